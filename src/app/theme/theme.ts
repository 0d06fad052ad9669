import type { ThemeOptions } from '@mui/material/styles';
import { darkTokens, lightTokens, type Tokens } from '../../ui/tokens.ts';
import { baseline } from './baseline.ts';
import { controls } from './controls.tsx';
import { feedback } from './feedback.ts';
import { fields } from './fields.ts';
import { forms } from './react-admin-forms.ts';
import { lists } from './react-admin-lists.ts';
import { surfaces } from './surfaces.ts';
import { tables } from './tables.ts';
import { transitions } from './transitions.ts';
import { typography } from './typography.ts';

/** MUI options (react-admin calls `createTheme` itself) from one set of tokens. */
function theme(tokens: Tokens): ThemeOptions {
  return {
    palette: palette(tokens),
    typography,
    transitions,
    spacing: 4,
    shape: { borderRadius: 4 },
    shadows: ['none', ...Array<string>(24).fill(tokens.shadow)] as ThemeOptions['shadows'] & {},
    breakpoints: { values: { xs: 0, sm: 600, md: 1100, lg: 1440, xl: 1920 } },
    components: {
      ...baseline(tokens),
      ...controls(tokens),
      ...fields(tokens),
      ...surfaces(tokens),
      ...tables(tokens),
      ...feedback(tokens),
      ...lists(tokens),
      ...forms(tokens),
    },
  };
}

function palette(tokens: Tokens): NonNullable<ThemeOptions['palette']> {
  const { tones, mode, onTone } = tokens;
  const primary = {
    main: tokens.primary,
    dark: tokens.primaryHover,
    light: tokens.selected,
    contrastText: tokens.onPrimary,
  };
  return {
    mode,
    primary,
    secondary: primary,
    error: { main: tones.error.fg, light: tones.error.tint, contrastText: tokens.onError },
    warning: { main: tones.warn.fg, light: tones.warn.tint, contrastText: onTone },
    success: { main: tones.ok.fg, light: tones.ok.tint, contrastText: onTone },
    info: { main: tones.info.fg, light: tones.info.tint, contrastText: onTone },
    text: { primary: tokens.text, secondary: tokens.muted, disabled: tokens.muted },
    background: { default: tokens.ground, paper: tokens.raised },
    divider: tokens.line,
    action: {
      hover: tokens.hover,
      selected: tokens.selected,
      focus: 'transparent',
      active: tokens.muted,
      disabledOpacity: 0.45,
    },
    bulkActionsToolbarBackgroundColor: tokens.inverse,
    soggiorno: tokens,
  };
}

export const lightTheme = theme(lightTokens);
export const darkTheme = theme(darkTokens);
