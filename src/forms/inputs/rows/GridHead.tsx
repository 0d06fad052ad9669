import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { cellWord, type Grid } from '#src/schema/across.ts';
import { optionWord } from '#src/schema/fields.ts';

interface Props {
  readonly grid: Grid;
  readonly options: readonly string[];
  readonly cells: Grid['cells'];
  readonly onRemove: (option: string) => void;
}

/** What the columns of a grid are; an option beside others may be taken out. */
export const GridHead = ({ grid, options, cells, onRemove }: Props) => (
  <thead>
    <tr>
      {grid.keys.map(([name, { label, required }]) => (
        <th key={name} scope="col">
          {label}
          {required && <span aria-hidden="true"> *</span>}
        </th>
      ))}
      {options.flatMap((option) =>
        cells.map(([name, { label }], at) => (
          <Box
            component="th"
            key={`${option} ${name}`}
            scope="col"
            sx={{ '&&': { textAlign: 'right' } }}
          >
            {cellWord(grid, option, label, cells.length)}
            {at === 0 && options.length > 1 && (
              <IconButton
                size="small"
                aria-label={`Togli «${optionWord(grid.by.options, option)}»`}
                title="Togli"
                onClick={() => onRemove(option)}
                sx={{ padding: '4px', margin: '-4px -4px -4px 2px' }}
              >
                <Close sx={{ fontSize: 16 }} />
              </IconButton>
            )}
          </Box>
        )),
      )}
      <th aria-label="Azioni" />
    </tr>
  </thead>
);
