import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import type { Places } from '#src/places/places.ts';
import { entryOf } from '#src/records/history-entry.tsx';
import { auditedKind, auditedWord } from '#src/schema/audited.ts';
import type { Resource } from '#src/schema/resource.ts';
import { inSentence } from '#src/ui/grammar.ts';
import type { HistoryEntry } from '#src/ui/HistoryList.tsx';
import { whenWords } from '#src/values/when-words.ts';
import type { RegisterLine } from './register.ts';
import { Subject } from './Subject.tsx';

/** A line of the register as people read it: as in a record's own history, and of which record. */
export function registerEntryOf(
  resource: Resource | undefined,
  line: RegisterLine,
  pathOf: Places['pathOf'],
): HistoryEntry {
  if (!resource) return foreignEntryOf(line);
  const entry = entryOf(resource, line);
  return {
    ...entry,
    what: (
      <>
        {entry.what}: <Subject resource={resource} line={line} pathOf={pathOf} />
      </>
    ),
  };
}

/** What belongs to no declared entity: the register itself, or one that is gone. */
const foreignEntryOf = ({
  id,
  at,
  action,
  user,
  impersonator,
  manager,
  resource,
}: RegisterLine) => ({
  id,
  look: { tone: 'neutral', icon: HistoryOutlined } as const,
  who: user?.name,
  actor: impersonator?.name,
  what: `«${auditedWord(undefined, action)}»: ${inSentence(auditedKind(undefined, resource))}`,
  when: [whenWords(at), manager?.name].filter(Boolean).join(', '),
});
