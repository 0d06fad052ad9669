import AddCircleOutlined from '@mui/icons-material/AddCircleOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import type { ReactNode } from 'react';
import { daysInWords } from '#src/domain/ranges.ts';
import { RowChanges } from '#src/forms/RowChanges.tsx';
import type { HistoryLine } from '#src/providers/data-provider.ts';
import { auditedField, auditedWord, plannedVerb } from '#src/schema/audited.ts';
import { type Resource, stateFieldOf, verbToday } from '#src/schema/resource.ts';
import { isEmpty } from '#src/schema/values.ts';
import type { HistoryChange, HistoryEntry } from '#src/ui/HistoryList.tsx';
import { type StateLook, stateLook } from '#src/ui/states.ts';
import { CellValue } from '#src/values/cells.tsx';
import { KnownNames } from '#src/values/names.ts';
import { whenWords } from '#src/values/when-words.ts';
import { HistoryCause } from './HistoryCause.tsx';
import { Given, givenTo } from './HistoryGiven.tsx';

/** A line of a history as people read it. */
export function entryOf(resource: Resource, line: HistoryLine, now?: Date): HistoryEntry {
  const { id, at, user, impersonator, manager, because } = line;
  const given = givenTo(resource, line.changes);
  return {
    id,
    look: lookOf(resource, line),
    who: user?.name,
    actor: impersonator?.name,
    what: whatOf(resource, line),
    when: [whenWords(at, now), manager?.name].filter(Boolean).join(', '),
    reason:
      (given.length > 0 || because) &&
      within(
        line,
        <>
          <Given given={given} />
          {given.length > 0 && because && '. '}
          {because && <HistoryCause {...because} />}
        </>,
      ),
    changes: isChange(resource, line) ? changesOf(resource, line) : [],
  };
}

/** Of what happened while the record was out of the reader’s sight there is nothing to open. */
export const isTold = ({ action, user, changes }: HistoryLine): boolean =>
  action !== 'edit' || user !== null || changes.length > 0;

/** A verb whose form begins with the record changes it as an edit does. */
const isChange = (resource: Resource, { action }: HistoryLine) =>
  action === 'edit' ||
  action === 'revert' ||
  resource.actions?.[verbToday(resource, action)]?.prefill === true;

function whatOf(resource: Resource, line: HistoryLine): string {
  const { action, changes, user } = line;
  if (!isTold(line)) return 'Sono stati modificati dati riservati';
  const fields =
    changes.length === 0
      ? 'dati riservati'
      : changes.length === 1
        ? '1 campo'
        : `${changes.length} campi`;
  switch (action) {
    case 'create':
      return 'ha creato';
    case 'edit':
      return `ha modificato ${fields}`;
    case 'revert':
      return `ha ripristinato ${fields}`;
    case 'delete':
      return 'ha eliminato';
    default:
      return (
        programmeOf(resource, line) ??
        `${user ? '' : 'In automatico: '}«${auditedWord(resource, action)}»`
      );
  }
}

/** Which verb was put in programme for which day, or called off; older lines do not always tell. */
function programmeOf(resource: Resource, { changes }: HistoryLine): string | undefined {
  for (const { field, before, after } of changes) {
    const verb = plannedVerb(field);
    if (verb === undefined) continue;
    const word = `«${auditedWord(resource, verb)}»`;
    return isEmpty(after)
      ? `ha annullato ${word}, in programma ${fromDay(before)}`
      : `ha programmato ${word} ${fromDay(after)}`;
  }
  return undefined;
}

const fromDay = (day: unknown) => daysInWords(String(day), null);

function lookOf(resource: Resource, { action, changes }: HistoryLine): StateLook {
  if (action === 'create') return { tone: 'neutral', icon: AddCircleOutlined };
  if (action === 'edit') return { tone: 'info', icon: EditOutlined };
  if (action === 'revert') return { tone: 'info', icon: UndoOutlined };
  const name = stateFieldOf(resource) ?? '';
  const field = resource.fields[name];
  const state = changes.find((change) => change.field === name)?.after;
  return state && field?.kind === 'state'
    ? stateLook(field, String(state))
    : { tone: 'neutral', icon: PlayCircleOutlined };
}

/** What a line changed, with the words and formats of its fields. */
function changesOf(resource: Resource, line: HistoryLine): HistoryChange[] {
  return line.changes.flatMap(({ field: name, before, after }): HistoryChange[] => {
    const field = name.startsWith(`${line.action}.`) ? undefined : auditedField(resource, name);
    if (!field) return [];
    const { label } = field;
    if (field.kind === 'rows')
      return [
        { label, whole: within(line, <RowChanges field={field} before={before} after={after} />) },
      ];
    const shown = (value: unknown): ReactNode =>
      isEmpty(value) ? undefined : within(line, <CellValue field={field} value={value} />);
    const isLong = [before, after].some((value) => typeof value === 'string' && value.length > 40);
    return [{ label, before: shown(before), after: shown(after), isLong }];
  });
}

const within = ({ names }: HistoryLine, children: ReactNode) => (
  <KnownNames value={names}>{children}</KnownNames>
);
