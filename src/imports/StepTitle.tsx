import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';

/** "Passo 2 di 4: abbina le colonne"; takes focus, so that whoever hears the page knows it went on. */
export function StepTitle({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Typography
      variant="h3"
      ref={heading}
      tabIndex={-1}
      sx={{ marginBottom: '12px', '&:focus': { outline: 'none' } }}
    >
      {children}
    </Typography>
  );
}
