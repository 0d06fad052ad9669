import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type DragEvent, useId, useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { formatInstant } from '#src/domain/dates.ts';
import { withParam } from '#src/places/record-link.ts';
import type { Resource } from '#src/schema/resource.ts';
import { rowWords, stateWords } from './import.ts';
import { useImportApi, useImports } from './importing.ts';
import { StepTitle } from './StepTitle.tsx';

interface Props {
  readonly resource: Resource;
  readonly onChosen: (id: number) => void;
}

/** Chooses a file, or an import one had left. */
export function FileStep({ resource, onChosen }: Props) {
  const api = useImportApi(resource.name);
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const input = useId();
  async function send(file: File | undefined) {
    if (!file || isSending) return;
    setSending(true);
    setRefusal(undefined);
    try {
      onChosen((await api.upload(file)).id);
    } catch (failure) {
      setRefusal((failure as Error).message);
    } finally {
      setSending(false);
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void send(event.dataTransfer.files[0]);
  };
  return (
    <Box onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <StepTitle>Passo 1 di 4: scegli il file</StepTitle>
      <Typography sx={{ marginBottom: '16px' }}>
        Un CSV o un foglio Excel (XLSX), con le intestazioni nella prima riga: al massimo 50.000
        righe, 256 colonne e 20 MB. Niente viene scritto prima del controllo.
      </Typography>
      {refusal && (
        <Alert severity="error" sx={{ marginBottom: '16px' }}>
          {refusal}
        </Alert>
      )}
      <input
        hidden
        type="file"
        id={input}
        aria-label="File da importare"
        accept=".csv,.txt,.xlsx"
        onChange={(event) => {
          void send(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button
        variant="contained"
        startIcon={<UploadFileOutlined />}
        aria-disabled={isSending}
        onClick={() => document.getElementById(input)?.click()}
      >
        {isSending ? 'Leggo il file' : 'Scegli il file'}
      </Button>
      <Recent resource={resource} />
    </Box>
  );
}

function Recent({ resource }: { readonly resource: Resource }) {
  const { data = [] } = useImports(resource.name);
  const { pathname, search } = useLocation();
  if (data.length === 0) return null;
  return (
    <Box sx={{ marginTop: '28px' }}>
      <Typography variant="h4">Le tue ultime importazioni</Typography>
      <Box component="ul" sx={{ paddingLeft: '20px', margin: '8px 0 0' }}>
        {data.map(({ id, name, createdAt, state, total }) => (
          <li key={id}>
            <Link
              component={RouterLink}
              to={`${pathname}?${withParam(search, 'import', String(id))}`}
            >
              {name}
            </Link>
            {` · ${formatInstant(createdAt)} · ${rowWords(total)} · ${stateWords[state]}`}
          </li>
        ))}
      </Box>
    </Box>
  );
}
