import Box from '@mui/material/Box';
import { formatDecimal } from '#src/domain/numbers.ts';
import { barLook } from '#src/pages/dashboard/charts/bar-look.ts';
import type { Bar } from '#src/pages/dashboard/charts/groups.ts';
import { Hidden } from '#src/ui/Hidden.tsx';

/** A bar of time; `short` is what stands under it: "ott", "14". */
interface Column extends Bar {
  readonly short: string;
}

interface Props {
  readonly title: string;
  readonly columns: readonly Column[];
}

/** The tallest column, in pixels. */
const tallest = 128;
/** Of more, only the tallest has its figure over it: there is no room for all. */
const mostFigures = 12;

/** Months or days side by side from a common zero, in their order. */
export function Columns({ title, columns }: Props) {
  const largest = Math.max(...columns.map(({ value }) => value), 1);
  const isMany = columns.length > mostFigures;
  return (
    <Box component="ul" aria-label={title} className={isMany ? 'many' : undefined} sx={look}>
      {columns.map(({ key, label, short, value }) => (
        <li key={key} title={`${label}: ${formatDecimal(value)}`}>
          <Hidden>{`${label}: ${formatDecimal(value)}`}</Hidden>
          <span aria-hidden className={value === largest ? undefined : 'figure'}>
            {formatDecimal(value)}
          </span>
          <i style={{ height: `${(value / largest) * tallest}px` }} />
          <span aria-hidden className="at">
            {short}
          </span>
        </li>
      ))}
    </Box>
  );
}

const look = {
  display: 'flex',
  alignItems: 'flex-end',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  typography: 'caption',
  fontVariantNumeric: 'tabular-nums',
  '& li': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    flex: '1 1 0',
    minWidth: 0,
    maxWidth: '88px',
  },
  '& span': { whiteSpace: 'nowrap' },
  '& i': { width: '70%', ...barLook },
  '& .at': {
    width: '100%',
    borderTop: '1px solid',
    borderColor: 'soggiorno.lineStrong',
    textAlign: 'center',
    color: 'soggiorno.muted',
  },
  '&.many .figure': { display: 'none' },
  '@media (max-width: 599.95px)': {
    '& .figure': { display: 'none' },
    '&.many li:not(:nth-of-type(5n + 1)) .at': { color: 'transparent' },
  },
} as const;
