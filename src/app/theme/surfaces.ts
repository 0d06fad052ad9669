import Fade from '@mui/material/Fade';
import type { Components, Theme } from '@mui/material/styles';
import type { Tokens } from '../../ui/tokens.ts';
import { type } from '../../ui/type.ts';

/** Paper, dialogs, menus, tabs, chips: only what floats is raised. */
export function surfaces(tokens: Tokens): Components<Theme> {
  const narrow = '@media (max-width:599.95px)';
  return {
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: {
        root: { backgroundImage: 'none' },
        elevation0: { backgroundColor: tokens.ground },
      },
    },
    MuiCard: { defaultProps: { elevation: 0 }, styleOverrides: { root: { overflow: 'visible' } } },
    MuiBackdrop: {
      styleOverrides: {
        root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: tokens.scrim } },
      },
    },
    MuiDialog: {
      defaultProps: { maxWidth: 'sm', fullWidth: true },
      styleOverrides: {
        paper: {
          borderRadius: 8,
          backgroundColor: tokens.raised,
          boxShadow: tokens.shadow,
          [narrow]: { margin: 8, width: 'calc(100% - 16px)', maxHeight: 'calc(100% - 16px)' },
        },
        paperWidthXs: { maxWidth: 480 },
        paperWidthSm: { maxWidth: 650 },
        paperWidthMd: { maxWidth: 1000 },
      },
    },
    MuiDialogTitle: {
      styleOverrides: {
        root: {
          ...type(22, 30, 600),
          padding: '28px 32px 0',
          [narrow]: { padding: '20px 16px 0' },
        },
      },
    },
    MuiDialogContent: {
      styleOverrides: {
        root: {
          padding: '4px 32px 0',
          // Room for the ring of a field that touches the edge of what scrolls.
          paddingBottom: 6,
          '.MuiDialogTitle-root + &': { paddingTop: 12 },
          // What holds its own buttons ends the dialog.
          '&:last-child': { paddingBottom: 28 },
          [narrow]: { padding: '4px 16px 6px', '&:last-child': { paddingBottom: 16 } },
        },
      },
    },
    MuiDialogContentText: { styleOverrides: { root: { ...type(16, 24), color: tokens.muted } } },
    MuiDialogActions: {
      defaultProps: { disableSpacing: true },
      styleOverrides: {
        root: {
          justifyContent: 'flex-start',
          gap: 8,
          padding: '18px 32px 20px',
          [narrow]: { padding: '16px', flexWrap: 'wrap' },
        },
      },
    },
    MuiPopover: {
      defaultProps: { slots: { transition: Fade } },
      styleOverrides: { paper: { backgroundColor: tokens.raised } },
    },
    MuiMenuItem: {
      styleOverrides: {
        root: {
          ...type(15, 20),
          minHeight: 40,
          '@media (pointer: coarse)': { minHeight: 44 },
          '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: tokens.selected },
          '&.Mui-focusVisible': { outlineOffset: -3, backgroundColor: tokens.hover },
        },
      },
    },
    MuiListItemIcon: { styleOverrides: { root: { minWidth: 32, color: tokens.muted } } },
    MuiChip: {
      styleOverrides: {
        root: {
          ...type(15, 20),
          height: 32,
          borderRadius: 16,
          color: tokens.text,
          backgroundColor: tokens.tones.neutral.tint,
        },
        deleteIcon: { fontSize: 16, color: tokens.muted, '&:hover': { color: tokens.text } },
      },
    },
    MuiTabs: {
      styleOverrides: {
        root: { minHeight: 44, borderBottom: `1px solid ${tokens.lineStrong}` },
        indicator: { height: 3, backgroundColor: tokens.primary, transition: 'none' },
      },
    },
    MuiTab: {
      styleOverrides: {
        root: {
          ...type(15, 20),
          minHeight: 44,
          minWidth: 0,
          padding: '0 14px',
          color: tokens.muted,
          '&.Mui-selected': { color: tokens.link, fontWeight: 600 },
          '&.Mui-focusVisible': { outlineOffset: -3 },
        },
      },
    },
    MuiTooltip: {
      defaultProps: { enterDelay: 400, slots: { transition: Fade } },
      styleOverrides: {
        tooltip: {
          ...type(14, 20),
          color: tokens.onInverse,
          backgroundColor: tokens.inverse,
          borderRadius: 4,
        },
      },
    },
  };
}
