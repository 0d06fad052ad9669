import Warning from '@mui/icons-material/Warning';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { PageHeader } from './look/PageHeader.tsx';
import { State } from './look/State.tsx';
import { useMay } from './may.ts';
import type { RecordScreenProps } from './place-view.ts';
import { consequence } from './record/ActionDialog.tsx';
import { ActionForm } from './record/ActionForm.tsx';
import { useActions } from './record/actions.ts';
import { useLeaving } from './record/leaving.ts';
import { nameOf } from './record/name.ts';
import { useRecord } from './record/reading.ts';
import type { Row } from './record/saving.ts';
import { Unread } from './record/Unread.tsx';

interface Props extends RecordScreenProps {
  /** The verb's name in the declaration. */
  readonly action: string;
}

/** The page of a verb: what it does, what it asks. */
export function ActionScreen(props: Props) {
  const { record, ...unread } = useRecord(props.resource, props.id);
  return record ? <ActionOf {...props} record={record} /> : <Unread {...unread} />;
}

function ActionOf({ resource, view, id, title, action: name, record }: Props & { record: Row }) {
  const { toRecord } = useLeaving(resource.name, view);
  const action = useActions(resource, view, record).find(([one]) => one === name)?.[1];
  const mayEver = useMay(resource.name)(name);
  const leave = () => toRecord(id);
  if (!action && !mayEver) return <Unread isForbidden failure={undefined} retry={() => {}} />;
  return (
    <>
      <PageHeader title={title} line={nameOf(resource, record)} />
      {action ? (
        <>
          <Box sx={{ marginBottom: '24px' }}>
            {action.danger ? (
              <State tone="warn" icon={Warning} word={consequence(resource, action)} />
            ) : (
              consequence(resource, action)
            )}
          </Box>
          <ActionForm {...{ resource, name, action, record }} onDone={leave} onLeave={leave} />
        </>
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
