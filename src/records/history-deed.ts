import AddCircleOutlined from '@mui/icons-material/AddCircleOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import { daysInWords } from '#src/domain/ranges.ts';
import type { HistoryLine } from '#src/providers/data-provider.ts';
import { auditedWord, plannedVerb } from '#src/schema/audited.ts';
import { type Resource, stateFieldOf, verbToday } from '#src/schema/resource.ts';
import { isEmpty } from '#src/schema/values.ts';
import type { HistoryEntry } from '#src/ui/HistoryList.tsx';
import { type StateLook, stateLook } from '#src/ui/states.ts';
import { didBy } from '#src/values/told.ts';
import { whenWords } from '#src/values/when-words.ts';

/** Who did what of a history's line, and when: without what it changed, which takes the formats of every field. */
export function deedOf(resource: Resource, line: HistoryLine, now?: Date) {
  const { id, at, lateFrom, user, impersonator, manager } = line;
  return {
    id,
    look: lookOf(resource, line),
    who: user?.name,
    actor: impersonator?.name,
    what: whatOf(resource, line),
    when: [whenWords(at, now), lateFrom && `con effetto ${fromDay(lateFrom)}`, manager?.name]
      .filter(Boolean)
      .join(', '),
  } satisfies HistoryEntry;
}

function whatOf(resource: Resource, line: HistoryLine): string {
  const { action, changes, user } = line;
  // The register names also what its reader sees nothing of.
  if (action === 'edit' && user === null && changes.length === 0)
    return 'Sono stati modificati dati riservati';
  const fields =
    changes.length === 0
      ? 'dati riservati'
      : changes.length === 1
        ? '1 campo'
        : `${changes.length} campi`;
  const programmed = programmeOf(resource, line);
  switch (action) {
    case 'create':
      return 'ha creato';
    case 'edit':
      return `ha modificato ${fields}`;
    case 'revert':
      return `ha ripristinato ${fields}`;
    case 'delete':
      return 'ha eliminato';
    case 'failPlanned':
      return failedWords(resource, line);
    default:
      return programmed
        ? `ha ${programmed}`
        : user
          ? (didBy(resource, verbToday(resource, action)) ??
            `ha eseguito «${auditedWord(resource, action)}»`)
          : `In automatico: «${auditedWord(resource, action)}»`;
  }
}

/** What was not done on its day, which nobody did. */
const failedWords = (resource: Resource, { action, changes }: HistoryLine): string =>
  changes
    .flatMap(({ field, before }) => {
      const verb = plannedVerb(field);
      return verb === undefined
        ? []
        : [`«${auditedWord(resource, verb)}», in programma ${fromDay(before)}, non è riuscito`];
    })
    .at(0) ?? auditedWord(resource, action);

/** Which verb somebody has put in programme for which day, or called off; older lines do not always tell. */
export function programmeOf(
  resource: Resource,
  { action, changes }: HistoryLine,
): string | undefined {
  if (action === 'failPlanned') return undefined;
  for (const { field, before, after } of changes) {
    const verb = plannedVerb(field);
    if (verb === undefined) continue;
    const word = `«${auditedWord(resource, verb)}»`;
    return isEmpty(after)
      ? `annullato ${word}, in programma ${fromDay(before)}`
      : `programmato ${word} ${fromDay(after)}`;
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
