import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useId } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { withParam } from '#src/places/record-link.ts';
import { ApiError } from '#src/providers/api-error.ts';
import type { Resource } from '#src/schema/resource.ts';
import { inSentence } from '#src/ui/grammar.ts';
import { useIsPhone } from '#src/ui/phone.ts';
import { FileStep } from './FileStep.tsx';
import { ImportSteps } from './ImportSteps.tsx';
import { useImport } from './importing.ts';

interface Props {
  readonly resource: Resource;
  /** Undefined: a file has still to be chosen. */
  readonly id: number | undefined;
}

/** A file on its way into the list; its address says which, so that one may leave and come back. */
export function ImportDialog({ resource, id }: Props) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const go = (value: string | undefined) =>
    navigate(`${pathname}?${withParam(search, 'import', value)}`);
  const close = () => void go(undefined);
  return (
    <Frame title={`Importa ${inSentence(resource.words.many)}`} onClose={close}>
      {id === undefined ? (
        <FileStep resource={resource} onChosen={(chosen) => void go(String(chosen))} />
      ) : (
        <Followed
          key={id}
          resource={resource}
          id={id}
          onAnother={() => void go('')}
          onClose={close}
        />
      )}
    </Frame>
  );
}

interface FollowedProps {
  readonly resource: Resource;
  readonly id: number;
  readonly onAnother: () => void;
  readonly onClose: () => void;
}

function Followed({ resource, id, onAnother, onClose }: FollowedProps) {
  const { data, error, set } = useImport(resource.name, id);
  const failure = error as unknown;
  if (failure)
    return (
      <Alert severity="error">
        {failure instanceof ApiError && failure.status === 404
          ? 'Questa importazione non c’è, o è di un’altra persona.'
          : (failure as Error).message}
      </Alert>
    );
  if (!data) return <p role="status">Leggo l’importazione</p>;
  return <ImportSteps {...{ resource, one: data, set, onAnother, onClose }} />;
}

interface FrameProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function Frame({ title, onClose, children }: FrameProps) {
  const id = useId();
  const isPhone = useIsPhone();
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="md"
      fullWidth
      fullScreen={isPhone}
      aria-labelledby={id}
    >
      <DialogTitle id={id} sx={{ paddingRight: '72px' }}>
        {title}
      </DialogTitle>
      <IconButton aria-label="Chiudi" title="Chiudi" onClick={onClose} sx={closeLook}>
        <Close />
      </IconButton>
      <DialogContent sx={{ '&&': { paddingBottom: { xs: '20px', sm: '32px' } } }}>
        {children}
      </DialogContent>
    </Dialog>
  );
}

const closeLook = { position: 'absolute', top: 24, right: 24 } as const;
