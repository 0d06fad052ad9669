import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import type { ReactNode } from 'react';

interface Props {
  /** What was taken out: «Riga 2 tolta.» */
  readonly label: string | undefined;
  readonly onPutBack: () => void;
  readonly children?: ReactNode;
}

/** Says what was taken out, with the way back. */
export const PutBack = ({ label, onPutBack, children }: Props) => (
  <div role="status" style={{ display: 'flex', alignItems: 'center', gap: 4 }}>
    {label && (
      <>
        <FormHelperText component="span" sx={{ '&&': { margin: 0 } }}>
          {label}
        </FormHelperText>
        <Button size="small" onClick={onPutBack}>
          Rimetti
        </Button>
      </>
    )}
    {children}
  </div>
);
