import Warning from '@mui/icons-material/Warning';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLocation } from 'react-router-dom';
import type { Row } from '#src/forms/saving.ts';
import { useMay } from '#src/places/may.ts';
import type { RecordScreenProps } from '#src/places/place-view.ts';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { State } from '#src/ui/State.tsx';
import { nameOf } from '#src/values/name.ts';
import { ActionForm } from './ActionForm.tsx';
import { useLeaving } from './leaving.ts';
import { Reasons } from './Reasons.tsx';
import { useRecord } from './reading.ts';
import { Unread } from './Unread.tsx';
import { type Offered, useForeseen, useOffered } from './verbs.ts';

interface Props extends RecordScreenProps {
  /** The verb's name in the declaration. */
  readonly action: string;
}

/** The page of a verb: what it does, what it asks. */
export function ActionScreen(props: Props) {
  const { record, ...unread } = useRecord(props.resource, props.id);
  return record ? <ActionOf {...props} record={record} /> : <Unread {...unread} />;
}

interface OneProps extends Props {
  readonly record: Row;
}

function ActionOf(props: OneProps) {
  const { resource, view, id, title, action: name, record } = props;
  const { toRecord } = useLeaving(resource.name, view);
  const verb = useOffered(resource, view, record).find((one) => one.name === name);
  const mayEver = useMay(resource.name)(name);
  const leave = () => toRecord(id);
  if (!verb && !mayEver) return <Unread isForbidden failure={undefined} retry={() => {}} />;
  return (
    <>
      <PageHeader title={title} line={nameOf(resource, record)} />
      {verb ? (
        <Asked {...props} verb={verb} leave={leave} />
      ) : (
        <>
          <p>Nello stato in cui si trova ora, questa operazione non si può fare.</p>
          <Button variant="outlined" onClick={leave} sx={{ alignSelf: 'flex-start' }}>
            Esci
          </Button>
        </>
      )}
    </>
  );
}

interface AskedProps extends Pick<OneProps, 'resource' | 'record'> {
  readonly verb: Offered;
  readonly leave: () => void;
}

function Asked({ resource, record, verb: { name, action, heldBy }, leave }: AskedProps) {
  const { hash } = useLocation();
  const consequences = useForeseen(resource, record, name).consequences.join(' ');
  return (
    <>
      {heldBy.length > 0 && (
        <Alert severity="warning" role="note" sx={{ marginBottom: '20px' }}>
          <strong>Ora non si può fare:</strong>
          <Reasons resource={resource} record={record} reasons={heldBy} />
        </Alert>
      )}
      <Box sx={{ marginBottom: '24px' }}>
        {action.danger ? <State tone="warn" icon={Warning} label={consequences} /> : consequences}
      </Box>
      <ActionForm
        {...{ resource, name, action, record }}
        at={hash.slice(1) || undefined}
        onDone={leave}
        onLeave={leave}
      />
    </>
  );
}
