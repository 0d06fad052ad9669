import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { whenWords } from '#src/values/when-words.ts';

interface Props {
  readonly at: string;
  readonly onResume: () => void;
  readonly onDiscard: () => void;
}

/** What was written before, here or on another device, offered back. */
export function FoundDraft({ at, onResume, onDiscard }: Props) {
  return (
    <Alert
      severity="info"
      sx={{ maxWidth: 720, marginBottom: '20px' }}
      action={
        <>
          <Button size="small" onClick={onResume}>
            Riprendi
          </Button>
          <Button size="small" onClick={onDiscard}>
            Scarta
          </Button>
        </>
      }
    >
      <strong>Bozza ritrovata.</strong> Modifiche non salvate, scritte {whenWords(at)}.
    </Alert>
  );
}
