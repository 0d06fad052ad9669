import type { Components } from '@mui/material/styles';
import type { Tokens } from '../../ui/tokens.ts';
import { print } from './print.ts';

/** Page-wide rules: figures, focus, links, and no motion for those who asked for none. */
export function baseline(tokens: Tokens): Components {
  return {
    MuiCssBaseline: {
      styleOverrides: {
        html: {
          fontVariantNumeric: 'tabular-nums',
          scrollPaddingTop: 72,
          scrollPaddingBottom: 88,
          colorScheme: tokens.mode,
        },
        ...print,
        'b, strong': { fontWeight: 600 },
        // Links in texts people wrote; every other one has a class of its own.
        'a:not([class])': { color: tokens.link },
        ':focus-visible, button[data-sought]': {
          outline: `3px solid ${tokens.ring}`,
          outlineOffset: 2,
          borderRadius: 4,
        },
        // What holds the focus of a dialog or a menu is not what acts.
        '.MuiDialog-paper:focus-visible, .MuiPopover-paper:focus-visible': {
          outline: 'none',
        },
        // Headings take focus after navigation to be read aloud: that is no place to act.
        'h1:focus-visible': { outline: 'none' },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            transition: 'none !important',
            animation: 'none !important',
            scrollBehavior: 'auto !important',
          },
        },
      },
    },
  };
}
