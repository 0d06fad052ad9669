import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { type ComponentType, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import type { Field, FieldOf } from '#src/schema/fields.ts';
import { blankRecord, type Values } from '#src/schema/validation.ts';
import { inSentence } from '../../grammar.ts';
import { type ControlProps, useControl } from '../control.ts';
import { Labelled } from '../Labelled.tsx';
import { isNumeric } from '../width.ts';
import { step, useGrowing } from './growing.ts';
import { RowLine } from './RowLine.tsx';
import { RowMenu, type RowVerb } from './RowMenu.tsx';
import { RowTotals } from './RowTotals.tsx';
import { tableLook } from './rows-look.ts';

interface Props extends ControlProps<FieldOf<'rows'>> {
  /** The input of a cell, whatever its kind. */
  readonly cell: ComponentType<ControlProps>;
}

const most = 200;

/** Child rows as a table of inputs: added, copied, moved, taken out and put back. */
export function RowsControl(props: Props) {
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
  const look = useMemo(() => tableLook(field, isLong), [field, isLong]);
  const [first] = columns;
  const thing = first ? inSentence(first[1].word) : 'riga';
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
            {field.totals && <RowTotals source={source} field={field} />}
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
        <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: '4px' }}>
          {taken && (
            <>
              <FormHelperText component="span" sx={{ '&&': { margin: 0 } }}>
                {`Riga ${taken.at + 1} tolta.`}
              </FormHelperText>
              <Button
                size="small"
                onClick={() => {
                  insert(taken.at, taken.row, { shouldFocus: false });
                  setTaken(undefined);
                  focusRow(taken.at);
                }}
              >
                Rimetti
              </Button>
            </>
          )}
          {isFull && (
            <FormHelperText component="span" sx={{ '&&': { margin: 0 } }}>
              {`Al massimo ${most} righe.`}
            </FormHelperText>
          )}
        </Box>
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
  <Box component="th" scope="col" sx={{ textAlign: isNumeric(column) ? 'right' : 'left' }}>
    {column.word}
    {column.required && <span aria-hidden="true"> *</span>}
  </Box>
);

/** Leads the focus to a row once it is drawn. */
function useRowFocus(drawn: number) {
  const table = useRef<HTMLTableElement>(null);
  const [wanted, setWanted] = useState<{ readonly at: number }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that was added is drawn a little later
  useEffect(() => {
    const row = wanted && table.current?.tBodies[0]?.rows[wanted.at];
    row?.querySelector<HTMLElement>('input:not([aria-hidden]), [role=combobox]')?.focus();
  }, [wanted, drawn]);
  return { table, focusRow: (at: number) => setWanted({ at }) };
}

const rowOf = (target: EventTarget): number | undefined => {
  const row = target instanceof Element ? target.closest('tbody tr') : null;
  return row instanceof HTMLTableRowElement ? row.sectionRowIndex : undefined;
};

const byArrow: Readonly<Record<string, 'up' | 'down'>> = { ArrowUp: 'up', ArrowDown: 'down' };

const footLook = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  marginTop: '8px',
} as const;
