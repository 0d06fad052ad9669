import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { aheadWord } from '#src/forms/inputs/effective.ts';
import type { Row } from '#src/forms/saving.ts';
import type { Resource } from '#src/schema/resource.ts';
import { Reasons } from './Reasons.tsx';
import type { Offered } from './verbs.ts';

interface Props {
  readonly resource: Resource;
  readonly record: Pick<Row, 'id'>;
  readonly verb: Offered;
  /** Goes on all the same, to a day when what is in the way may be settled; where it has a day. */
  readonly onPlan: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Why a verb cannot be done now, and where that is settled. */
export function HeldBack({ resource, record, verb, onPlan, onClose }: Props) {
  const title = useId();
  const text = useId();
  const { action, heldBy } = verb;
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby={title}
      aria-describedby={text}
    >
      <DialogTitle id={title}>{`«${action.label}» ora non si può fare`}</DialogTitle>
      <DialogContent id={text}>
        <Reasons resource={resource} record={record} reasons={heldBy} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          Chiudi
        </Button>
        {onPlan && (
          <Button variant="outlined" onClick={onPlan}>
            {aheadWord}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
