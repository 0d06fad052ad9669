import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { formatDecimal } from '#src/domain/numbers.ts';
import { barLook } from './bar-look.ts';
import type { Bar } from './groups.ts';

interface Props {
  readonly title: string;
  readonly bars: readonly Bar[];
}

/** Of a row's room the longest bar takes this share: beside it stands its figure. */
const longest = 82;

/** Bars in one hue from a common zero, their figures beside them; each name leads to its list. */
export function Bars({ title, bars }: Props) {
  const largest = Math.max(...bars.map(({ value }) => value), 1);
  return (
    <Box component="ul" aria-label={title} sx={look}>
      {bars.map(({ key, label, value, to }) => (
        <li key={key}>
          <span>{to ? <Link to={to}>{label}</Link> : label}</span>
          <span>
            <i style={{ width: `${(value / largest) * longest}%` }} />
            {formatDecimal(value)}
          </span>
        </li>
      ))}
    </Box>
  );
}

const look = {
  margin: 0,
  padding: 0,
  listStyle: 'none',
  typography: 'body2',
  '& li': {
    display: 'grid',
    gridTemplateColumns: { xs: '120px 1fr', sm: '240px 1fr' },
    alignItems: 'center',
    columnGap: 1,
    minHeight: 32,
  },
  '& li > span:first-of-type': { textAlign: 'right', overflowWrap: 'anywhere' },
  '& li > span:last-of-type': { display: 'flex', alignItems: 'center', gap: 1 },
  '& i': { flex: 'none', height: 20, ...barLook },
} as const;
