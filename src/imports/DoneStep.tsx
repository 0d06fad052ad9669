import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { Counts } from './Counts.tsx';
import { ErrorsTable } from './ErrorsTable.tsx';
import { rowWords } from './import.ts';
import { StepTitle } from './StepTitle.tsx';
import type { StepProps } from './step-props.ts';

/** What happened; it can be taken back. */
export function DoneStep({ resource, one, isBusy, onStep, onAnother, onClose }: StepProps) {
  const [isAsking, setAsking] = useState(false);
  const { created = 0, updated = 0, same = 0, failed = 0, undone = 0, kept = 0 } = one.counts;
  const isDone = one.state === 'done';
  const wrong = isDone ? failed : kept;
  return (
    <>
      <StepTitle>
        {isDone ? 'Passo 4 di 4: importazione finita' : 'Importazione annullata'}
      </StepTitle>
      {one.failure && (
        <Alert severity="error" sx={{ marginBottom: '16px' }}>
          {one.failure}
        </Alert>
      )}
      <Counts
        counts={[
          [created, 'creata', 'create'],
          [updated, 'aggiornata', 'aggiornate'],
          [same, 'senza differenze', 'senza differenze'],
          [undone, 'riportata a prima', 'riportate a prima'],
          [kept, 'lasciata com’è', 'lasciate come sono'],
          [isDone ? failed : 0, 'non importata', 'non importate'],
        ]}
      />
      {wrong > 0 && (
        <ErrorsTable
          resource={resource}
          one={one}
          title={isDone ? 'Righe non importate' : 'Righe non annullate'}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: '20px' }}>
        <Button variant="contained" onClick={onClose}>
          Vai all’elenco
        </Button>
        <Button variant="outlined" onClick={onAnother}>
          Importa un altro file
        </Button>
        {isDone && created + updated > 0 && (
          <Button
            variant="outlined"
            color="error"
            disabled={isBusy}
            onClick={() => setAsking(true)}
          >
            Annulla l’importazione
          </Button>
        )}
      </Box>
      <ConfirmDialog
        open={isAsking}
        danger
        label="Annulla l’importazione"
        stay="Lascia com’è"
        busy={isBusy}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onStep('undo');
        }}
      >
        {`${rowWords(created + updated)}: ciò che è stato creato viene eliminato, ciò che è stato cambiato torna com’era. Quello che nel frattempo è stato modificato resta, e te lo diciamo.`}
      </ConfirmDialog>
    </>
  );
}
