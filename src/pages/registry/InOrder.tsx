import CheckCircle from '@mui/icons-material/CheckCircle';
import Box from '@mui/material/Box';
import { State } from '#src/ui/State.tsx';
import type { StateLook } from '#src/ui/states.ts';

interface Settled extends StateLook {
  readonly title: string;
  readonly label: string;
  readonly note: string;
}

/** Duties in order, folded into one line that names them; nothing where there are none. */
export function InOrder({ duties }: { readonly duties: readonly Settled[] }) {
  if (duties.length === 0) return null;
  return (
    <Box component="details" sx={foldLook}>
      <summary>
        <CheckCircle fontSize="small" sx={{ color: 'soggiorno.tones.ok.fg' }} />
        <strong>
          {duties.length === 1
            ? 'Un adempimento in regola'
            : `${duties.length} adempimenti in regola`}
        </strong>
        <Box component="span" sx={namesLook}>
          {named(duties.map(({ title }) => title))}
        </Box>
      </summary>
      <Box component="ul" sx={listLook}>
        {duties.map((duty) => (
          <li key={duty.title}>
            <State shape="duty" {...duty} />
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** Up to so many are named, the others counted. */
const most = 5;

function named(titles: readonly string[]): string {
  const rest = titles.length - most;
  return [
    titles.slice(0, most).join(', '),
    ...(rest > 0 ? [rest === 1 ? 'e un altro' : `e altri ${rest}`] : []),
  ].join(' ');
}

/** On a phone the fold tells them. */
const namesLook = {
  display: { xs: 'none', sm: 'inline' },
  typography: 'body2',
  color: 'soggiorno.muted',
} as const;

const foldLook = {
  padding: '10px 0',
  '& > summary': { cursor: 'pointer' },
  '& > summary > *': { marginLeft: '8px', verticalAlign: 'middle' },
} as const;

const listLook = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
  gap: '20px 24px',
  margin: '16px 0 0',
  padding: 0,
  listStyle: 'none',
} as const;
