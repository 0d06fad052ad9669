import Box from '@mui/material/Box';
import { formatDecimal } from '#src/domain/numbers.ts';

interface Props {
  readonly counts: readonly (readonly [count: number, one: string, many: string])[];
}

/** How many rows of each sort; those there are none of stay unsaid. */
export function Counts({ counts }: Props) {
  return (
    <Box component="ul" sx={look}>
      {counts
        .filter(([count]) => count > 0)
        .map(([count, one, many]) => (
          <li key={many}>
            <Box component="strong" sx={{ typography: 'h3', marginRight: '6px' }}>
              {formatDecimal(count)}
            </Box>
            {count === 1 ? `riga ${one}` : `righe ${many}`}
          </li>
        ))}
    </Box>
  );
}

const look = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 28px',
  listStyle: 'none',
  margin: '0 0 16px',
  padding: 0,
} as const;
