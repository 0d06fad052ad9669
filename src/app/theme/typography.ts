import type { ThemeOptions } from '@mui/material/styles';
import { type } from '../../ui/type.ts';

const h3 = type(16, 24, 600);

export const typography: NonNullable<ThemeOptions['typography']> = {
  fontFamily: "'Titillium Web', 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
  fontSize: 16,
  htmlFontSize: 16,
  fontWeightMedium: 600,
  fontWeightBold: 600,
  h1: { ...type(28, 36, 700), '@media (max-width:599.95px)': type(24, 32, 700) },
  h2: type(20, 28, 600),
  h3,
  h4: h3,
  h5: h3,
  h6: h3,
  subtitle1: h3,
  subtitle2: type(15, 20, 600),
  body1: type(16, 24),
  body2: type(15, 20),
  caption: type(14, 20),
  overline: { ...type(14, 20), textTransform: 'none', letterSpacing: 0 },
  button: { ...type(16, 24, 600), textTransform: 'none' },
};
