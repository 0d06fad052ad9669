import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { pageOf } from '#src/places/path-to.ts';
import type { Places } from '#src/places/places.ts';
import { entryOf } from '#src/records/history-entry.tsx';
import { auditedKind, auditedWord } from '#src/schema/audited.ts';
import type { Resource } from '#src/schema/resource.ts';
import { inSentence } from '#src/ui/grammar.ts';
import type { HistoryEntry } from '#src/ui/HistoryList.tsx';
import { whenWords } from '#src/values/when-words.ts';
import type { RegisterLine } from './register.ts';

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

interface SubjectProps {
  readonly resource: Resource;
  readonly line: RegisterLine;
  readonly pathOf: Places['pathOf'];
}

/** "licenza SO-2019-0147"; what concerns no single record names them all. */
function Subject({ resource, line, pathOf }: SubjectProps): ReactNode {
  const { words } = resource;
  if (line.record === 0) return inSentence(words.many);
  const called = `${inSentence(words.one)} ${line.label ?? `n. ${line.record}`}`;
  const to = line.action === 'delete' ? undefined : pageOf(pathOf, resource, line.record);
  return to ? (
    <Link component={RouterLink} to={to}>
      {called}
    </Link>
  ) : (
    called
  );
}
