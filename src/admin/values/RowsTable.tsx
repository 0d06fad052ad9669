import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { FieldOf } from '#src/schema/fields.ts';
import { rowTotals } from '#src/schema/row-totals.ts';
import { isNumeric } from '../inputs/width.ts';

interface Props {
  readonly field: FieldOf<'rows'>;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly view: (field: FieldOf<'rows'>['of'][string], value: unknown) => ReactNode;
}

/** Child rows as they are read. */
export function RowsTable({ field, rows, view }: Props) {
  const columns = Object.entries(field.of);
  const totals = rowTotals(field, rows);
  if (rows.length === 0) return <>Nessun elemento in lista</>;
  return (
    // What scrolls must be reached by keyboard too.
    <Box role="region" aria-label={field.word} tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Box component="table" aria-label={field.word} sx={look}>
        <thead>
          <tr>
            {columns.map(([name, column]) => (
              <Box component="th" key={name} scope="col" sx={aligned(isNumeric(column))}>
                {column.word}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other identity
            <tr key={at}>
              {columns.map(([name, column]) => (
                <Box component="td" key={name} sx={aligned(isNumeric(column))}>
                  {view(column, row[name])}
                </Box>
              ))}
            </tr>
          ))}
        </tbody>
        {field.totals && (
          <tfoot>
            <tr>
              {columns.map(([name, column], at) => (
                <Box component="td" key={name} sx={aligned(isNumeric(column))}>
                  {totals[name] === undefined ? at === 0 && 'Totale' : view(column, totals[name])}
                </Box>
              ))}
            </tr>
          </tfoot>
        )}
      </Box>
    </Box>
  );
}

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
} as const;
