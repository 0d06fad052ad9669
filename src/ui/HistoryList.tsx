import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Hidden } from './Hidden.tsx';
import type { StateLook } from './states.ts';
import { type } from './type.ts';

export interface HistoryEntry {
  readonly id: string | number;
  readonly look: StateLook;
  readonly who?: string | undefined;
  /** The other identity of an impersonation: "con Sara Rini che agiva al suo posto". */
  readonly actor?: string | undefined;
  /** "ha modificato 2 campi" */
  readonly what: ReactNode;
  readonly when: string;
  readonly reason?: ReactNode;
  readonly changes?: readonly HistoryChange[];
  /** Shows how things stood then. */
  readonly onOpen?: () => void;
}

export interface HistoryChange {
  readonly label: string;
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  /** Before and after stand on lines of their own. */
  readonly isLong?: boolean;
  /** Said as a whole, where before and after have parts. */
  readonly whole?: ReactNode;
}

/** What happened to a record, newest first. */
export function HistoryList({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  return (
    <Box component="ol" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {entries.map((entry) => (
        <Entry key={entry.id} {...entry} />
      ))}
    </Box>
  );
}

function Entry({ look, who, actor, what, when, reason, changes = [], onOpen }: HistoryEntry) {
  const Icon = look.icon;
  return (
    <Box component="li" sx={entryLook}>
      <Icon sx={{ ...iconLook, color: `soggiorno.tones.${look.tone}.fg` }} />
      <div>
        {who && <strong>{who}</strong>}
        {actor && (
          <>
            , con <strong>{actor}</strong> che agiva al suo posto,
          </>
        )}{' '}
        {what}
      </div>
      <Box sx={{ ...type(14, 20), color: 'soggiorno.muted' }}>
        {when}
        {reason && <>. {reason}</>}
        {onOpen && (
          <>
            {' · '}
            <Link
              component="button"
              onClick={onOpen}
              aria-label={`Dettagli, ${when}`}
              sx={{ verticalAlign: 'baseline' }}
            >
              Dettagli
            </Link>
          </>
        )}
      </Box>
      {changes.length > 0 && <Changes changes={changes} />}
    </Box>
  );
}

function Changes({ changes }: { readonly changes: readonly HistoryChange[] }) {
  return (
    <Box sx={{ marginTop: '6px' }}>
      {changes.map(({ label, whole, ...change }) => (
        <Box key={label} sx={changeLook}>
          <span>{label}</span>
          {whole ? <Box sx={{ flexBasis: '100%' }}>{whole}</Box> : <Values {...change} />}
        </Box>
      ))}
    </Box>
  );
}

function Values({ before, after, isLong }: Pick<HistoryChange, 'before' | 'after' | 'isLong'>) {
  const width = isLong ? { flexBasis: '100%' } : {};
  return (
    <>
      <Box component="del" sx={{ ...(before ? beforeLook : absentLook), ...width }}>
        {before ?? '–'}
      </Box>
      <Box component="ins" sx={{ ...afterLook, ...width }}>
        <Hidden>diventa </Hidden>
        {after ?? '–'}
      </Box>
    </>
  );
}

const entryLook = {
  ...type(15, 22),
  position: 'relative',
  padding: '0 0 20px 34px',
  overflowWrap: 'anywhere',
  // The line from one event down to the next.
  '&:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    left: 9,
    top: 24,
    bottom: -2,
    width: 2,
    backgroundColor: 'soggiorno.lineStrong',
  },
} as const;

const iconLook = { position: 'absolute', left: 0, top: '1px' } as const;

// What does not fit beside the rest stands below it: the list is narrow beside a record.
const changeLook = { display: 'flex', flexWrap: 'wrap', gap: '2px 12px' } as const;

const beforeLook = { color: 'soggiorno.muted' } as const;
const absentLook = { ...beforeLook, textDecoration: 'none' } as const;
const afterLook = { textDecoration: 'none', fontWeight: 600 } as const;
