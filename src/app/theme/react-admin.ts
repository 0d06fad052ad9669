import type { Components, Theme } from '@mui/material/styles';
import type {} from 'react-admin';
import type { Tokens } from '../../admin/look/tokens.ts';
import { type } from '../../admin/look/type.ts';

const docked = '@media (min-width:1100px)';
const narrow = '@media (max-width:599.95px)';

/** react-admin's own parts: frame, menu, table, bars and notices. */
export function reactAdmin(tokens: Tokens): Components<Theme> {
  return {
    RaAppBar: {
      defaultProps: { elevation: 0, color: 'secondary' },
      styleOverrides: {
        root: {
          height: 56,
          color: tokens.onHeader,
          backgroundColor: tokens.header,
          '& .RaAppBar-toolbar': { minHeight: 56, padding: '0 20px 0 0' },
          '& :focus-visible, & .Mui-focusVisible': { outlineColor: '#FFFFFF' },
        },
      },
    },
    RaSidebar: {
      styleOverrides: {
        root: {
          height: 'auto',
          transition: 'none',
          '& .MuiPaper-root': {
            width: 264,
            backgroundColor: tokens.subtle,
            borderRight: `1px solid ${tokens.line}`,
            transition: 'none',
            [docked]: { borderRight: `1px solid ${tokens.line}` },
          },
          '& .RaSidebar-fixed': { height: 'calc(100vh - 56px)', scrollbarWidth: 'thin' },
        },
      },
    },
    RaLayout: {
      styleOverrides: {
        root: {
          minWidth: 0,
          '& .RaLayout-appFrame': { marginTop: 56 },
          '& .RaLayout-content': {
            minWidth: 0,
            padding: '24px 32px 40px',
            [narrow]: { padding: '16px 16px 24px' },
          },
        },
      },
    },
    RaMenuItemLink: { styleOverrides: { root: menuItem(tokens) } },
    RaList: {
      styleOverrides: {
        root: {
          '& .RaList-content': { overflow: 'visible', boxShadow: 'none' },
        },
      },
    },
    RaDataTable: {
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
            top: 56,
            backgroundColor: tokens.ground,
            '&:first-of-type, &:last-child': { borderRadius: 0 },
          },
        },
      },
    },
    RaToolbar: { styleOverrides: { root: toolbar(tokens) } },
    RaBulkActionsToolbar: { styleOverrides: { root: bulkBar(tokens) } },
    RaNotification: {
      styleOverrides: {
        root: {
          '& .RaNotification-success, & .RaNotification-warning': {
            color: tokens.onInverse,
            backgroundColor: tokens.inverse,
          },
          '& .RaNotification-error': {
            color: tokens.text,
            backgroundColor: tokens.raised,
            border: `2px solid ${tokens.tones.error.fg}`,
          },
          '& .RaNotification-undo': { color: tokens.onInverse },
        },
      },
    },
  };
}

function menuItem(tokens: Tokens) {
  return {
    ...type(16, 24),
    position: 'relative',
    minHeight: 40,
    gap: 12,
    padding: '4px 12px',
    borderRadius: 4,
    color: tokens.text,
    transition: 'background-color 200ms ease-out',
    '& .RaMenuItemLink-icon': { minWidth: 0 },
    '.MuiCollapse-root &': { ...type(15, 20), minHeight: 36 },
    '@media (pointer: coarse)': { minHeight: 44 },
    '&.RaMenuItemLink-active': {
      color: tokens.link,
      backgroundColor: tokens.selected,
      fontWeight: 600,
      '& .RaMenuItemLink-icon': { color: tokens.link },
      '&::before': {
        content: '""',
        position: 'absolute',
        left: -12,
        top: 6,
        bottom: 6,
        width: 3,
        borderRadius: '0 2px 2px 0',
        backgroundColor: tokens.primary,
      },
    },
  } as const;
}

function toolbar(tokens: Tokens) {
  return {
    position: 'sticky',
    bottom: 0,
    zIndex: 2,
    minHeight: 72,
    gap: 8,
    margin: '24px -32px -40px',
    padding: '0 32px',
    backgroundColor: tokens.ground,
    borderTop: `1px solid ${tokens.lineStrong}`,
    '&.RaToolbar-mobileToolbar': {
      position: 'sticky',
      width: 'auto',
      margin: '24px -16px -24px',
      padding: '10px 16px',
    },
  } as const;
}

function bulkBar(tokens: Tokens) {
  return {
    order: 1,
    position: 'sticky',
    bottom: 16,
    zIndex: 3,
    '& .RaBulkActionsToolbar-toolbar': {
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
      '& .MuiButton-root, & .MuiIconButton-root': { color: tokens.onInverse },
      '& .MuiButton-root:hover, & .MuiIconButton-root:hover': {
        backgroundColor: 'rgba(127,160,190,.25)',
      },
      '& :focus-visible, & .Mui-focusVisible': { outlineColor: tokens.onInverse },
    },
    '& .RaBulkActionsToolbar-topToolbar': { backgroundColor: 'transparent' },
    '& .RaBulkActionsToolbar-collapsed': { display: 'none' },
  } as const;
}
