import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Counts } from './Counts.tsx';
import { ErrorsTable } from './ErrorsTable.tsx';
import { rowWords } from './import.ts';
import { StepTitle } from './StepTitle.tsx';
import type { StepProps } from './step-props.ts';

interface Props extends StepProps {
  readonly onMap: () => void;
}

/** What would happen: how many rows make, change, or are wrong and why. */
export function CheckedStep({ resource, one, isBusy, onStep, onMap }: Props) {
  const { create = 0, update = 0, wrong = 0 } = one.counts;
  const valid = create + update;
  return (
    <>
      <StepTitle>Passo 3 di 4: guarda che cosa succederà</StepTitle>
      {one.failure && (
        <Alert severity="error" sx={{ marginBottom: '16px' }}>
          {one.failure}
        </Alert>
      )}
      <Counts
        counts={[
          [create, 'da creare', 'da creare'],
          [update, 'da aggiornare', 'da aggiornare'],
          [one.counts.same ?? 0, 'senza differenze', 'senza differenze'],
          [wrong, 'con errori', 'con errori'],
        ]}
      />
      {wrong > 0 && <ErrorsTable resource={resource} one={one} title="Righe con errori" />}
      {valid === 0 && wrong === 0 && (
        <Alert severity="info">
          Il file è uguale a ciò che c’è già: non c’è niente da importare.
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: '20px' }}>
        {valid > 0 && (
          <Button
            variant="contained"
            disabled={isBusy}
            onClick={() => onStep('run', { mode: wrong > 0 ? 'valid' : 'all' })}
          >
            {wrong > 0 ? `Importa solo ${validWords(valid)}` : `Importa ${rowWords(valid)}`}
          </Button>
        )}
        <Button variant="outlined" disabled={isBusy} onClick={onMap}>
          Cambia l’abbinamento
        </Button>
      </Box>
    </>
  );
}

const validWords = (count: number) =>
  count === 1 ? 'la riga valida' : `le ${rowWords(count)} valide`;
