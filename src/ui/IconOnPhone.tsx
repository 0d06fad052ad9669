import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import type { ElementType, ReactNode } from 'react';

interface Props extends ButtonProps {
  /** What the button is called; on a phone only its icon is drawn. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly to?: string;
  readonly component?: ElementType;
}

/** A button whose word makes room, on a phone, for the one that matters. */
export const IconOnPhone = ({ label, icon, ...rest }: Props) => (
  <Button variant="outlined" aria-label={label} title={label} startIcon={icon} sx={look} {...rest}>
    <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
      {label}
    </Box>
  </Button>
);

const look = {
  minWidth: 48,
  '& .MuiButton-startIcon': { marginRight: { xs: 0, sm: '8px' } },
} as const;
