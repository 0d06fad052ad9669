import Close from '@mui/icons-material/Close';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useId } from 'react';
import { AroundForm, useAroundForm } from './around-form.ts';

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  /** For tables of many columns. */
  readonly isWide?: boolean | undefined;
  readonly children: ReactNode;
}

/** The dialog's title is at hand when the page's own heading lies behind it. */
export function Framed({ title, onClose, isWide, children }: Props) {
  const id = useId();
  const { leave, close } = useAroundForm(onClose);
  return (
    <Dialog open onClose={close} maxWidth={isWide ? 'md' : 'sm'} fullWidth aria-labelledby={id}>
      <DialogTitle id={id} tabIndex={-1} sx={titleLook}>
        {title}
      </DialogTitle>
      <IconButton aria-label="Chiudi" title="Chiudi" onClick={close} sx={closeLook}>
        <Close />
      </IconButton>
      <DialogContent>
        <AroundForm value={leave}>{children}</AroundForm>
      </DialogContent>
    </Dialog>
  );
}

const titleLook = { paddingRight: '72px', '&:focus': { outline: 'none' } } as const;
const closeLook = { position: 'absolute', top: 24, right: 24 } as const;
