import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { whenWords } from '#src/values/when-words.ts';
import type { KeptForm } from './kept.ts';

/** What was written before, here or on another device, offered back. */
export function FoundDraft({
  found,
  resume,
  discard,
}: Pick<KeptForm, 'found' | 'resume' | 'discard'>) {
  if (!found) return null;
  return (
    <Alert
      severity="info"
      sx={{ maxWidth: 720, marginBottom: '20px' }}
      action={
        <>
          <Button size="small" onClick={resume}>
            Riprendi
          </Button>
          <Button size="small" onClick={discard}>
            Scarta
          </Button>
        </>
      }
    >
      <strong>Bozza ritrovata.</strong> Modifiche non salvate, scritte {whenWords(found.at)}.
    </Alert>
  );
}
