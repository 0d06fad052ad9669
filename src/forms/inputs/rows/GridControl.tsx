import Box from '@mui/material/Box';
import { type ComponentType, useMemo, useState } from 'react';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { type Grid, optionsAcross } from '#src/schema/across.ts';
import { type FieldOf, optionWord } from '#src/schema/fields.ts';
import type { Values } from '#src/schema/validation.ts';
import { type ControlProps, useControl } from '../control.ts';
import { Labelled } from '../Labelled.tsx';
import { GridFoot } from './GridFoot.tsx';
import { GridHead } from './GridHead.tsx';
import { GridLine } from './GridLine.tsx';
import { blankLine, type FormRow, gathered, useGridLines, withOption } from './grid-lines.ts';
import { most } from './growing.ts';
import { PutBack } from './PutBack.tsx';
import { goDown, useRowFocus } from './row-focus.ts';
import { footLook, tableLook } from './rows-look.ts';

interface Props extends ControlProps<FieldOf<'rows'>> {
  readonly grid: Grid;
  /** The input of a cell, whatever its kind. */
  readonly cell: ComponentType<ControlProps>;
}

/** Child rows as a grid: a line for what they are, the options of one column side by side. */
export function GridControl(props: Props) {
  const { source, grid, cell } = props;
  const control = useControl(props);
  const { errors } = useFormState({ name: source });
  const { getValues } = useFormContext();
  const { fields, replace } = useFieldArray({ name: source });
  const rows = fields as unknown as readonly FormRow[];
  const lines = useGridLines(grid, rows);
  const { table, focusRow } = useRowFocus(lines.length);
  const [isWhole, setWhole] = useState(false);
  const [taken, setTaken] = useState<{
    readonly label: string;
    readonly rows: readonly Values[];
  }>();

  const now = (): readonly Values[] => getValues(source);
  const options = optionsAcross(grid, now());
  const used = grid.cells.filter(
    ([name, { required }], at) => at === 0 || required || now().some((row) => row[name] != null),
  );
  const cells = isWhole ? grid.cells : used;
  const count = options.length * cells.length;
  const look = useMemo(
    () => tableLook([...grid.keys, ...Array(count).fill(grid.cells[0])].map(([, one]) => one)),
    [grid, count],
  );

  const lay = (next: readonly (readonly Values[])[]) => replace(next.flat());
  const laid = () => gathered(lines, now());
  /** Takes something out that may be put back. */
  const leave = (label: string, next: readonly (readonly Values[])[]) => {
    setTaken({ label, rows: now().map((row) => ({ ...row })) });
    lay(next);
  };
  const leaveOption = (option: string) =>
    leave(
      `«${optionWord(grid.by.options, option)}» tolta.`,
      laid().map((line) => line.filter((row) => row[grid.across] !== option)),
    );
  // A message of the grid itself; those of cells stand in the cells.
  const own = Array.isArray(errors[source]) ? errors[source].root?.message : control.error;
  return (
    <Labelled
      field={props.field}
      bare={props.bare}
      control={{ id: control.id, error: own ? String(own) : undefined }}
      group="group"
    >
      {lines.length > 0 && (
        <Box sx={{ overflowX: 'auto', margin: '0 -4px', padding: '0 4px' }}>
          <Box component="table" ref={table} sx={look} onKeyDown={goDown}>
            <GridHead grid={grid} options={options} cells={cells} onRemove={leaveOption} />
            <tbody>
              {lines.map((line, at) => (
                <GridLine
                  key={rows[line.first]?.id}
                  source={source}
                  grid={grid}
                  line={line}
                  number={at + 1}
                  options={options}
                  cells={cells}
                  cell={cell}
                  onAdd={(option) =>
                    lay(laid().map((one, of) => (of === at ? withOption(grid, one, option) : one)))
                  }
                  onCopy={() => {
                    lay(laid().flatMap((one, of) => (of === at ? [one, one] : [one])));
                    focusRow(at + 1);
                  }}
                  onRemove={() => {
                    leave(`Riga ${at + 1} tolta.`, laid().toSpliced(at, 1));
                    focusRow(Math.min(at, lines.length - 2));
                  }}
                />
              ))}
            </tbody>
          </Box>
        </Box>
      )}
      <Box sx={footLook}>
        <GridFoot
          grid={grid}
          options={options}
          cells={cells}
          isEmpty={lines.length === 0}
          isFull={rows.length + Math.max(options.length, lines.length) > most}
          onAddLine={() => {
            lay([...laid(), blankLine(grid, options)]);
            focusRow(lines.length);
          }}
          onAddOption={(option) => lay(laid().map((line) => withOption(grid, line, option)))}
          onLeaveOption={leaveOption}
          onWhole={() => setWhole(true)}
        />
        <PutBack
          label={taken?.label}
          onPutBack={() => {
            replace([...(taken?.rows ?? [])]);
            setTaken(undefined);
          }}
        />
      </Box>
    </Labelled>
  );
}
