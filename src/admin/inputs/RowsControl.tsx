import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { type ComponentType, useEffect, useRef } from 'react';
import { useFieldArray, useFormState } from 'react-hook-form';
import type { Field, FieldOf } from '#src/schema/fields.ts';
import { blankRecord } from '#src/schema/validation.ts';
import { inSentence } from '../grammar.ts';
import { type ControlProps, useControl } from './control.ts';
import { Labelled } from './Labelled.tsx';
import { isNumeric, widthOf } from './width.ts';

interface Props extends ControlProps<FieldOf<'rows'>> {
  /** The input of a cell, whatever its kind. */
  readonly cell: ComponentType<ControlProps>;
}

const most = 200;

/** Child rows as a table of inputs, added and removed by buttons. */
export function RowsControl(props: Props) {
  const { source, field, cell: Cell } = props;
  const control = useControl(props);
  const { errors } = useFormState({ name: source });
  const { fields: rows, append, remove } = useFieldArray({ name: source });
  const table = useRef<HTMLTableElement>(null);
  const isAdding = useRef(false);
  const columns = Object.entries(field.of);
  const count = rows.length;
  useEffect(() => {
    if (!isAdding.current || count === 0) return;
    isAdding.current = false;
    const last = table.current?.querySelector('tbody tr:last-of-type');
    last?.querySelector<HTMLElement>('input:not([aria-hidden]), [role=combobox]')?.focus();
  }, [count]);
  const [first] = columns;
  const thing = first ? inSentence(first[1].word) : 'riga';
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
        <Box sx={{ overflowX: { xs: 'auto', md: 'visible' }, margin: '0 -4px', padding: '0 4px' }}>
          <Box component="table" ref={table} sx={tableLook}>
            <thead>
              <tr>
                {columns.map(([name, column]) => (
                  <Box component="th" key={name} scope="col" sx={headLook(column)}>
                    {column.word}
                    {column.required && <span aria-hidden="true"> *</span>}
                  </Box>
                ))}
                <th aria-label="Togli" />
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                <tr key={row.id}>
                  {columns.map(([name, column]) => (
                    <td key={name}>
                      <Cell
                        source={`${source}.${at}.${name}`}
                        field={column}
                        bare={`${column.word}, riga ${at + 1}`}
                      />
                    </td>
                  ))}
                  <Box component="td" sx={{ width: 44 }}>
                    <IconButton
                      aria-label={`Togli la riga ${at + 1}`}
                      title="Togli la riga"
                      onClick={() => remove(at)}
                    >
                      <DeleteOutlined />
                    </IconButton>
                  </Box>
                </tr>
              ))}
            </tbody>
          </Box>
        </Box>
      )}
      {rows.length < most && (
        <Button
          size="small"
          startIcon={<Add />}
          onClick={() => {
            isAdding.current = true;
            append(blankRecord(field.of), { shouldFocus: false });
          }}
          sx={{ marginTop: '8px' }}
        >
          {`Aggiungi ${thing}`}
        </Button>
      )}
    </Labelled>
  );
}

const headLook = (column: Field) =>
  ({
    width: widthOf(column),
    textAlign: isNumeric(column) ? 'right' : 'left',
    '& span': { color: 'error.main' },
  }) as const;

const tableLook = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th': {
    typography: 'caption',
    fontWeight: 600,
    color: 'soggiorno.muted',
    padding: '0 3px 6px',
    whiteSpace: 'nowrap',
  },
  '& td': { padding: '3px', verticalAlign: 'top', minWidth: 90 },
} as const;
