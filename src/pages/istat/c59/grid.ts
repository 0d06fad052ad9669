import type { Theme } from '@mui/material/styles';
import {
  CellApiModule,
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  createGrid,
  type GridApi,
  type GridOptions,
  LocaleModule,
  ModuleRegistry,
  PinnedRowModule,
  RenderApiModule,
  RowApiModule,
  ScrollApiModule,
  type SuppressKeyboardEventParams,
  TextEditorModule,
  themeQuartz,
} from 'ag-grid-community';
import { styleNonce } from '#src/ui/nonce.ts';
import { footLines, type GridLine } from './grid-columns.ts';

ModuleRegistry.registerModules([
  CellApiModule,
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  LocaleModule,
  PinnedRowModule,
  RenderApiModule,
  RowApiModule,
  ScrollApiModule,
  TextEditorModule,
]);

export type C59GridApi = GridApi<GridLine>;

/** Draws a grid one types into as into a spreadsheet: arrows move also out of a cell that is written, Enter goes down, Tab right. */
export const drawGrid = (place: HTMLElement, options: GridOptions<GridLine>): C59GridApi =>
  createGrid(place, {
    pinnedBottomRowData: [...footLines],
    getRowId: ({ data }) => data.id,
    defaultColDef: {
      sortable: false,
      resizable: false,
      suppressMovable: true,
      suppressHeaderMenuButton: true,
      wrapHeaderText: true,
      suppressKeyboardEvent: leavesCell,
    },
    headerHeight,
    groupHeaderHeight,
    rowHeight,
    getLocaleText: ({ key, defaultValue }) => words[key] ?? defaultValue,
    onCellEditingStarted: () => {
      const { activeElement } = document;
      if (activeElement instanceof HTMLInputElement) activeElement.inputMode = 'numeric';
    },
    enterNavigatesVertically: true,
    enterNavigatesVerticallyAfterEdit: true,
    stopEditingWhenCellsLoseFocus: true,
    ensureDomOrder: true,
    suppressNoRowsOverlay: true,
    suppressRowHoverHighlight: true,
    suppressColumnVirtualisation: true,
    suppressRowVirtualisation: true,
    suppressMaxRenderedRowRestriction: true,
    ...(styleNonce !== undefined && { styleNonce }),
    ...options,
  });

const [headerHeight, groupHeaderHeight, rowHeight] = [32, 44, 40];
const scrollbar = 18;

/** The height in pixels of so many lines, with what stands still above and below them. */
export const heightOf = (lines: number): number =>
  headerHeight + groupHeaderHeight + (lines + footLines.length) * rowHeight + scrollbar;

/** What the grid says of itself to who hears it. */
const words: Readonly<Record<string, string>> = { ariaInputEditor: 'Persone' };

const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

/** An arrow ends what is being written; the grid then goes on as it does from any cell, but up from the sums of a day to its first line. */
function leavesCell(asked: SuppressKeyboardEventParams<GridLine>): boolean {
  const { event, editing, api, node, column } = asked;
  if (editing && arrows.includes(event.key)) api.stopEditing();
  const isToTop = event.key === 'ArrowUp' && (event.ctrlKey || event.metaKey);
  if (!(isToTop && node.rowPinned) || api.getDisplayedRowCount() === 0) return false;
  event.preventDefault();
  api.ensureIndexVisible(0);
  api.setFocusedCell(0, column);
  return true;
}

/** The grid in the colours of the product. */
export const gridTheme = ({ palette: { soggiorno }, typography }: Theme) =>
  themeQuartz.withParams({
    accentColor: soggiorno.primary,
    backgroundColor: soggiorno.ground,
    foregroundColor: soggiorno.text,
    borderColor: soggiorno.line,
    headerBackgroundColor: soggiorno.ground,
    headerTextColor: soggiorno.muted,
    headerFontWeight: 600,
    browserColorScheme: soggiorno.mode,
    fontFamily: String(typography.fontFamily),
    fontSize: 16,
    headerFontSize: 14,
    spacing: 4,
    wrapperBorderRadius: 4,
    cellHorizontalPadding: 10,
    columnBorder: true,
    headerColumnBorder: true,
  });
