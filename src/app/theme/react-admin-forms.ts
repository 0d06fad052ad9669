import type { Components, Theme } from '@mui/material/styles';
import type {} from 'react-admin';
import type { Tokens } from '../../ui/tokens.ts';
import { type } from '../../ui/type.ts';

/** react-admin's forms and records: the bar under them, inputs with a size of their own, writes at once. */
export function forms(tokens: Tokens): Components<Theme> {
  return {
    ...inputs,
    ...writes,
    RaToolbar: { styleOverrides: { root: toolbar(tokens) } },
    RaSimpleForm: { styleOverrides: { root: { padding: 0, maxWidth: 720 } } },
    RaSimpleShowLayout: {
      styleOverrides: { root: { padding: 0, '& .RaSimpleShowLayout-stack': { gap: 16 } } },
    },
    RaLabeled: {
      styleOverrides: {
        root: { '& .RaLabeled-label': { ...type(15, 20), color: tokens.muted } },
      },
    },
  };
}

// What one does is done: nothing waits behind a notice that a closed tab would take along.
const atOnce = { defaultProps: { mutationMode: 'pessimistic' } } as const;
const writes: Components<Theme> = {
  RaEdit: atOnce,
  RaDeleteButton: atOnce,
  RaBulkDeleteButton: atOnce,
  RaUpdateButton: atOnce,
  RaBulkUpdateButton: atOnce,
};

// Four inputs insist on their own size, one on a margin, two groups on a label shrunk to three quarters.
const medium = { defaultProps: { size: 'medium' } } as const;
const label = { transform: 'none', marginBottom: 0 };
const inputs: Components<Theme> = {
  RaNumberInput: medium,
  RaDateInput: medium,
  RaDateTimeInput: medium,
  RaTimeInput: medium,
  RaSelectInput: { defaultProps: { margin: 'none' } },
  RaRadioButtonGroupInput: {
    styleOverrides: { root: { '& .RaRadioButtonGroupInput-label': label } },
  },
  RaCheckboxGroupInput: {
    styleOverrides: { root: { '& .RaCheckboxGroupInput-label': label } },
  },
  RaArrayInput: {
    styleOverrides: { root: { '& .RaArrayInput-label': { top: 0, left: 0 } } },
  },
};

function toolbar(tokens: Tokens) {
  return {
    position: 'sticky',
    bottom: 0,
    zIndex: 2,
    minHeight: 72,
    gap: 8,
    margin: '24px -32px -40px',
    '&&': { padding: '0 32px' },
    backgroundColor: tokens.ground,
    borderTop: `1px solid ${tokens.lineStrong}`,
    '&.RaToolbar-mobileToolbar': {
      position: 'sticky',
      width: 'auto',
      margin: '24px -16px -24px',
      '&&': { padding: '10px 16px' },
    },
  } as const;
}
