import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useListContext } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { type Ticked, useSelected } from '#src/bulk/selected.ts';
import { HeadTick, RowTick } from '#src/bulk/Ticks.tsx';
import { useRecordLink } from '#src/places/record-link.ts';
import type { Resource } from '#src/schema/resource.ts';
import { isEmpty } from '#src/schema/values.ts';
import { CellValue, columnLook, RecordCell } from '#src/values/cells.tsx';
import type { Column } from '#src/values/columns.ts';
import { nameOf } from '#src/values/name.ts';
import { tableLook } from './table-look.ts';

interface Props {
  readonly resource: Resource;
  readonly columns: readonly Column[];
  readonly isCompact: boolean;
  readonly totals: Readonly<Record<string, number>>;
  /** Notes the row by which the list is left. */
  readonly noteRow: (row: string) => void;
}

/** Rows that are links: the name holds one, a click elsewhere follows it. */
export function ListTable({ resource, columns, isCompact, totals, noteRow }: Props) {
  const { data = [], sort, setSort } = useListContext();
  const linkOf = useRecordLink(resource);
  const navigate = useNavigate();
  return (
    <Box sx={{ overflowX: { xs: 'auto', md: 'visible' } }}>
      <Box component="table" sx={tableLook(isCompact)}>
        <thead>
          <tr>
            <HeadTick />
            {columns.map((column) => (
              <Head
                key={column.name}
                column={column}
                order={sort.field === column.name ? sort.order : undefined}
                onSort={() => setSort({ field: column.name, order: nextOrder(sort, column.name) })}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map((record) => {
            const path = linkOf(record.id as number);
            return (
              <tr
                key={record.id}
                data-row={record.id}
                className={path ? 'leads' : ''}
                onClick={(event) => {
                  noteRow(String(record.id));
                  if (path && !isOnItsOwn(event.target)) navigate(path);
                }}
              >
                <RowTick record={record as Ticked} />
                {columns.map(({ name, field, to, isLabel }) => (
                  <Box
                    component="td"
                    key={name}
                    className={isLabel ? 'label' : ''}
                    sx={columnLook(field)}
                    title={titleOf(record[name])}
                  >
                    {isLabel && path ? (
                      <Link to={path}>
                        {isEmpty(record[name]) ? (
                          nameOf(resource, record)
                        ) : (
                          <CellValue field={field} value={record[name]} />
                        )}
                      </Link>
                    ) : (
                      <RecordCell name={name} field={field} to={to} record={record} />
                    )}
                  </Box>
                ))}
              </tr>
            );
          })}
        </tbody>
        <Totals columns={columns} totals={totals} />
      </Box>
    </Box>
  );
}

/** Sums of all rows the filter finds, under their columns. */
function Totals({ columns, totals }: Pick<Props, 'columns' | 'totals'>) {
  const hasTicks = useSelected() !== undefined;
  if (!columns.some(({ name }) => totals[name] !== undefined)) return null;
  return (
    <tfoot>
      <tr>
        {hasTicks && <td />}
        {columns.map(({ name, field }, at) => (
          <Box component="td" key={name} sx={{ ...columnLook(field), fontWeight: 600 }}>
            {totals[name] !== undefined ? (
              <CellValue field={field} value={totals[name]} />
            ) : (
              at === 0 && 'Totale'
            )}
          </Box>
        ))}
      </tr>
    </tfoot>
  );
}

interface HeadProps {
  readonly column: Column;
  readonly order: 'ASC' | 'DESC' | undefined;
  readonly onSort: () => void;
}

function Head({ column: { field, isSortable, isLabel }, order, onSort }: HeadProps) {
  const Arrow = order === 'DESC' ? ArrowDownward : ArrowUpward;
  return (
    <Box
      component="th"
      scope="col"
      className={isLabel ? 'label' : ''}
      {...(order && { 'aria-sort': order === 'ASC' ? 'ascending' : 'descending' })}
      sx={{ textAlign: columnLook(field).textAlign }}
    >
      {isSortable ? (
        <ButtonBase onClick={onSort} className={order ? 'sorted' : ''}>
          {field.label}
          {order && <Arrow fontSize="small" />}
        </ButtonBase>
      ) : (
        field.label
      )}
    </Box>
  );
}

/** What an ellipsis may hide. */
const titleOf = (value: unknown) =>
  typeof value === 'string' && value.length > 30 && !value.startsWith('<') ? value : undefined;

const nextOrder = (sort: { field: string; order: string }, name: string) =>
  sort.field === name && sort.order === 'ASC' ? 'DESC' : 'ASC';

/** A link or button in the row does its own work, and a text being selected is no click. */
const isOnItsOwn = (target: EventTarget) =>
  (target as Element).closest('a, button') !== null || window.getSelection()?.type === 'Range';
