import type { Components, Theme } from '@mui/material/styles';
import type {} from 'react-admin';
import type { Tokens } from '../../ui/tokens.ts';

/** react-admin's forms: the bar under them, and inputs with a size of their own. */
export function forms(tokens: Tokens): Components<Theme> {
  return {
    ...inputs,
    RaToolbar: { styleOverrides: { root: toolbar(tokens) } },
  };
}

// Four inputs insist on their own size, two groups on a label shrunk to three quarters.
const medium = { defaultProps: { size: 'medium' } } as const;
const label = { transform: 'none', marginBottom: 0 };
const inputs: Components<Theme> = {
  RaNumberInput: medium,
  RaDateInput: medium,
  RaDateTimeInput: medium,
  RaTimeInput: medium,
  RaRadioButtonGroupInput: {
    styleOverrides: { root: { '& .RaRadioButtonGroupInput-label': label } },
  },
  RaCheckboxGroupInput: {
    styleOverrides: { root: { '& .RaCheckboxGroupInput-label': label } },
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
