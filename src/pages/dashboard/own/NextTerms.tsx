import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { daysBetween, formatDate, todayInRome } from '#src/domain/dates.ts';
import { unseenHead } from '#src/ui/reflow.ts';
import { Section } from '#src/ui/Section.tsx';
import { farWords } from '#src/values/how-far.ts';

/** A term to come: its day (ISO), and what is due on it. */
export interface Term {
  readonly key: string;
  readonly day: string;
  readonly what: string;
  readonly to?: string | undefined;
}

/** So many are told. */
const most = 5;

/** "Prossimi termini": what is due later, the nearest first; nothing where nothing is. */
export function NextTerms({ terms }: { readonly terms: readonly Term[] }) {
  const today = todayInRome();
  const next = terms
    .filter(({ day }) => day >= today)
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .slice(0, most);
  if (next.length === 0) return null;
  return (
    <Section title="Prossimi termini" plain>
      <Box component="table" aria-label="Prossimi termini" sx={tableLook}>
        <thead>
          <tr>
            <th scope="col">Giorno</th>
            <th scope="col">Che cosa</th>
            <th scope="col">Quanto manca</th>
          </tr>
        </thead>
        <tbody>
          {next.map(({ key, day, what, to }) => (
            <tr key={key}>
              <td>{formatDate(day)}</td>
              <td>{to ? <Link to={to}>{what}</Link> : what}</td>
              <td>{day === today ? 'oggi' : farWords(daysBetween(today, day))}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Section>
  );
}

/** On a phone a row is two lines: what it is with how far it is, then the day. */
const tableLook = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th, & td': { padding: '0 16px 0 0' },
  '& th:nth-of-type(1)': { width: 150 },
  '& th:nth-of-type(3)': { width: 170 },
  '& th': {
    height: 40,
    textAlign: 'left',
    typography: 'caption',
    fontWeight: 600,
    color: 'soggiorno.muted',
    borderBottom: '1px solid',
    borderColor: 'soggiorno.lineStrong',
  },
  '& td': { height: 40, overflowWrap: 'anywhere' },
  '& td:nth-of-type(2)': { fontWeight: 600 },
  '& td:nth-of-type(3)': { color: 'soggiorno.muted' },
  '& tbody tr': { borderBottom: '1px solid', borderColor: 'soggiorno.line' },
  '@media (max-width: 599.95px)': {
    '& thead': unseenHead,
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: '2px 12px',
      padding: '10px 0',
    },
    '& td': { height: 'auto', padding: 0 },
    '& td:nth-of-type(1)': { gridRow: 2, color: 'soggiorno.muted' },
  },
} as const;
