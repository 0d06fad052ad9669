import type { Components, Theme } from '@mui/material/styles';
import type {} from 'react-admin';
import type { Tokens } from '../../ui/tokens.ts';

const docked = '@media (min-width:1100px)';

/** react-admin's lists: table, toolbar above, bulk bar after the rows. */
export function lists(tokens: Tokens): Components<Theme> {
  return {
    RaList: {
      styleOverrides: {
        root: {
          '& .RaList-main, & .RaList-content': { minWidth: 0 },
          '& .RaList-content': { overflow: 'visible', boxShadow: 'none' },
        },
      },
    },
    RaListToolbar: { styleOverrides: { root: { '&&': { backgroundColor: 'transparent' } } } },
    RaDataTable: {
      defaultProps: { size: 'medium' },
      styleOverrides: {
        root: {
          // The bulk bar comes after the rows, so that nothing jumps when a row is chosen.
          display: 'flex',
          flexDirection: 'column',
          '& .RaDataTable-tableWrapper': {
            overflowX: 'auto',
            // A scrolling box of its own would hold the sticky heads back.
            [docked]: { overflow: 'visible' },
          },
          '& .RaDataTable-headerCell': {
            [docked]: { top: 56 },
            backgroundColor: tokens.ground,
            '&:first-of-type, &:last-child': { borderRadius: 0 },
          },
          '& .RaDataTable-row:has(.RaDataTable-checkbox input:checked)': {
            '&, &:hover': { backgroundColor: tokens.selected },
          },
        },
      },
    },
    RaTopToolbar: { styleOverrides: { root: { '&&': { backgroundColor: 'transparent' } } } },
    RaBulkActionsToolbar: { styleOverrides: { root: bulkBar(tokens) } },
  };
}

function bulkBar(tokens: Tokens) {
  return {
    order: 1,
    position: 'sticky',
    bottom: 16,
    zIndex: 3,
    '& .RaBulkActionsToolbar-toolbar.RaBulkActionsToolbar-toolbar': {
      position: 'static',
      transform: 'none',
      transition: 'none',
      minHeight: 56,
      height: 'auto',
      marginTop: 16,
      padding: '0 12px 0 20px',
      borderRadius: 6,
      color: tokens.onInverse,
      backgroundColor: tokens.inverse,
      flexWrap: 'wrap',
      '& .MuiTypography-root': { color: tokens.onInverse },
      '& .MuiButton-root, & .MuiIconButton-root': { color: tokens.onInverse },
      '& .MuiButton-root:hover, & .MuiIconButton-root:hover': {
        backgroundColor: 'rgba(127,160,190,.25)',
      },
      '& :focus-visible, & .Mui-focusVisible': { outlineColor: tokens.onInverse },
    },
    '& .RaBulkActionsToolbar-topToolbar': { backgroundColor: 'transparent' },
    '& .RaBulkActionsToolbar-collapsed.RaBulkActionsToolbar-collapsed': { display: 'none' },
  } as const;
}
