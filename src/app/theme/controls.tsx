import type { CheckboxOwnerState } from '@mui/material/Checkbox';
import type { Components, Theme } from '@mui/material/styles';
import type { Tokens } from '../../ui/tokens.ts';
import { type } from '../../ui/type.ts';
import { EmptyBox, EmptyRing, FullBox, FullRing, MixedBox } from './glyphs.tsx';

const touch = '@media (pointer: coarse)';

/** Buttons, boxes, links: what one presses. */
export function controls(tokens: Tokens): Components<Theme> {
  const choice = {
    root: {
      padding: 9,
      color: tokens.border,
      '&.Mui-checked, &.MuiCheckbox-indeterminate': { color: tokens.primary },
      '&.Mui-disabled': { opacity: 0.45 },
      [touch]: { padding: 11 },
    },
  };
  return {
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: {
        root: {
          '&.Mui-focusVisible': { outline: `3px solid ${tokens.ring}`, outlineOffset: 2 },
        },
      },
    },
    MuiButton: {
      defaultProps: { disableElevation: true, size: 'large' },
      styleOverrides: {
        root: { minWidth: 0, whiteSpace: 'nowrap', '&.Mui-disabled': { opacity: 0.45 } },
        sizeLarge: { ...type(16, 24, 600), minHeight: 48, padding: '0 20px' },
        sizeMedium: {
          ...type(15, 24, 600),
          minHeight: 40,
          padding: '0 14px',
          [touch]: { minHeight: 44 },
        },
        sizeSmall: {
          ...type(15, 24, 600),
          minHeight: 32,
          padding: '0 8px',
          [touch]: { minHeight: 44 },
        },
        startIcon: { marginLeft: 0, marginRight: 8, '& > *:nth-of-type(1)': { fontSize: 20 } },
        endIcon: { marginRight: 0, marginLeft: 8, '& > *:nth-of-type(1)': { fontSize: 20 } },
        containedPrimary: {
          '&.Mui-disabled': { backgroundColor: tokens.primary, color: tokens.onPrimary },
        },
        containedError: {
          '&:hover': { backgroundColor: tokens.tones.error.fg, filter: 'brightness(.92)' },
        },
        outlined: {
          borderColor: tokens.border,
          color: tokens.text,
          backgroundColor: tokens.ground,
          '&:hover': { backgroundColor: tokens.hover, borderColor: tokens.border },
          '&.Mui-disabled': { borderColor: tokens.border, color: tokens.text },
        },
        text: { '&:hover': { backgroundColor: tokens.hover } },
        textPrimary: { color: tokens.link },
      },
    },
    MuiIconButton: {
      styleOverrides: {
        root: {
          width: 40,
          height: 40,
          borderRadius: 4,
          padding: 0,
          color: tokens.muted,
          '&:hover': { backgroundColor: tokens.hover },
          [touch]: { width: 44, height: 44 },
        },
        sizeSmall: { width: 32, height: 32, [touch]: { width: 44, height: 44 } },
        colorInherit: { color: 'inherit' },
      },
    },
    MuiSvgIcon: {
      styleOverrides: {
        fontSizeSmall: { fontSize: 16 },
        fontSizeMedium: { fontSize: 20 },
        fontSizeLarge: { fontSize: 24 },
      },
    },
    MuiCheckbox: {
      defaultProps: {
        icon: <EmptyBox />,
        checkedIcon: <FullBox ink={tokens.onPrimary} />,
        indeterminateIcon: <MixedBox ink={tokens.onPrimary} />,
        // react-admin's tables name the box around the input, which nobody hears.
        slotProps: { root: { 'aria-label': undefined }, input: named },
      },
      styleOverrides: choice,
    },
    MuiRadio: {
      defaultProps: { icon: <EmptyRing />, checkedIcon: <FullRing /> },
      styleOverrides: choice,
    },
    MuiSwitch: {
      styleOverrides: {
        root: { width: 56, height: 40, padding: 9 },
        switchBase: {
          padding: 13,
          color: tokens.border,
          '&.Mui-checked': { transform: 'translateX(16px)', color: tokens.onPrimary },
          '&.Mui-checked + .MuiSwitch-track': {
            opacity: 1,
            backgroundColor: tokens.primary,
            borderColor: tokens.primary,
          },
        },
        thumb: { width: 14, height: 14, boxShadow: 'none' },
        track: {
          boxSizing: 'border-box',
          borderRadius: 11,
          border: `2px solid ${tokens.border}`,
          backgroundColor: tokens.ground,
          opacity: 1,
        },
      },
    },
    MuiLink: {
      defaultProps: { underline: 'always' },
      styleOverrides: {
        root: {
          color: tokens.link,
          textDecorationColor: 'currentColor',
          textDecorationThickness: 1,
          textUnderlineOffset: 3,
          '&:hover': { color: tokens.primaryHover, textDecorationThickness: 2 },
        },
      },
    },
  };
}

const named = (props: CheckboxOwnerState) => ({ 'aria-label': props['aria-label'] });
