import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type ReactNode, useId, useState } from 'react';

interface Props {
  readonly open: boolean;
  /** The action: "Riapri settembre 2026". */
  readonly title: string;
  /** The one field: "Motivo". */
  readonly label: string;
  /** A sentence before the field. */
  readonly children?: ReactNode;
  readonly lines?: number;
  readonly danger?: boolean;
  /** The words of the buttons: its verb, and what leaves things as they are. */
  readonly confirm?: string;
  readonly stay?: string;
  readonly busy?: boolean;
  readonly onConfirm: (text: string) => void;
  readonly onCancel: () => void;
}

/** Asks one text that is required before it acts. */
export function PromptDialog({ open, ...rest }: Props) {
  const title = useId();
  return (
    <Dialog open={open} onClose={rest.onCancel} maxWidth="xs" aria-labelledby={title}>
      <DialogTitle id={title}>{rest.title}</DialogTitle>
      <Prompt {...rest} />
    </Dialog>
  );
}

// Lives as long as the dialog is open, so that each opening starts empty.
function Prompt(props: Omit<Props, 'open' | 'title'>) {
  const { label, children, lines = 1, danger = false, busy = false, onConfirm, onCancel } = props;
  const { confirm = 'OK', stay = 'Annulla' } = props;
  const [text, setText] = useState('');
  const [isRefused, setRefused] = useState(false);
  const field = useId();
  const isMissing = isRefused && text.trim() === '';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // Dialogs lie in the React tree of forms, whose submission this is not.
        event.stopPropagation();
        if (text.trim() !== '') return onConfirm(text.trim());
        setRefused(true);
        document.getElementById(field)?.focus();
      }}
    >
      <DialogContent>
        {children && <DialogContentText>{children}</DialogContentText>}
        <TextField
          id={field}
          label={label}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={isMissing}
          helperText={isMissing && 'Campo richiesto'}
          required
          multiline={lines > 1}
          minRows={lines}
          autoFocus
          sx={{ marginTop: '8px' }}
        />
      </DialogContent>
      <DialogActions>
        <Button
          type="submit"
          variant="contained"
          color={danger || isMissing ? 'error' : 'primary'}
          disabled={busy}
        >
          {confirm}
        </Button>
        <Button variant="outlined" onClick={onCancel}>
          {stay}
        </Button>
      </DialogActions>
    </form>
  );
}
