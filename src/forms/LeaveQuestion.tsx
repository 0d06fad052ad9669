import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { DraftStore } from './drafts.ts';
import { useKeptWords } from './Keeping.tsx';

interface Props {
  /** Where what is written is kept, and found again by who leaves; without it, it is lost. */
  readonly draft: DraftStore | undefined;
  readonly onGo: () => void;
  readonly onStay: () => void;
}

/** Asks before changes nobody saved are left. */
export function LeaveQuestion({ draft, onGo, onStay }: Props) {
  const keptWords = useKeptWords();
  const title = useId();
  const text = useId();
  const keep = () => {
    draft?.keepTyped();
    onGo();
  };
  const abandon = () => {
    draft?.drop();
    onGo();
  };
  return (
    <Dialog
      open
      onClose={onStay}
      maxWidth="xs"
      role="alertdialog"
      aria-labelledby={title}
      aria-describedby={text}
    >
      <DialogTitle id={title}>Modifiche non salvate</DialogTitle>
      <DialogContent>
        <DialogContentText id={text}>
          {draft
            ? [keptWords, keptOrNot].filter(Boolean).join(' ')
            : 'Se esci ora, quello che hai scritto si perde.'}
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: '8px' }}>
        {draft && (
          <Button variant="contained" onClick={keep} onKeyDown={refuseHeld}>
            Tieni la bozza
          </Button>
        )}
        <Button
          variant={draft ? 'outlined' : 'contained'}
          color="error"
          onClick={abandon}
          onKeyDown={refuseHeld}
        >
          {draft ? 'Scarta la bozza' : 'Esci senza salvare'}
        </Button>
        <Button variant="outlined" onClick={onStay} autoFocus>
          Resta
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const keptOrNot =
  'Se esci e tieni la bozza, la ritrovi quando torni qui; se la scarti, quello che hai scritto si perde.';

/** A key held down from before has not read what is asked. */
const refuseHeld = (event: { repeat: boolean; preventDefault: () => void }) =>
  event.repeat && event.preventDefault();
