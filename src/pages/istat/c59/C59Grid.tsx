import Box from '@mui/material/Box';
import { type Theme, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { visuallyHidden } from '@mui/utils';
import { type RefObject, useEffect, useRef } from 'react';
import { type C59GridApi, drawGrid, gridTheme, heightOf } from './grid.ts';
import { type GridCells, type GridLine, gridColumns, type Shown } from './grid-columns.ts';
import type { GridDay } from './grid-days.ts';

interface Props {
  readonly label: string;
  readonly days: readonly GridDay[];
  readonly shown: Shown;
  readonly lines: readonly GridLine[];
  readonly cells: GridCells;
  readonly grid: RefObject<C59GridApi | undefined>;
  readonly onPaste: (
    text: string,
    line: string,
    column: string,
    columns: readonly string[],
  ) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

/** The cells of a month, typed and pasted into as in a spreadsheet. */
export function C59Grid(props: Props) {
  const { label, days, shown, lines, cells, grid } = props;
  const theme = useTheme();
  const isNarrow = useMediaQuery(theme.breakpoints.down('sm'));
  const isTouched = useMediaQuery('(pointer: coarse)');
  const place = useRef<HTMLDivElement>(null);
  const now = useRef(props);
  now.current = props;

  useEffect(() => {
    if (!place.current) return;
    const api = drawGrid(place.current, {
      theme: gridTheme(theme),
      columnDefs: gridColumns(days, shown, cells, isNarrow),
      rowData: [...now.current.lines],
      // A finger opens the keys of a phone at once.
      singleClickEdit: isTouched,
    });
    api.setGridAriaProperty('label', label);
    grid.current = api;
    return () => {
      grid.current = undefined;
      api.destroy();
    };
  }, [days, shown, cells, isNarrow, isTouched, theme, label, grid]);

  useEffect(() => grid.current?.setGridOption('rowData', [...lines]), [lines, grid]);

  useEffect(() => {
    // A month that is empty has no cell to be pasted upon: a block with names goes to the page.
    const pasted = (event: ClipboardEvent) => {
      const { target, clipboardData } = event;
      const api = grid.current;
      if (!(api && clipboardData) || isWritten(target)) return;
      const isInside = target instanceof Node && place.current?.contains(target);
      const at = (isInside && focusedIn(api)) || { line: '', column: 'origin' };
      event.preventDefault();
      const columns = api.getAllDisplayedColumns().map((column) => column.getColId());
      now.current.onPaste(clipboardData.getData('text/plain'), at.line, at.column, columns);
    };
    document.addEventListener('paste', pasted);
    return () => document.removeEventListener('paste', pasted);
  }, [grid]);

  return (
    <Box
      ref={place}
      data-print="hidden"
      sx={[look, { height: `min(max(360px, 100vh - 340px), ${heightOf(lines.length)}px)` }]}
      onKeyDownCapture={(event) => {
        const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
        const isRedo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'y';
        if (!(isUndo || isRedo) || (grid.current?.getEditingCells().length ?? 0) > 0) return;
        event.preventDefault();
        if (isRedo || event.shiftKey) now.current.onRedo();
        else now.current.onUndo();
      }}
    />
  );
}

/** Whoever writes somewhere pastes there. */
const isWritten = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [role=dialog]') !== null;

/** The cell one is on. */
function focusedIn(api: C59GridApi) {
  const cell = api.getFocusedCell();
  if (!cell) return;
  const node = cell.rowPinned
    ? api.getPinnedBottomRow(cell.rowIndex)
    : api.getDisplayedRowAtIndex(cell.rowIndex);
  return node?.data && { line: node.data.id, column: cell.column.getColId() };
}

const look = (theme: Theme) => {
  const { soggiorno } = theme.palette;
  return {
    '& .ag-header-group-text': { whiteSpace: 'normal' },
    // What stands still below has another box than the rest.
    '& *': { boxSizing: 'border-box' },
    '& .ag-cell': { lineHeight: '38px' },
    '& .count': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
    '& .count .ag-header-cell-label': { justifyContent: 'flex-end' },
    '& .rest, & .sum': { backgroundColor: soggiorno.subtle },
    '& .shut': { backgroundColor: soggiorno.tones.neutral.tint, color: soggiorno.muted },
    '& .zero': { color: soggiorno.muted },
    '& .why': visuallyHidden,
    '& .ag-row-pinned': { fontWeight: 600 },
    '& .ag-row-pinned.ag-row-first': { borderTop: `2px solid ${soggiorno.lineStrong}` },
    '& [aria-invalid="true"]': {
      boxShadow: `inset 0 0 0 2px ${soggiorno.tones.error.fg}`,
      color: soggiorno.tones.error.fg,
    },
  };
};
