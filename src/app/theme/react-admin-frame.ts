import type { Components, Theme } from '@mui/material/styles';
import type {} from 'react-admin';
import type { Tokens } from '../../ui/tokens.ts';
import { type } from '../../ui/type.ts';

const docked = '@media (min-width:1100px)';
const narrow = '@media (max-width:599.95px)';

/** The frame of react-admin: header, aside, content, menu, notices. */
export function frame(tokens: Tokens): Components<Theme> {
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
    RaMenu: { styleOverrides: { root: { margin: 0, padding: '16px 12px', transition: 'none' } } },
    RaMenuItemLink: { styleOverrides: { root: menuItem(tokens) } },
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
    '&&': { minHeight: 40 },
    gap: 12,
    padding: '4px 12px',
    borderRadius: 4,
    color: tokens.text,
    transition: 'background-color 200ms ease-out',
    '& .RaMenuItemLink-icon': { minWidth: 0 },
    '.MuiCollapse-root &&': { ...type(15, 20), minHeight: 36 },
    '@media (pointer: coarse)': { '&&, .MuiCollapse-root &&': { minHeight: 44 } },
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
