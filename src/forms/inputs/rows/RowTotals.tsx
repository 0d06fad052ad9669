import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import type { FieldOf } from '#src/schema/fields.ts';
import { rowTotals } from '#src/schema/row-totals.ts';
import type { Values } from '#src/schema/validation.ts';
import { CountedTotal } from '#src/values/CountedTotal.tsx';
import { CellValue } from '#src/values/cells.tsx';

interface Props {
  readonly source: string;
  readonly field: FieldOf<'rows'>;
}

/** The sums of what is written in the columns that add up, or are counted by another. */
export function RowTotals({ source, field }: Props) {
  const rows = useWatch({ name: source }) as readonly Values[];
  const totals = rowTotals(field, rows);
  return (
    <tfoot>
      <tr>
        {Object.entries(field.of).map(([name, column], at) => (
          <Box
            component="td"
            key={name}
            data-word={column.label}
            sx={{ textAlign: at === 0 ? 'left' : 'right' }}
          >
            {totals[name] === undefined ? (
              at === 0 && 'Totale'
            ) : field.counted?.[name] ? (
              <CountedTotal counted={field.counted[name]} total={totals[name]} />
            ) : (
              <CellValue field={column} value={totals[name]} />
            )}
          </Box>
        ))}
        <td />
      </tr>
    </tfoot>
  );
}
