import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type RefObject, useEffect, useId } from 'react';
import { useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router-dom';
import type { DraftStore } from './drafts.ts';
import { useKeptWords } from './Keeping.tsx';

interface Props {
  /** True once what was written is saved, or given up. */
  readonly released: RefObject<boolean>;
  /** Where what is written is kept, and found again by who leaves; without it, it is lost. */
  readonly draft: DraftStore | undefined;
  /** "Esci" was pressed with changes unsaved, on a form that lies in its page. */
  readonly isAsking: boolean;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Asks before a page is left whose form holds changes nobody saved. */
export function LeaveGuard({ released, draft, isAsking, onLeave, onStay }: Props) {
  const { isDirty } = useFormState();
  const keptWords = useKeptWords();
  const title = useId();
  const text = useId();
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      isDirty &&
      !released.current &&
      (here.pathname !== there.pathname || here.search !== there.search),
  );
  useEffect(() => {
    if (!isDirty) return;
    // A tab that is closed asks in the browser's own words.
    const ask = (event: BeforeUnloadEvent) => {
      if (!released.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty, released]);
  const go = () => {
    released.current = true;
    if (isAsking) onLeave();
    else blocker.proceed?.();
  };
  const keep = () => {
    draft?.keepTyped();
    go();
  };
  const abandon = () => {
    draft?.drop();
    go();
  };
  const stay = () => {
    onStay();
    blocker.reset?.();
  };
  return (
    <Dialog
      open={isAsking || blocker.state === 'blocked'}
      onClose={stay}
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
        <Button variant="outlined" onClick={stay} autoFocus>
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
