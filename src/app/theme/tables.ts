import type { Components, Theme } from '@mui/material/styles';
import type { Tokens } from '../../ui/tokens.ts';
import { type } from '../../ui/type.ts';

/** Lists: hairlines between rows, nothing around them, heads in `muted`. */
export function tables(tokens: Tokens): Components<Theme> {
  return {
    MuiTableCell: {
      styleOverrides: {
        root: {
          ...type(15, 20),
          height: 48,
          padding: '0 12px',
          borderColor: tokens.line,
          '&.MuiTableCell-paddingCheckbox': { padding: '0 8px', width: 40 },
        },
        head: {
          ...type(14, 20, 600),
          color: tokens.muted,
          borderColor: tokens.lineStrong,
          whiteSpace: 'nowrap',
        },
        sizeSmall: { height: 40, padding: '0 12px' },
      },
    },
    MuiTableRow: {
      styleOverrides: {
        root: {
          '&.MuiTableRow-hover:hover': { backgroundColor: tokens.hover },
          '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: tokens.selected },
          '&.Mui-selected > td': { borderColor: tokens.lineStrong },
        },
      },
    },
    MuiTablePagination: {
      defaultProps: { getItemAriaLabel: (to) => pageWords[to] },
      styleOverrides: { select: { paddingRight: '32px !important' } },
    },
    MuiTableSortLabel: {
      styleOverrides: {
        root: {
          minHeight: 24,
          '&.Mui-active, &:hover': { color: tokens.text },
          '&.Mui-active .MuiTableSortLabel-icon': { color: tokens.text },
        },
      },
    },
  };
}

/** What a phone's pager is called: there react-admin leaves it to MUI, whose words are English. */
const pageWords = {
  first: 'Prima pagina',
  last: 'Ultima pagina',
  next: 'Pagina successiva',
  previous: 'Pagina precedente',
} as const;
