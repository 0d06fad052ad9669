import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { standingPath } from '#src/places/path-to.ts';
import { usePlaces } from '#src/places/places.ts';
import {
  type Cells,
  columnsOf,
  type Report,
  type ReportColumn,
  type ReportRow,
} from '#src/schema/report.ts';
import type { Asked } from './asked.ts';
import { cellWords, isNumber } from './cell-words.ts';
import { frameLook, tableLook } from './report-table-look.ts';

interface Props {
  readonly report: Report;
  readonly rows: readonly ReportRow[];
  readonly total: Cells | undefined;
  readonly addressOf: Asked['addressOf'];
  /** Where the report of single months lies. */
  readonly details?: string | undefined;
}

/** The rows of a report and what they come to; cells lead to what they are of. */
export function ReportTable({ report, rows, total, addressOf, details }: Props) {
  const { pathOf } = usePlaces();
  const columns = columnsOf(report);
  const toOf = (row: ReportRow, name: string, column: ReportColumn): string | undefined => {
    const id = row.ids?.[name];
    if (column.isDetailed) return details && details + addressOf(narrowing(row, columns));
    if (id === null || id === undefined) return undefined;
    if (column.narrows) return addressOf({ [column.narrows]: String(id) });
    return column.opens && standingPath(pathOf, { resource: column.opens, id: Number(id) });
  };
  return (
    <Box
      sx={frameLook}
      role="region"
      aria-label={report.title}
      tabIndex={0}
      data-print={columns.length > mostUpright ? 'wide' : undefined}
    >
      <Box component="table" sx={tableLook}>
        <thead>
          <tr>
            {columns.map(([name, column]) => (
              <th key={name} scope="col" className={kindOf(column)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a report are nobody's, and stand in its order
            <tr key={at}>
              {columns.map(([name, column], place) => {
                const Cell = place === 0 ? 'th' : 'td';
                const to = toOf(row, name, column);
                const words = cellWords(column, row.cells[name]);
                return (
                  <Cell
                    key={name}
                    className={classOf(column, row.cells[name])}
                    {...(place === 0 && rowScope)}
                  >
                    {to && words !== '–' ? <Link to={to}>{words}</Link> : words}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>
              {columns.map(([name, column], place) =>
                place === 0 ? (
                  <th key={name} scope="row">
                    Totale
                  </th>
                ) : (
                  <td key={name} className={kindOf(column)}>
                    {total[name] === null ? '' : cellWords(column, total[name])}
                  </td>
                ),
              )}
            </tr>
          </tfoot>
        )}
      </Box>
    </Box>
  );
}

/** On paper that stands upright there is room for so many columns. */
const mostUpright = 12;

const rowScope = { scope: 'row' } as const;

/** What a row is of, as filters. */
const narrowing = (row: ReportRow, columns: ReturnType<typeof columnsOf>) =>
  Object.fromEntries(
    columns.flatMap(([name, { narrows }]) => {
      const id = row.ids?.[name];
      return narrows && id !== null && id !== undefined ? [[narrows, String(id)]] : [];
    }),
  );

/** Numbers stand to the right; nothing, and what is nothing, recedes. */
const classOf = (column: ReportColumn, value: string | number | null | undefined) =>
  isNumber(column) && !value ? `${kindOf(column)} none` : kindOf(column);

const kindOf = (column: ReportColumn) => (isNumber(column) ? 'number' : column.kind);
