import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { cellText, rowWords } from './import.ts';
import { StepTitle } from './StepTitle.tsx';
import type { StepProps } from './step-props.ts';

/** Which column fills which field, and how records are found again. */
export function MappingStep({ one, isBusy, onStep }: StepProps) {
  const [mapping, setMapping] = useState(one.mapping);
  const [matchBy, setMatchBy] = useState(one.matchBy);
  const finding = one.targets.filter(({ name, finds }) => finds && mapping.includes(name));
  const found = finding.some(({ name }) => name === matchBy) ? matchBy : null;
  const missing = one.targets.filter(({ name, required }) => required && !mapping.includes(name));
  const choose = (column: number, name: string) =>
    setMapping(
      mapping.map((now, at) => (at === column ? name || null : now === name ? null : now)),
    );
  return (
    <>
      <StepTitle>Passo 2 di 4: abbina le colonne</StepTitle>
      <Typography sx={{ marginBottom: '16px' }}>
        {`${one.name}, ${rowWords(one.total)}. Una cella vuota svuota il campo; una colonna non abbinata lo lascia com’è, e dal controllo in poi non è conservata.`}
      </Typography>
      {one.failure && (
        <Alert severity="error" sx={{ marginBottom: '16px' }}>
          {one.failure}
        </Alert>
      )}
      <Box component="ul" sx={listLook}>
        {one.headers.map((header, column) => (
          <Box component="li" key={header} sx={rowLook}>
            <Box sx={{ minWidth: 0 }}>
              <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{header}</Box>
              <Box sx={{ color: 'soggiorno.muted', typography: 'body2', overflowWrap: 'anywhere' }}>
                {one.sample
                  .slice(0, 3)
                  .map(({ cells }) => cellText(cells[column]).slice(0, 40))
                  .filter(Boolean)
                  .join(' · ') || 'vuota'}
              </Box>
            </Box>
            <TextField
              select
              size="small"
              value={mapping[column] ?? ''}
              onChange={(event) => choose(column, event.target.value)}
              slotProps={{
                select: { native: true },
                htmlInput: { 'aria-label': `Campo della colonna ${header}` },
              }}
            >
              <option value="">Non importare</option>
              {one.targets.map(({ name, label, required }) => (
                <option key={name} value={name}>
                  {label + (required ? ' *' : '')}
                </option>
              ))}
            </TextField>
          </Box>
        ))}
      </Box>
      <TextField
        select
        fullWidth
        label="Quali elementi aggiornare"
        value={found ?? ''}
        onChange={(event) => setMatchBy(event.target.value || null)}
        helperText={
          found
            ? 'Le righe che non trovano il loro elemento ne creano uno nuovo'
            : 'Ogni riga crea un elemento nuovo'
        }
        slotProps={{ select: { native: true } }}
      >
        <option value="">Nessuno: sono tutti nuovi</option>
        {finding.map(({ name, label }) => (
          <option key={name} value={name}>{`Quelli con lo stesso valore in «${label}»`}</option>
        ))}
      </TextField>
      {missing.length > 0 && (
        <Alert severity="info" sx={{ marginTop: '16px' }}>
          {`Per creare elementi servono anche: ${missing.map(({ label }) => label).join(', ')}`}
        </Alert>
      )}
      <Button
        variant="contained"
        disabled={isBusy}
        sx={{ marginTop: '20px' }}
        onClick={() => onStep('check', { mapping, matchBy: found })}
      >
        Controlla
      </Button>
    </>
  );
}

const listLook = { listStyle: 'none', margin: '0 0 20px', padding: 0 } as const;
const rowLook = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 280px' },
  gap: '8px 24px',
  alignItems: 'center',
  padding: '10px 0',
  borderTop: '1px solid',
  borderColor: 'soggiorno.line',
} as const;
