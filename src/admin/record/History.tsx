import AddCircleOutlined from '@mui/icons-material/AddCircleOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import type { Field } from '#src/schema/fields.ts';
import { type Resource, stateFieldOf } from '#src/schema/resource.ts';
import { isEmpty } from '#src/schema/values.ts';
import { type HistoryEntry, HistoryList } from '../look/HistoryList.tsx';
import { LoadingState } from '../look/LoadingState.tsx';
import { Section } from '../look/Section.tsx';
import { type StateLook, stateLook } from '../look/states.ts';
import { CellValue } from '../values/cells.tsx';
import { whenWords } from '../values/when-words.ts';
import { type Event, useHistory } from './history.ts';
import type { Row } from './saving.ts';

interface Props {
  readonly resource: Resource;
  readonly record: Row;
}

const few = 5;

/** "Cronologia": who did what to a record; five events, then all. */
export function History({ resource, record }: Props) {
  const { data, isError, refetch } = useHistory(resource.name, record.id, record.version);
  const [isWhole, setWhole] = useState(false);
  const more = data && data.length > few && !isWhole && (
    <Button size="small" onClick={() => setWhole(true)}>
      Tutta
    </Button>
  );
  return (
    <Section title="Cronologia" aside={more} plain>
      {data?.length === 0 ? (
        <Box sx={{ color: 'soggiorno.muted' }}>Nessun evento registrato</Box>
      ) : data ? (
        <HistoryList
          entries={(isWhole ? data : data.slice(0, few)).map((event) => entryOf(resource, event))}
        />
      ) : isError ? (
        <Button size="small" onClick={() => refetch()}>
          La cronologia non è stata caricata: riprova
        </Button>
      ) : (
        <LoadingState columns="1fr" rows={3} />
      )}
    </Section>
  );
}

function entryOf(resource: Resource, event: Event): HistoryEntry {
  const { at, action, user, impersonator, changes } = event;
  const isChange = action === 'edit';
  const input = inputOf(resource, event);
  return {
    id: `${at} ${action}`,
    look: lookOf(resource, event),
    who: user?.name,
    actor: impersonator?.name,
    what: whatOf(resource, event),
    when: whenWords(at),
    reason: input.length > 0 && <Input input={input} />,
    changes: isChange
      ? changes.flatMap(({ field, before, after }) => {
          const declared = resource.fields[field];
          if (!declared) return [];
          const shown = (value: unknown): ReactNode =>
            isEmpty(value) ? undefined : <CellValue field={declared} value={value} />;
          return [{ word: declared.word, before: shown(before), after: shown(after) }];
        })
      : [],
  };
}

function whatOf({ actions = {} }: Resource, { action, changes }: Event): string {
  switch (action) {
    case 'create':
      return 'ha creato';
    case 'edit':
      return changes.length === 1
        ? 'ha modificato 1 campo'
        : `ha modificato ${changes.length} campi`;
    case 'delete':
      return 'ha eliminato';
    default:
      return `«${actions[action]?.word ?? action}»`;
  }
}

function lookOf(resource: Resource, { action, changes }: Event): StateLook {
  if (action === 'create') return { tone: 'neutral', icon: AddCircleOutlined };
  if (action === 'edit') return { tone: 'info', icon: EditOutlined };
  const state = changes.find(({ field }) => field === stateFieldOf(resource))?.after;
  return state ? stateLook(String(state)) : { tone: 'neutral', icon: PlayCircleOutlined };
}

type Given = readonly { readonly field: Field; readonly value: unknown }[];

/** What was given to an action: `suspend.reason` is the field `reason` of its input. */
const inputOf = ({ actions = {} }: Resource, { action, changes }: Event): Given =>
  changes.flatMap(({ field: name, after }) => {
    const field = name.startsWith(`${action}.`)
      ? actions[action]?.input?.[name.slice(action.length + 1)]
      : undefined;
    return field && !isEmpty(after) ? [{ field, value: after }] : [];
  });

const Input = ({ input }: { readonly input: Given }) =>
  input.map(({ field, value }, at) => (
    <span key={field.word}>
      {at > 0 && ', '}
      {field.word}: <CellValue field={field} value={value} />
    </span>
  ));
