import { useAbility } from '@casl/react';
import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Ability } from '#src/permissions/ability.ts';
import type { Conditions } from '#src/permissions/conditions.ts';
import { withGiven } from '#src/places/given.ts';
import { filteredList } from '#src/places/list-link.ts';
import { useMay } from '#src/places/may.ts';
import { isPaged } from '#src/places/opened.ts';
import { createPath } from '#src/places/path-to.ts';
import { usePlaces } from '#src/places/places.ts';
import type { Resource } from '#src/schema/resource.ts';
import { Fetching } from '#src/ui/Fetching.tsx';
import { fetched } from '#src/ui/fetched.tsx';
import { newWords, noWords } from '#src/ui/grammar.ts';
import { LoadingState } from '#src/ui/LoadingState.tsx';
import { Section } from '#src/ui/Section.tsx';
import { usePart } from './parts.ts';
import { RelatedTable } from './RelatedTable.tsx';
import { Unread } from './Unread.tsx';
import { wantedFields } from './wanted-fields.ts';

interface Props {
  readonly title: string;
  readonly resource: Resource;
  /** What an address calls it by. */
  readonly id?: string;
  /** Which records stand here. */
  readonly filter: Conditions;
  /** The reference they hang by: its column says nothing here. */
  readonly by?: string;
  /** What a new one begins with; undefined where none is made. */
  readonly given: Conditions | undefined;
}

/** How many stand here at first; the list itself has the others, or they come when asked for. */
const few = 10;
const more = 40;
/** As high as a finger needs beside the button (WCAG 2.5.8). */
const reachable = { display: 'inline-flex', alignItems: 'center', minHeight: '24px' };

const MadeInPlace = fetched(async () => (await import('./MadeInPlace.tsx')).MadeInPlace);
const OpenRecord = fetched(async () => (await import('./OpenRecord.tsx')).OpenRecord);

/** Some records of another resource on a page; nothing when the person may not read them, nor what they are found by. */
export function FewRecords(props: Props) {
  const may = useMay(props.resource.name);
  const isRead =
    may('list') && Object.keys(props.filter).every((name) => may('show', undefined, name));
  return isRead ? <Listed {...props} /> : null;
}

function Listed({ title, resource, id, filter, by = '', given }: Props) {
  const { pathOf } = usePlaces();
  const adds = useMay(resource.name)('create') && given !== undefined;
  const [shown, setShown] = useState(few);
  const [open, setOpen] = useState<number | 'new'>();
  const close = () => setOpen(undefined);
  const [field = 'id', order = 'ASC'] = resource.list.sort ?? [];
  const fields = wantedFields(useAbility<Ability>(), resource, resource.list.columns);
  const { data, total, isPending, error, refetch } = useGetList(resource.name, {
    filter,
    sort: { field, order },
    pagination: { page: 1, perPage: shown },
    meta: { fields },
  });
  const part = usePart(title, total);
  const word = resource.fields[by]?.label ?? '';
  const list = pathOf(resource.name, 'list');
  return (
    <Section
      title={title}
      {...(id ? { id, isReached: true } : { id: part })}
      none={data?.length === 0 ? noWords(resource.words) : undefined}
      aside={
        <>
          {list && total !== undefined && total > few && (
            <Link to={filteredList(list, filter)} style={reachable}>
              Tutte: {total}
            </Link>
          )}
          {adds && <AddButton resource={resource} given={given} onOpen={() => setOpen('new')} />}
        </>
      }
      plain
    >
      {isPending && <LoadingState columns="1fr 1fr 1fr" rows={2} />}
      {error && <Unread isForbidden={false} failure={error} retry={refetch} page={false} />}
      {data && data.length > 0 && (
        <RelatedTable
          resource={resource}
          by={by}
          rows={data}
          label={[title, word].filter(Boolean).join(', ')}
          onOpen={setOpen}
        />
      )}
      {!list && total !== undefined && total > shown && (
        <Button size="small" onClick={() => setShown(shown + more)} sx={{ marginTop: '8px' }}>
          {`Mostra altre (ne restano ${total - shown})`}
        </Button>
      )}
      {open !== undefined && (
        <Fetching onClose={close}>
          {open === 'new' ? (
            <MadeInPlace
              resource={resource.name}
              {...(given && { given })}
              onMade={close}
              onClose={close}
            />
          ) : (
            <OpenRecord
              resource={resource}
              view={{ resource: resource.name }}
              id={open}
              onClose={close}
            />
          )}
        </Fetching>
      )}
    </Section>
  );
}

interface AddProps extends Required<Pick<Props, 'resource' | 'given'>> {
  readonly onOpen: () => void;
}

/** Begins a new one: what one acts on is a page from the beginning. */
function AddButton({ resource, given = {}, onOpen }: AddProps) {
  const { pathOf } = usePlaces();
  const form = isPaged(resource) ? createPath(pathOf, resource.name) : undefined;
  return (
    <Button
      size="small"
      startIcon={<Add />}
      {...(form ? { component: Link, to: withGiven(form, given) } : { onClick: onOpen })}
    >
      {newWords(resource.words)}
    </Button>
  );
}
