import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { cellWord, type Grid, gridOf, linesOf, optionsAcross } from '#src/schema/across.ts';
import type { FieldOf } from '#src/schema/fields.ts';
import { isNumeric } from '#src/schema/numeric.ts';
import { hasTotals, rowTotals } from '#src/schema/row-totals.ts';
import { reflow } from '#src/ui/reflow.ts';
import { CountedTotal } from './CountedTotal.tsx';

interface Props {
  readonly field: FieldOf<'rows'>;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly view: (field: FieldOf<'rows'>['of'][string], value: unknown) => ReactNode;
}

/** Child rows as they are read. */
export function RowsTable({ field, rows, view }: Props) {
  const grid = gridOf(field);
  if (rows.length === 0) return <>Nessun elemento in lista</>;
  if (grid) return <ReadGrid {...{ field, rows, view }} grid={grid} />;
  const columns = Object.entries(field.of);
  const totals = rowTotals(field, rows);
  return (
    <Scrolled label={field.label}>
      <thead>
        <tr>
          {columns.map(([name, column]) => (
            <Box component="th" key={name} scope="col" sx={aligned(isNumeric(column))}>
              {column.label}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other identity
          <tr key={at}>
            {columns.map(([name, column]) => (
              <Box
                component="td"
                key={name}
                data-head={column.label}
                sx={aligned(isNumeric(column))}
              >
                {view(column, row[name])}
              </Box>
            ))}
          </tr>
        ))}
      </tbody>
      {hasTotals(field) && (
        <tfoot>
          <tr>
            {columns.map(([name, column], at) => (
              <Box
                component="td"
                key={name}
                data-head={totals[name] === undefined ? undefined : column.label}
                sx={aligned(isNumeric(column))}
              >
                {totals[name] === undefined ? (
                  at === 0 && 'Totale'
                ) : field.counted?.[name] ? (
                  <CountedTotal counted={field.counted[name]} total={totals[name]} />
                ) : (
                  view(column, totals[name])
                )}
              </Box>
            ))}
          </tr>
        </tfoot>
      )}
    </Scrolled>
  );
}

/** A line for what they are, the options of one column side by side; what none of them says is left out. */
function ReadGrid({ field, rows, view, grid }: Props & { readonly grid: Grid }) {
  const isSaid = ([name]: Grid['keys'][number]) => rows.some((row) => (row[name] ?? '') !== '');
  const keys = grid.keys.filter(isSaid);
  const cells = grid.cells.filter((one, at) => at === 0 || isSaid(one));
  const options = optionsAcross(grid, rows);
  return (
    <Scrolled label={field.label}>
      <thead>
        <tr>
          {keys.map(([name, { label }]) => (
            <Box component="th" key={name} scope="col" sx={aligned(false)}>
              {label}
            </Box>
          ))}
          {options.flatMap((option) =>
            cells.map(([name, { label }]) => (
              <Box component="th" key={`${option} ${name}`} scope="col" sx={aligned(true)}>
                {cellWord(grid, option, label, cells.length)}
              </Box>
            )),
          )}
        </tr>
      </thead>
      <tbody>
        {linesOf(grid, rows).map(({ first, at }) => (
          <tr key={first}>
            {keys.map(([name, column]) => (
              <Box component="td" key={name} data-head={column.label} sx={aligned(false)}>
                {view(column, rows[first]?.[name])}
              </Box>
            ))}
            {options.flatMap((option) =>
              cells.map(([name, column]) => (
                <Box
                  component="td"
                  key={`${option} ${name}`}
                  data-head={cellWord(grid, option, column.label, cells.length)}
                  sx={aligned(true)}
                >
                  {view(column, rows[at.get(option) ?? -1]?.[name])}
                </Box>
              )),
            )}
          </tr>
        ))}
      </tbody>
    </Scrolled>
  );
}

/** What scrolls must be reached by keyboard too. */
const Scrolled = ({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) => (
  <Box role="region" aria-label={label} tabIndex={0} sx={{ overflowX: 'auto' }}>
    <Box component="table" aria-label={label} sx={look}>
      {children}
    </Box>
  </Box>
);

const aligned = (right: boolean) => ({ textAlign: right ? 'right' : 'left' }) as const;

const look = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th': {
    typography: 'caption',
    fontWeight: 600,
    color: 'soggiorno.muted',
    padding: '8px 12px 8px 0',
    borderBottom: '1px solid',
    borderColor: 'soggiorno.lineStrong',
  },
  '& td': {
    height: 48,
    padding: '0 12px 0 0',
    borderBottom: '1px solid',
    borderColor: 'soggiorno.line',
  },
  '& tfoot td': { fontWeight: 600 },
  ...reflow,
} as const;
