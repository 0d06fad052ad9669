import CheckCircle from '@mui/icons-material/CheckCircle';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Report from '@mui/icons-material/Report';
import Warning from '@mui/icons-material/Warning';
import Fade from '@mui/material/Fade';
import type { Components, Theme } from '@mui/material/styles';
import { createElement } from 'react';
import type { Tokens } from '../../ui/tokens.ts';
import { type } from '../../ui/type.ts';

const onPhone = '@media (max-width:599.95px)';

/** Notes, toasts, progress: what the product tells without being asked. */
export function feedback(tokens: Tokens): Components<Theme> {
  const { tones } = tokens;
  const edge = (tone: keyof Tokens['tones']) => ({
    color: tokens.text,
    backgroundColor: tones[tone].tint,
    borderLeft: `4px solid ${tones[tone].fg}`,
    '& .MuiAlert-icon': { color: tones[tone].fg },
  });
  return {
    MuiAlert: {
      defaultProps: {
        iconMapping: {
          success: createElement(CheckCircle, { fontSize: 'inherit' }),
          warning: createElement(Warning, { fontSize: 'inherit' }),
          error: createElement(Report, { fontSize: 'inherit' }),
          info: createElement(InfoOutlined, { fontSize: 'inherit' }),
        },
      },
      styleOverrides: {
        root: {
          ...type(16, 24),
          padding: '6px 16px',
          borderRadius: 4,
          [onPhone]: { flexWrap: 'wrap' },
        },
        message: { flex: '1 1 0', minWidth: 0 },
        // On a phone its buttons stand below the words, not beside them.
        action: { [onPhone]: { width: '100%', margin: 0, padding: '0 0 6px' } },
        icon: { marginRight: 12, padding: '10px 0', fontSize: 20, opacity: 1 },
        standardSuccess: edge('ok'),
        standardWarning: edge('warn'),
        standardError: edge('error'),
        standardInfo: edge('info'),
      },
    },
    MuiSnackbar: {
      defaultProps: {
        anchorOrigin: { vertical: 'bottom', horizontal: 'left' },
        slots: { transition: Fade },
      },
      styleOverrides: { root: { '@media (min-width:1100px)': { left: 296, bottom: 24 } } },
    },
    MuiSnackbarContent: {
      styleOverrides: {
        root: {
          ...type(16, 24),
          minHeight: 56,
          maxWidth: 520,
          padding: '4px 16px',
          borderRadius: 6,
          color: tokens.onInverse,
          backgroundColor: tokens.inverse,
          boxShadow: tokens.shadow,
        },
      },
    },
    MuiLinearProgress: {
      styleOverrides: {
        root: { height: 8, borderRadius: 4, backgroundColor: tones.neutral.tint },
        bar: { borderRadius: 0, backgroundColor: tokens.bar },
      },
    },
    MuiSkeleton: {
      styleOverrides: { root: { borderRadius: 3, backgroundColor: tones.neutral.tint } },
    },
  };
}
