import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { whenWords } from '#src/values/when-words.ts';
import type { KeptForm } from './kept.ts';

type Props = Pick<KeptForm, 'found' | 'isOutdated' | 'opening' | 'resume' | 'discard'>;

/** What was written before, here or on another device: that it is back in the form, and the way to be rid of it. */
export function FoundDraft({ found, isOutdated, opening, resume, discard }: Props) {
  const { isDirty } = useFormState();
  if (!found) return null;
  const when = whenWords(found.draft.at);
  // Who goes on writing has no use for what was set aside.
  if (found.is === 'discarded')
    return isDirty ? null : (
      <Said
        what="Bozza scartata."
        action={
          // The form has appeared anew: who works by keyboard goes on from here.
          <Button size="small" onClick={resume} autoFocus={opening > 0}>
            Rimetti la bozza
          </Button>
        }
      >
        Il modulo è come se non ci fosse.
      </Said>
    );
  const toDiscard = (
    <Button size="small" onClick={discard}>
      Scarta la bozza
    </Button>
  );
  if (found.is === 'restored')
    return (
      <Said what="Bozza ritrovata." action={toDiscard}>
        {`Quello che hai scritto (${when}) è di nuovo nel modulo, non ancora salvato.`}
        {isOutdated &&
          ' Nel frattempo qualcuno ha salvato: se avete cambiato le stesse voci, salvando scegli tu.'}
      </Said>
    );
  return (
    <Said
      what="Bozza ritrovata."
      action={
        <>
          <Button size="small" onClick={resume}>
            Riprendi la bozza
          </Button>
          {toDiscard}
        </>
      }
    >
      {`È di un altro modulo (${when}). Finché non scegli, quello che scrivi qui non si conserva come bozza.`}
    </Said>
  );
}

interface SaidProps {
  readonly what: string;
  readonly action: ReactNode;
  readonly children: ReactNode;
}

const Said = ({ what, action, children }: SaidProps) => (
  <Alert severity="info" sx={look} action={action}>
    <strong>{what}</strong> {children}
  </Alert>
);

/** On a phone the buttons stand under what is said. */
const look = {
  maxWidth: 720,
  marginBottom: '20px',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
} as const;
