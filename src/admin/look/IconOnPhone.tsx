import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import type { ElementType, ReactNode } from 'react';

interface Props extends ButtonProps {
  /** What the button is called; on a phone only its icon is drawn. */
  readonly word: string;
  readonly icon: ReactNode;
  readonly to?: string;
  readonly component?: ElementType;
}

/** A button whose word makes room, on a phone, for the one that matters. */
export const IconOnPhone = ({ word, icon, ...rest }: Props) => (
  <Button variant="outlined" aria-label={word} title={word} startIcon={icon} sx={look} {...rest}>
    <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
      {word}
    </Box>
  </Button>
);

const look = {
  minWidth: 48,
  '& .MuiButton-startIcon': { marginRight: { xs: 0, sm: '8px' } },
} as const;
