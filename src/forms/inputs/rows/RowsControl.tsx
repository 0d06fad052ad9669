import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { type ComponentType, useCallback, useMemo, useRef, useState } from 'react';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { gridOf } from '#src/schema/across.ts';
import type { Field, FieldOf } from '#src/schema/fields.ts';
import { isNumeric } from '#src/schema/numeric.ts';
import { hasTotals } from '#src/schema/row-totals.ts';
import { blankRecord, type Values } from '#src/schema/validation.ts';
import { inSentence } from '#src/ui/grammar.ts';
import { type ControlProps, useControl } from '../control.ts';
import { Labelled } from '../Labelled.tsx';
import { GridControl } from './GridControl.tsx';
import { most, step, useGrowing } from './growing.ts';
import { PutBack } from './PutBack.tsx';
import { RowLine } from './RowLine.tsx';
import { RowMenu, type RowVerb } from './RowMenu.tsx';
import { RowTotals } from './RowTotals.tsx';
import { goDown, useRowFocus } from './row-focus.ts';
import { footLook, tableLook } from './rows-look.ts';

interface Props extends ControlProps<FieldOf<'rows'>> {
  /** The input of a cell, whatever its kind. */
  readonly cell: ComponentType<ControlProps>;
}

/** Child rows: a grid where their declaration lays them across, otherwise a row each. */
export function RowsControl(props: Props) {
  const { field } = props;
  const grid = useMemo(() => gridOf(field), [field]);
  return grid ? <GridControl {...props} grid={grid} /> : <RowByRow {...props} />;
}

/** A table of inputs: rows are added, copied, moved, taken out and put back. */
function RowByRow(props: Props) {
  const { source, field, cell } = props;
  const control = useControl(props);
  const { errors } = useFormState({ name: source });
  const { getValues } = useFormContext();
  const { fields: rows, append, insert, move, remove } = useFieldArray({ name: source });
  const [taken, setTaken] = useState<{ readonly at: number; readonly row: Values }>();
  const [asked, setAsked] = useState<{ readonly at: number; readonly anchor: HTMLElement }>();
  const drawn = useGrowing(rows.length);
  const { table, focusRow } = useRowFocus(drawn);
  const columns = Object.entries(field.of);
  const isLong = rows.length > step;
  const look = useMemo(() => tableLook(Object.values(field.of), isLong), [field, isLong]);
  const [first] = columns;
  const thing = first ? inSentence(first[1].label) : 'riga';
  const isFull = rows.length >= most;

  const verbs: Readonly<Record<RowVerb, (at: number) => void>> = {
    copy: (at) => {
      insert(at + 1, { ...getValues(`${source}.${at}`) }, { shouldFocus: false });
      focusRow(at + 1);
    },
    up: (at) => {
      move(at, at - 1);
      focusRow(at - 1);
    },
    down: (at) => {
      move(at, at + 1);
      focusRow(at + 1);
    },
    remove: (at) => {
      setTaken({ at, row: { ...getValues(`${source}.${at}`) } });
      remove(at);
      focusRow(Math.min(at, rows.length - 2));
    },
  };
  const now = useRef(verbs);
  now.current = verbs;
  const onRemove = useCallback((at: number) => now.current.remove(at), []);
  const onAsk = useCallback((at: number, anchor: HTMLElement) => setAsked({ at, anchor }), []);
  // A message of the table itself; those of cells stand in the cells.
  const own = Array.isArray(errors[source]) ? errors[source].root?.message : control.error;
  return (
    <Labelled
      field={field}
      bare={props.bare}
      control={{ id: control.id, error: own ? String(own) : undefined }}
      group="group"
    >
      {rows.length > 0 && (
        <Box sx={{ overflowX: 'auto', margin: '0 -4px', padding: '0 4px' }}>
          <Box
            component="table"
            ref={table}
            sx={look}
            onKeyDown={(event) => {
              goDown(event);
              const at = rowOf(event.target);
              if (!event.altKey || at === undefined) return;
              const verb = byArrow[event.key];
              if (!verb || (verb === 'up' ? at === 0 : at === rows.length - 1)) return;
              event.preventDefault();
              verbs[verb](at);
            }}
          >
            <thead>
              <tr>
                {columns.map(([name, column]) => (
                  <Head key={name} column={column} />
                ))}
                <th aria-label="Azioni" />
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, drawn).map((row, at) => (
                <RowLine
                  key={row.id}
                  at={at}
                  source={source}
                  of={field.of}
                  cell={cell}
                  onAsk={onAsk}
                  onRemove={onRemove}
                />
              ))}
            </tbody>
            {hasTotals(field) && <RowTotals source={source} field={field} />}
          </Box>
        </Box>
      )}
      <Box sx={footLook}>
        <Button
          size="small"
          startIcon={<Add />}
          disabled={isFull}
          onClick={() => {
            append(blankRecord(field.of), { shouldFocus: false });
            focusRow(rows.length);
          }}
        >
          {`Aggiungi ${thing}`}
        </Button>
        <PutBack
          label={taken && `Riga ${taken.at + 1} tolta.`}
          onPutBack={() => {
            if (!taken) return;
            insert(taken.at, taken.row, { shouldFocus: false });
            setTaken(undefined);
            focusRow(taken.at);
          }}
        >
          {isFull && (
            <FormHelperText component="span" sx={{ '&&': { margin: 0 } }}>
              {`Al massimo ${most} righe.`}
            </FormHelperText>
          )}
        </PutBack>
      </Box>
      <RowMenu
        asked={asked}
        count={rows.length}
        verbs={verbs}
        onClose={() => setAsked(undefined)}
      />
    </Labelled>
  );
}

const Head = ({ column }: { readonly column: Field }) => (
  <Box component="th" scope="col" sx={isNumeric(column) ? { '&&': { textAlign: 'right' } } : {}}>
    {column.label}
    {column.required && <span aria-hidden="true"> *</span>}
  </Box>
);

const rowOf = (target: EventTarget): number | undefined => {
  const row = target instanceof Element ? target.closest('tbody tr') : null;
  return row instanceof HTMLTableRowElement ? row.sectionRowIndex : undefined;
};

const byArrow: Readonly<Record<string, 'up' | 'down'>> = { ArrowUp: 'up', ArrowDown: 'down' };
