import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';

interface Props {
  readonly open: boolean;
  /** One sentence: the thing and the consequence. */
  readonly children: ReactNode;
  readonly title?: string;
  /** Something is lost: the button is red and focus starts on the other. */
  readonly danger?: boolean;
  readonly busy?: boolean;
  /** The word of the button that does it: its verb. */
  readonly label?: string;
  /** The word of the button that leaves things as they are. */
  readonly stay?: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks once more before something happens. Escape cancels, focus goes back where it was. */
export function ConfirmDialog(props: Props) {
  const { open, children, danger = false, busy = false, label = 'OK', onConfirm, onCancel } = props;
  const { stay = 'Annulla' } = props;
  const title = useId();
  const text = useId();
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      maxWidth="xs"
      role={danger ? 'alertdialog' : 'dialog'}
      aria-labelledby={title}
      aria-describedby={text}
    >
      <DialogTitle id={title}>{props.title ?? "Vuoi procedere con l'operazione?"}</DialogTitle>
      <DialogContent>
        <DialogContentText id={text} component="div">
          {children}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button
          variant="contained"
          color={danger ? 'error' : 'primary'}
          onClick={onConfirm}
          // A key held down from before has not read what is asked.
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          disabled={busy}
          autoFocus={!danger}
        >
          {label}
        </Button>
        <Button variant="outlined" onClick={onCancel} autoFocus={danger}>
          {stay}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
