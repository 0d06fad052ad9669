import Box from '@mui/material/Box';
import { type Theme, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { visuallyHidden } from '@mui/utils';
import { type RefObject, useEffect, useRef } from 'react';
import type { Month } from '#src/domain/istat/month.ts';
import { type C59GridApi, drawGrid, gridTheme } from './grid.ts';
import { type GridCells, type GridLine, gridColumns, type Shown } from './grid-columns.ts';

interface Props {
  readonly label: string;
  readonly month: Month;
  readonly days: number;
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

/** The cells of a month, typed and pasted into as in a spreadsheet; printed whole. */
export function C59Grid(props: Props) {
  const { label, month, days, shown, lines, cells, grid } = props;
  const theme = useTheme();
  const isNarrow = useMediaQuery(theme.breakpoints.down('sm'));
  const place = useRef<HTMLDivElement>(null);
  const now = useRef(props);
  now.current = props;

  useEffect(() => {
    if (!place.current) return;
    const api = drawGrid(place.current, {
      theme: gridTheme(theme),
      columnDefs: gridColumns(month, days, shown, cells, isNarrow),
      rowData: [...now.current.lines],
    });
    api.setGridAriaProperty('label', label);
    grid.current = api;
    const forPaper = (layout: 'print' | 'normal') => () => api.setGridOption('domLayout', layout);
    const [before, after] = [forPaper('print'), forPaper('normal')];
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
      grid.current = undefined;
      api.destroy();
    };
  }, [month, days, shown, cells, isNarrow, theme, label, grid]);

  useEffect(() => grid.current?.setGridOption('rowData', [...lines]), [lines, grid]);

  return (
    <Box
      ref={place}
      sx={look}
      onPaste={(event) => {
        const api = grid.current;
        const cell = api?.getFocusedCell();
        if (!(api && cell) || api.getEditingCells().length > 0) return;
        const node = cell.rowPinned
          ? api.getPinnedBottomRow(cell.rowIndex)
          : api.getDisplayedRowAtIndex(cell.rowIndex);
        if (!node?.data) return;
        event.preventDefault();
        const columns = api.getAllDisplayedColumns().map((column) => column.getColId());
        const text = event.clipboardData.getData('text/plain');
        now.current.onPaste(text, node.data.id, cell.column.getColId(), columns);
      }}
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

const look = (theme: Theme) => {
  const { soggiorno } = theme.palette;
  return {
    height: 'min(72vh, 900px)',
    minHeight: 320,
    '@media print': { height: 'auto' },
    '& .count': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
    '& .zero': { color: soggiorno.muted },
    '& .why': visuallyHidden,
    '& .ag-row-pinned': { fontWeight: 600 },
    '& [aria-invalid="true"]': {
      boxShadow: `inset 0 0 0 2px ${soggiorno.tones.error.fg}`,
      color: soggiorno.tones.error.fg,
    },
  };
};
