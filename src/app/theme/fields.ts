import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import type { Components, Theme } from '@mui/material/styles';
import { createElement } from 'react';
import type { Tokens } from '../../ui/tokens.ts';
import { type } from '../../ui/type.ts';

const octagon =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath d='M15.73 3H8.27L3 8.27v7.46L8.27 21h7.46L21 15.73V8.27zM12 17.3c-.72 0-1.3-.58-1.3-1.3s.58-1.3 1.3-1.3 1.3.58 1.3 1.3-.58 1.3-1.3 1.3m1-4.3h-2V7h2z'/%3E%3C/svg%3E\")";

/** Inputs: label above, an edge one can see, the error under the control in words. */
export function fields(tokens: Tokens): Components<Theme> {
  const error = tokens.tones.error.fg;
  const control = {
    variant: 'outlined',
    size: 'medium',
    margin: 'none',
    fullWidth: true,
  } as const;
  return {
    MuiTextField: { defaultProps: control },
    MuiFormControl: { defaultProps: control },
    MuiInputLabel: {
      defaultProps: { shrink: true },
      styleOverrides: {
        root: {
          ...type(16, 24, 600),
          position: 'static',
          transform: 'none',
          maxWidth: 'none',
          overflow: 'visible',
          whiteSpace: 'normal',
          pointerEvents: 'auto',
          color: tokens.text,
          marginBottom: 6,
          '&.Mui-focused, &.Mui-error, &.Mui-disabled': { color: tokens.text },
        },
        asterisk: { color: error, fontWeight: 700, '&.Mui-error': { color: error } },
      },
    },
    MuiFormLabel: {
      styleOverrides: {
        root: {
          ...type(16, 24, 600),
          color: tokens.text,
          '&.Mui-focused, &.Mui-error, &.Mui-disabled': { color: tokens.text },
        },
        asterisk: { color: error, fontWeight: 700 },
      },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          ...type(16, 24),
          minHeight: 48,
          backgroundColor: tokens.ground,
          '& legend': { display: 'none' },
          '& fieldset': { top: 0, borderColor: tokens.border },
          '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: tokens.text },
          '&.Mui-focused': { outline: `3px solid ${tokens.ring}`, outlineOffset: 2 },
          '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
            borderWidth: 1,
            borderColor: tokens.border,
          },
          '&.Mui-error .MuiOutlinedInput-notchedOutline, &.Mui-error:hover .MuiOutlinedInput-notchedOutline':
            { borderWidth: 2, borderColor: error },
          '&.Mui-disabled': { backgroundColor: tokens.subtle },
          '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: tokens.lineStrong },
        },
        input: {
          height: 24,
          padding: '12px',
          '&:focus-visible': { outline: 'none' },
          '&::placeholder': { color: tokens.muted, opacity: 1 },
          '&.Mui-disabled': { WebkitTextFillColor: tokens.muted },
        },
        sizeSmall: {
          ...type(15, 24),
          minHeight: 40,
          '@media (pointer: coarse)': { minHeight: 44 },
        },
        inputSizeSmall: { padding: '8px 12px' },
        multiline: { padding: '12px' },
        inputMultiline: { padding: 0 },
        adornedStart: { paddingLeft: 12 },
        inputAdornedStart: { paddingLeft: 0 },
      },
    },
    MuiSelect: {
      defaultProps: { IconComponent: KeyboardArrowDown },
      styleOverrides: {
        select: { minHeight: 24, lineHeight: 1.5, '&:focus': { borderRadius: 4 } },
        icon: { color: tokens.muted, right: 10, top: 'calc(50% - 10px)' },
      },
    },
    MuiInputAdornment: { styleOverrides: { root: { color: tokens.muted } } },
    MuiAutocomplete: {
      defaultProps: { fullWidth: true, popupIcon: createElement(KeyboardArrowDown) },
      styleOverrides: {
        root: {
          '& .MuiOutlinedInput-root': { paddingTop: 0, paddingBottom: 0, paddingLeft: 0 },
          '& .MuiOutlinedInput-root .MuiAutocomplete-input': { padding: '12px' },
          '& .MuiInputBase-sizeSmall .MuiAutocomplete-input': { padding: '8px 12px' },
        },
        endAdornment: { '& .MuiIconButton-root': { width: 32, height: 32 } },
        option: { minHeight: 40, paddingTop: 8, paddingBottom: 8 },
      },
    },
    MuiFormHelperText: {
      styleOverrides: {
        root: {
          ...type(14, 20),
          margin: '6px 0 0',
          color: tokens.muted,
          '&.Mui-error': {
            ...type(15, 20, 600),
            display: 'flex',
            gap: 6,
            color: error,
            '&::before': {
              content: '""',
              flex: 'none',
              width: 16,
              height: 16,
              marginTop: 2,
              backgroundColor: 'currentColor',
              mask: `${octagon} center / contain no-repeat`,
            },
          },
        },
      },
    },
    MuiFormControlLabel: { styleOverrides: { root: { marginRight: 28, marginLeft: -9 } } },
  };
}
