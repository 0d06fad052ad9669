import type {
  ColDef,
  ColGroupDef,
  EditableCallbackParams,
  ICellRendererParams,
} from 'ag-grid-community';
import type { GridDay } from './grid-days.ts';
import { type CellKey, cellKey, rooms } from './sheet.ts';

/** A line of the grid, by the name people read. */
export interface GridLine {
  readonly id: string;
  readonly name: string;
}

/** Which columns one types in: both, or one of them alone, as a block of a spreadsheet may have only one. */
export type Shown = 'both' | 'a' | 'd';

/** What the cells say and take; read anew whenever they are drawn. */
export interface GridCells {
  readonly text: (line: string, column: string) => string;
  readonly write: (line: string, column: string, text: string) => void;
  readonly isTaken: (line: string, column: string) => boolean;
  readonly problem: (key: CellKey) => string | undefined;
}

/** The lines below: sums of the day, who sleeps there, rooms. */
export const footLines: readonly GridLine[] = [
  { id: 'total', name: 'Totale' },
  { id: 'present', name: 'Presenti la notte' },
  { id: rooms, name: 'Camere occupate' },
];
/** Is it said of the day, and not of who comes or leaves? */
export const isOfDay = (line: string | undefined) => line === 'present' || line === rooms;

/** The columns of a month: who was there, each day, and what it comes to. */
export function gridColumns(
  days: readonly GridDay[],
  shown: Shown,
  cells: GridCells,
  isNarrow: boolean,
): (ColDef<GridLine> | ColGroupDef<GridLine>)[] {
  const column = (
    colId: string,
    headerName: string,
    look: readonly string[] = ['sum'],
  ): ColDef<GridLine> => ({
    colId,
    headerName,
    width: isNarrow ? 60 : 68,
    valueGetter: ({ data }) => (data ? cells.text(data.id, colId) : ''),
    valueSetter: ({ data, newValue }) => {
      if (data) cells.write(data.id, colId, String(newValue ?? ''));
      return true;
    },
    editable: ({ data }: EditableCallbackParams<GridLine>) =>
      data !== undefined && cells.isTaken(data.id, colId),
    cellRenderer: (params: ICellRendererParams<GridLine>) => drawn(params, cells),
    cellClass: ['count', ...look],
    headerClass: ['count', ...look],
  });
  const ofDay = ({ day, words, look }: GridDay): ColGroupDef<GridLine> => {
    const looks = look ? [look] : [];
    return {
      headerName: words,
      groupId: `day${day}`,
      headerClass: looks,
      children: [
        ...(shown === 'd' ? [] : [{ ...column(`a${day}`, 'Arr.', looks), colSpan: spans(shown) }]),
        ...(shown === 'a' ? [] : [column(`d${day}`, 'Part.', looks)]),
      ],
    };
  };
  return [
    {
      colId: 'origin',
      headerName: 'Provenienza',
      pinned: 'left',
      width: isNarrow ? 116 : 220,
      valueGetter: ({ data }) => data?.name ?? '',
    },
    { ...column('stock', 'Presenti prima'), width: isNarrow ? 84 : 130 },
    ...days.map(ofDay),
    { ...column('arrived', 'Arrivati'), width: 96 },
    { ...column('left', 'Partiti'), width: 90 },
    { ...column('end', 'Presenti alla fine'), width: 140 },
  ];
}

/** What is said of a day stands over both its columns. */
const spans =
  (shown: Shown): NonNullable<ColDef<GridLine>['colSpan']> =>
  ({ data }) =>
    shown === 'both' && isOfDay(data?.id) ? 2 : 1;

/** The text of a cell, marked where it is wrong; who hears it hears why. */
function drawn(params: ICellRendererParams<GridLine>, { problem }: GridCells): HTMLElement {
  const { value, data, column, eGridCell } = params;
  const message = problem(cellKey(data?.id ?? '', column?.getColId() ?? ''));
  const text = document.createElement('span');
  text.textContent = value;
  if (value === '0') text.className = 'zero';
  if (message === undefined) {
    eGridCell.removeAttribute('aria-invalid');
    eGridCell.removeAttribute('title');
    return text;
  }
  eGridCell.setAttribute('aria-invalid', 'true');
  eGridCell.setAttribute('title', message);
  const why = document.createElement('span');
  why.className = 'why';
  why.textContent = ` ${message}`;
  text.append(why);
  return text;
}
