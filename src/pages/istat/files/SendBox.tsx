import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type DragEvent, type ReactNode, useId } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { usePlaces } from '#src/places/places.ts';
import { guestFiles } from '#src/resources/istat/guest-files.ts';
import { Section } from '#src/ui/Section.tsx';
import { LicenseLine } from '../LicenseLine.tsx';
import { useSendingFile } from './guest-files.ts';

interface Props {
  /** Undefined while none is chosen: nothing is sent before. */
  readonly license: number | undefined;
  readonly licenses: Parameters<typeof LicenseLine>[0]['licenses'];
  /** What one chooses the house by. */
  readonly children?: ReactNode;
}

/** A file is chosen, or dropped here, and sent to be tried. */
export function SendBox({ license, licenses, children }: Props) {
  const { pathOf } = usePlaces();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const sending = useSendingFile(
    (id) => void navigate(pathOf(guestFiles.name, 'show', { id }) ?? '.'),
  );
  const input = useId();
  const send = (file: File | undefined) => {
    if (file && license !== undefined && !sending.isPending) sending.mutate({ license, file });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    send(event.dataTransfer.files[0]);
  };
  return (
    <Section
      title="Carica un file"
      line="Il file XML o TXT di ROSS1000, o quello di Alloggiati Web, come esce dal gestionale, al massimo 8 MB: prima si prova, niente viene scritto finché non lo si importa."
      plain
    >
      <Box onDragOver={(event) => event.preventDefault()} onDrop={drop} sx={rowLook}>
        {children}
        {license !== undefined && (
          <LicenseLine
            license={license}
            licenses={licenses}
            onChoose={(changes) => setSearch({ ...Object.fromEntries(search), ...changes })}
          />
        )}
        <input
          hidden
          type="file"
          id={input}
          aria-label="File di ospiti"
          accept=".xml,.txt"
          onChange={(event) => {
            send(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <Button
          variant="contained"
          startIcon={<UploadFileOutlined />}
          loading={sending.isPending}
          disabled={license === undefined}
          onClick={() => document.getElementById(input)?.click()}
        >
          Scegli il file
        </Button>
      </Box>
      {sending.error && (
        <Alert severity="error" sx={{ marginTop: '12px' }}>
          {sending.error.message}
        </Alert>
      )}
    </Section>
  );
}

const rowLook = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
} as const;
