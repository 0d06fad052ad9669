import type { ThemeOptions } from '@mui/material/styles';

const colours = 'background-color 120ms ease-out, border-color 120ms ease-out';

const moves: Readonly<Record<string, string>> = {
  opacity: 'opacity 120ms ease-out',
  height: 'height 250ms ease-out',
};

/** Colours change, dialogs fade, accordions fold; nothing slides, grows or bounces. */
export const transitions: NonNullable<ThemeOptions['transitions']> = {
  duration: {
    shortest: 120,
    shorter: 120,
    short: 120,
    standard: 250,
    complex: 250,
    enteringScreen: 120,
    leavingScreen: 120,
  },
  create: (property = 'all') => (typeof property === 'string' && moves[property]) || colours,
};
