import Add from '@mui/icons-material/Add';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import { type ComponentType, useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { cellWord, type Grid, type Line } from '#src/schema/across.ts';
import type { ControlProps } from '../control.ts';

interface Props {
  readonly source: string;
  readonly grid: Grid;
  readonly line: Line;
  /** From 1, as it is called. */
  readonly number: number;
  readonly options: readonly string[];
  readonly cells: Grid['cells'];
  readonly cell: ComponentType<ControlProps>;
  /** Gives the line its numbers for an option it has none for. */
  readonly onAdd: (option: string) => void;
  readonly onCopy: () => void;
  readonly onRemove: () => void;
}

/** One line of a grid: what it is once, and its numbers for each option. */
export function GridLine(props: Props) {
  const { source, grid, line, number, options, cells, onAdd, onCopy, onRemove } = props;
  const Cell = props.cell;
  const row = `riga ${number}`;
  useSameWords(source, grid, line);
  return (
    <tr>
      {grid.keys.map(([name, column]) => (
        <td key={name} data-word={column.label}>
          <Cell
            source={`${source}.${line.first}.${name}`}
            field={column}
            bare={`${column.label}, ${row}`}
          />
        </td>
      ))}
      {options.flatMap((option, place) =>
        cells.map(([name, column], of) => {
          const at = line.at.get(option);
          const word = cellWord(grid, option, column.label, cells.length);
          return (
            <td
              key={`${option} ${name}`}
              data-word={word}
              {...(place + of === 0 && { className: 'begins' })}
            >
              {at === undefined ? (
                <IconButton aria-label={`Aggiungi ${word}, ${row}`} onClick={() => onAdd(option)}>
                  <Add />
                </IconButton>
              ) : (
                <Cell source={`${source}.${at}.${name}`} field={column} bare={`${word}, ${row}`} />
              )}
            </td>
          );
        }),
      )}
      <td className="verbs">
        <IconButton aria-label={`Duplica la ${row}`} title="Duplica la riga" onClick={onCopy}>
          <ContentCopy />
        </IconButton>
        <IconButton aria-label={`Togli la ${row}`} title="Togli la riga" onClick={onRemove}>
          <DeleteOutlined />
        </IconButton>
      </td>
    </tr>
  );
}

/** All rows of a line say what its first one says. */
function useSameWords(source: string, { keys }: Grid, { first, at }: Line): void {
  const { getValues, setValue } = useFormContext();
  const said = useWatch({ name: keys.map(([name]) => `${source}.${first}.${name}`) });
  useEffect(() => {
    for (const place of at.values())
      for (const [index, [name]] of keys.entries()) {
        const path = `${source}.${place}.${name}`;
        if (getValues(path) !== said[index]) setValue(path, said[index], { shouldDirty: true });
      }
  }, [source, keys, at, said, getValues, setValue]);
}
