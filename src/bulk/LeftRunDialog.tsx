import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import type { Resource } from '#src/schema/resource.ts';
import { BulkSteps } from './BulkSteps.tsx';
import { Running } from './Running.tsx';
import type { Begun } from './run.ts';
import type { Verb } from './verbs.ts';

interface Props {
  readonly resource: Resource;
  readonly verb: Verb;
  readonly left: Begun;
  readonly onClose: () => void;
}

/** A run found again, with all its dialog offered. */
export function LeftRunDialog({ resource, verb, left, onClose }: Props) {
  const title = useId();
  const [again, setAgain] = useState<Begun>();
  const common = { resource, verb, onRehearsed: setAgain, onDone: onClose };
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>{`${verb.label}: ${resource.words.many.toLowerCase()}`}</DialogTitle>
      <DialogContent>
        {again ? (
          <BulkSteps
            key={again.run.id}
            {...common}
            input={again.run.input}
            rehearsal={again}
            onBack={undefined}
            onClose={onClose}
          />
        ) : (
          <Running {...common} running={left} />
        )}
      </DialogContent>
    </Dialog>
  );
}
