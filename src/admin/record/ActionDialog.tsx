import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '#src/providers/api-error.ts';
import { optionWord } from '#src/schema/fields.ts';
import { type Action, type Resource, stateFieldOf } from '#src/schema/resource.ts';
import { inSentence } from '../grammar.ts';
import { ConfirmDialog } from '../look/ConfirmDialog.tsx';
import { useNotices } from '../notices.ts';
import { ActionForm } from './ActionForm.tsx';
import { useAct } from './actions.ts';
import { nameOf } from './name.ts';
import type { Row } from './saving.ts';

interface Props {
  readonly resource: Resource;
  readonly name: string;
  readonly action: Action;
  readonly record: Row;
  readonly onClose: () => void;
}

/** A verb in a dialog: its input, or only whether to go on. */
export function ActionDialog(props: Props) {
  const title = useId();
  const { resource, action, record, onClose } = props;
  if (!action.input) return <Confirmed {...props} />;
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>{`${action.word} ${nameOf(resource, record)}`}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ marginBottom: '20px' }}>
          {consequence(resource, action)}
        </DialogContentText>
        <ActionForm {...props} isDialog onDone={onClose} onLeave={onClose} />
      </DialogContent>
    </Dialog>
  );
}

function Confirmed({ resource, name, action, record, onClose }: Props) {
  const act = useAct(resource);
  const navigate = useNavigate();
  const notices = useNotices();
  const [isBusy, setBusy] = useState(false);
  const [lacking, setLacking] = useState<readonly string[]>([]);
  async function confirm() {
    setBusy(true);
    try {
      const { next } = await act(name, record);
      if (next) await navigate(next);
      onClose();
    } catch (failure) {
      const said = fieldErrors(resource, failure);
      setLacking(said);
      setBusy(false);
      if (said.length > 0) return;
      notices.failure(failure);
      onClose();
    }
  }
  return (
    <ConfirmDialog
      open
      danger={action.danger ?? false}
      busy={isBusy}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {`«${action.word}»: ${nameOf(resource, record)}. ${consequence(resource, action)}`}
      {lacking.length > 0 && (
        <Alert severity="error" sx={{ marginTop: '16px' }}>
          Prima serve altro:
          <Box component="ul" sx={{ margin: '4px 0 0', paddingLeft: '20px' }}>
            {lacking.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </Box>
        </Alert>
      )}
    </ConfirmDialog>
  );
}

/** "Dichiarante: campo richiesto", for each field of the record the server objects to. */
function fieldErrors({ fields }: Resource, failure: unknown): readonly string[] {
  if (!(failure instanceof ApiError)) return [];
  return Object.entries(failure.body.errors ?? {}).map(
    ([name, message]) => `${fields[name]?.word ?? name}: ${inSentence(message)}`,
  );
}

/** "Lo stato diventerà «Sospesa»." */
export function consequence(resource: Resource, { to, consequence: said }: Action): string {
  if (said) return said;
  const name = stateFieldOf(resource);
  const field = name ? resource.fields[name] : undefined;
  return to && field?.kind === 'state'
    ? `Lo stato diventerà «${optionWord(field.options, to)}».`
    : '';
}
