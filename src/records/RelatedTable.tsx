import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Link } from 'react-router-dom';
import { useMay } from '#src/places/may.ts';
import { pageOf } from '#src/places/path-to.ts';
import { usePlaces } from '#src/places/places.ts';
import { plain } from '#src/schema/fields.ts';
import { isNumeric } from '#src/schema/numeric.ts';
import { inRanges } from '#src/schema/ranges.ts';
import type { Resource } from '#src/schema/resource.ts';
import { isEmpty } from '#src/schema/values.ts';
import { unseenHead } from '#src/ui/reflow.ts';
import { columnLook, RecordCell } from '#src/values/cells.tsx';
import { type Column, columnsOf } from '#src/values/columns.ts';
import { nameOf } from '#src/values/name.ts';

interface Props {
  readonly resource: Resource;
  readonly by: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly label: string;
  /** Shows a record that is no page. */
  readonly onOpen: (id: number) => void;
}

/** Columns that fit on a page with its menu. */
const most = 6;

/** Records that point at the one on the page; each leads to its page, or opens over this one. */
export function RelatedTable({ resource, by, rows, label, onOpen }: Props) {
  const { pathOf } = usePlaces();
  const may = useMay(resource.name);
  const mayShow = may('show');
  const columns = inRanges(columnsOf(resource, { resource: resource.name }, may))
    .filter((column) => column.name !== by && (column.isLabel || isSaid(column, rows)))
    .slice(0, most);
  return (
    <Box role="region" aria-label={label} tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Box component="table" aria-label={label} sx={look}>
        <thead>
          <tr>
            {columns.map(({ name, field }) => (
              <Box component="th" key={name} scope="col" sx={columnLook(field)}>
                {field.label}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const id = row.id as number;
            const path = pageOf(pathOf, resource, id);
            const label = (column: Labelled) =>
              isEmpty(row[column.name]) ? nameOf(resource, row) : cell(column, row);
            return (
              <tr key={String(row.id)}>
                {columns.map(({ isLabel, ...column }) => (
                  <Box
                    component="td"
                    key={column.name}
                    className={isLabel ? 'label' : isState(column) ? 'state' : undefined}
                    data-head={isNumeric(plain(column.field)) ? column.field.label : undefined}
                    sx={columnLook(column.field)}
                  >
                    {isLabel && path && <Link to={path}>{label(column)}</Link>}
                    {isLabel && !path && mayShow && (
                      <ButtonBase
                        onClick={() => onOpen(id)}
                        sx={{ font: 'inherit', textAlign: 'left', color: 'soggiorno.link' }}
                      >
                        <u>{label(column)}</u>
                      </ButtonBase>
                    )}
                    {!(isLabel && (path || mayShow)) && cell(column, row)}
                  </Box>
                ))}
              </tr>
            );
          })}
        </tbody>
      </Box>
    </Box>
  );
}

/** A column of nothing but dashes takes the room of those that say something. */
const isSaid = ({ name, to = name }: Column, rows: Props['rows']) =>
  rows.some((row) => !(isEmpty(row[name]) && isEmpty(row[to])));

type Labelled = Pick<Column, 'name' | 'field' | 'to'>;

const cell = ({ name, field, to }: Labelled, row: Readonly<Record<string, unknown>>) => (
  <RecordCell name={name} field={field} to={to} record={row} />
);

const isState = ({ field }: Labelled) => plain(field).kind === 'state';

/** A row is two lines, as in a list: its name and its state, then what else it says, numbers with their word. */
const onPhone = {
  '@media (max-width: 599.95px)': {
    '&, & tbody': { display: 'block' },
    '& thead': unseenHead,
    '& tbody tr': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2px 12px',
      padding: '10px 0',
      borderBottom: '1px solid',
      borderColor: 'soggiorno.line',
    },
    '& td, & td:first-of-type': {
      height: 'auto',
      minWidth: 0,
      padding: 0,
      border: 0,
      textAlign: 'left',
      overflowWrap: 'anywhere',
    },
    // As high as a finger needs: lines lie close here (WCAG 2.5.8).
    '& td a, & td button': { display: 'inline-flex', alignItems: 'center', minHeight: 24 },
    '& td.label': { order: -2, flex: '0 0 calc(100% - 152px)', fontWeight: 600 },
    '& tr:not(:has(.state)) td.label': { flexBasis: '100%' },
    '& td.state': { order: -1, flex: '0 0 140px', textAlign: 'right' },
    '& td[data-head]::before': { content: 'attr(data-head) " "', color: 'soggiorno.muted' },
  },
} as const;

const look = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th': {
    typography: 'caption',
    fontWeight: 600,
    color: 'soggiorno.muted',
    padding: '8px 12px 8px 0',
    whiteSpace: 'nowrap',
    borderBottom: '1px solid',
    borderColor: 'soggiorno.lineStrong',
  },
  '& td': {
    height: 44,
    padding: '8px 12px 8px 0',
    borderBottom: '1px solid',
    borderColor: 'soggiorno.line',
  },
  '& a': { color: 'soggiorno.link' },
  '& td button': { textAlign: 'inherit' },
  // A number is one word, also where the table is narrow.
  '& td:first-of-type': { minWidth: 116 },
  ...onPhone,
} as const;
