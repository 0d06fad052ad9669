import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { formatDecimal } from '#src/domain/numbers.ts';
import type { By, Count, Line } from './counts.ts';

interface Props {
  readonly by: By;
  readonly lines: readonly Line[];
  readonly totals: readonly Count[];
}

const headings = { city: 'Comune', type: 'Tipologia' } as const;

/** A line for each municipality or type, a column for each task. */
export const WorklistTable = ({ by, lines, totals }: Props) => (
  <Box component="table" aria-label="Che cosa manca e che cosa scade" sx={tableLook}>
    <thead>
      <tr>
        <th scope="col">{headings[by]}</th>
        {totals.map(({ label }) => (
          <th key={label} scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {lines.map((line) => (
        <tr key={line.id}>
          <th scope="row">{line.label}</th>
          <Cells label={line.label} counts={line.counts} />
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">In tutto</th>
        <Cells label="in tutto" counts={totals} />
      </tr>
    </tfoot>
  </Box>
);

const Cells = ({ label, counts }: Pick<Line, 'label' | 'counts'>) =>
  counts.map((count) => (
    <td key={count.label}>
      {count.value > 0 ? (
        <ToList count={count} label={`${count.label}, ${label}: ${count.value}`} />
      ) : (
        <Box component="span" sx={{ color: 'soggiorno.muted' }}>
          0
        </Box>
      )}
    </td>
  ));

/** The same for a phone: under each name only what there is to do. */
export const WorklistOnPhone = ({ lines, totals }: Omit<Props, 'by'>) => (
  <Box component="ul" sx={listLook}>
    {[...lines, { id: 0, label: 'In tutto', counts: totals }].map(({ id, label, counts }) => (
      <li key={id}>
        <Box component="h3" sx={{ typography: 'body1', fontWeight: 600, margin: '0 0 4px' }}>
          {label}
        </Box>
        {counts
          .filter(({ value }) => value > 0)
          .map((count) => (
            <Box key={count.label} sx={{ display: 'flex', gap: '12px', minHeight: 32 }}>
              <Box component="span" sx={{ marginRight: 'auto' }}>
                {count.label}
              </Box>
              <ToList count={count} label={`${count.label}, ${label}: ${count.value}`} />
            </Box>
          ))}
      </li>
    ))}
  </Box>
);

const ToList = ({ count: { value, to }, label }: { count: Count; label: string }) =>
  to ? (
    <Link component={RouterLink} to={to} aria-label={label}>
      {formatDecimal(value)}
    </Link>
  ) : (
    formatDecimal(value)
  );

const tableLook = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th, & td': {
    height: 40,
    padding: '4px 0 4px 12px',
    borderBottom: '1px solid',
    borderColor: 'soggiorno.line',
    textAlign: 'right',
    fontWeight: 400,
    fontVariantNumeric: 'tabular-nums',
  },
  '& th:first-of-type': { paddingLeft: 0, textAlign: 'left' },
  '& thead th': { typography: 'caption', fontWeight: 600, color: 'soggiorno.muted' },
  '& tfoot th, & tfoot td': { fontWeight: 600 },
  '& td a': { display: 'inline-block', minWidth: 24, lineHeight: '24px' },
} as const;

const listLook = {
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { padding: '12px 0', borderBottom: '1px solid', borderColor: 'soggiorno.line' },
  '& a': { minWidth: 24, lineHeight: '24px', textAlign: 'right' },
} as const;
