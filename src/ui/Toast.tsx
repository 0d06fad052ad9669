import CheckCircle from '@mui/icons-material/CheckCircle';
import Report from '@mui/icons-material/Report';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { Icon } from './states.ts';
import { type } from './type.ts';

interface Props {
  readonly kind: 'success' | 'error';
  readonly message: ReactNode;
  /** For a success that is not a plain one. */
  readonly icon?: Icon;
  /** The request id of an error. */
  readonly code?: string | undefined;
  /** "Annulla" for 10 s, "Chiudi" for an error, which stays. */
  readonly action?: { readonly label: string; readonly onClick: () => void };
}

/** One notice of an outcome. */
export function Toast({ kind, message, icon, code, action }: Props) {
  const isError = kind === 'error';
  const Mark = icon ?? (isError ? Report : CheckCircle);
  return (
    <Box role={isError ? 'alert' : 'status'} sx={isError ? { ...look, ...errorLook } : look}>
      <Mark sx={{ flex: 'none', color: isError ? 'error.main' : 'soggiorno.onInverseOk' }} />
      <div>
        {message}
        {code && (
          <Box component="small" sx={{ ...type(13, 18), display: 'block', opacity: 0.9 }}>
            Codice {code}
          </Box>
        )}
      </div>
      {action && (
        <Button
          size="medium"
          color={isError ? 'primary' : 'inherit'}
          onClick={action.onClick}
          sx={{ marginLeft: 'auto', ...(!isError && inverseButton) }}
        >
          {action.label}
        </Button>
      )}
    </Box>
  );
}

const look = {
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  width: '100%',
  maxWidth: 520,
  minHeight: 56,
  padding: '8px 8px 8px 16px',
  borderRadius: '6px',
  boxShadow: 1,
  color: 'soggiorno.onInverse',
  backgroundColor: 'soggiorno.inverse',
} as const;

const errorLook = {
  padding: '6px 6px 6px 14px',
  color: 'soggiorno.text',
  backgroundColor: 'soggiorno.raised',
  border: '2px solid',
  borderColor: 'error.main',
} as const;

const inverseButton = {
  '&:hover': { backgroundColor: 'rgba(127,160,190,.25)' },
  '&.Mui-focusVisible': { outlineColor: 'currentColor' },
} as const;
