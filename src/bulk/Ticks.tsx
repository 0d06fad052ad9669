import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useListContext } from 'react-admin';
import { inSentence } from '#src/ui/grammar.ts';
import { nameOf } from '#src/values/name.ts';
import { type Ticked, useSelected } from './selected.ts';

/** The head of the column of ticks: all rows of the page. */
export function HeadTick() {
  const selected = useSelected();
  const { data = [] } = useListContext<Ticked>();
  if (!selected) return null;
  const count = data.filter(({ id }) => selected.rows.has(id)).length;
  return (
    <Box component="th" scope="col" sx={cellLook}>
      <Checkbox
        checked={count > 0 && count === data.length}
        indeterminate={count > 0 && count < data.length}
        onChange={selected.togglePage}
        slotProps={{
          input: {
            'aria-label': `Seleziona questa pagina di ${inSentence(selected.resource.words.many)}`,
          },
        }}
      />
    </Box>
  );
}

/** The cell that ticks a row; a click beside the box does not open the record. */
export function RowTick({ record }: { readonly record: Ticked }) {
  return useSelected() ? (
    <Box component="td" sx={cellLook} onClick={(event) => event.stopPropagation()}>
      <Tick record={record} />
    </Box>
  ) : null;
}

/** The box alone, as phones have it. Shift and a click, or Shift and the space bar, tick a range. */
export function Tick({ record }: { readonly record: Ticked }) {
  const selected = useSelected();
  if (!selected) return null;
  return (
    <Checkbox
      checked={selected.rows.has(record.id)}
      onChange={(event) =>
        selected.toggle(record, (event.nativeEvent as MouseEvent).shiftKey === true)
      }
      slotProps={{ input: { 'aria-label': `Seleziona ${nameOf(selected.resource, record)}` } }}
    />
  );
}

// Twice the class outweighs the padding of the table's own cells.
const cellLook = { '&&': { width: 44, padding: 0, overflow: 'visible' } } as const;
