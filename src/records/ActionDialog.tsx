import Alert from '@mui/material/Alert';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { aheadWord, aheadWords, isAhead } from '#src/forms/inputs/effective.ts';
import type { Row } from '#src/forms/saving.ts';
import { useSession } from '#src/providers/session.ts';
import type { Action, Resource } from '#src/schema/resource.ts';
import { AroundForm, useAroundForm } from '#src/ui/around-form.ts';
import { nameOf } from '#src/values/name.ts';
import { ActionForm } from './ActionForm.tsx';
import { useAct } from './actions.ts';
import { Confirmed } from './Confirmed.tsx';
import { useForeseen } from './verbs.ts';

interface Props {
  readonly resource: Resource;
  readonly name: string;
  readonly action: Action;
  readonly record: Row;
  /** The field one has come for. */
  readonly at?: string | undefined;
  /** While one wrote, the record became one to which it cannot be done. */
  readonly isPast?: boolean;
  /** It is done; the dialog is closed besides. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** A verb in a dialog: its input, or only whether to go on. */
export const ActionDialog = (props: Props) =>
  props.action.input ? <Asked {...props} /> : <Unasked {...props} />;

function Asked(props: Props) {
  const { resource, name, action, record, onDone, onClose } = props;
  const title = useId();
  const { leave, close } = useAroundForm(onClose);
  const { consequences } = useForeseen(resource, record, name);
  // A grid wants more room than a column of fields.
  const isWide = Object.values(action.input ?? {}).some(({ kind }) => kind === 'rows');
  return (
    <Dialog open onClose={close} maxWidth={isWide ? 'md' : 'sm'} fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>{`${action.label} ${nameOf(resource, record)}`}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ marginBottom: '20px' }}>
          {consequences.join(' ')}
        </DialogContentText>
        {props.isPast && (
          <Alert severity="warning" role="alert" sx={{ marginBottom: '20px' }}>
            {`Nel frattempo l’elemento è cambiato: «${action.label}» ora non si può fare. Ciò che hai scritto resta qui finché esci.`}
          </Alert>
        )}
        <AroundForm value={leave}>
          <ActionForm
            {...props}
            isDialog
            onDone={() => {
              onDone();
              onClose();
            }}
            onLeave={onClose}
          />
        </AroundForm>
      </DialogContent>
    </Dialog>
  );
}

function Unasked({ resource, name, action, record, onDone, onClose }: Props) {
  const act = useAct(resource);
  const navigate = useNavigate();
  const { consequences } = useForeseen(resource, record, name);
  const { impersonator } = useSession();
  const day = action.effectiveOn && record[action.effectiveOn];
  const said = [
    ...consequences,
    ...(isAhead(day) ? [`${aheadWords(day, impersonator !== undefined)}.`] : []),
  ];
  return (
    <Confirmed
      resource={resource}
      record={record}
      danger={action.danger ?? false}
      title={`${action.label} ${nameOf(resource, record)}`}
      label={isAhead(day) ? aheadWord : action.label}
      onConfirm={async () => {
        const { next } = await act(name, record);
        if (next) await navigate(next);
        else onDone();
      }}
      onClose={onClose}
    >
      {said.join(' ')}
    </Confirmed>
  );
}
