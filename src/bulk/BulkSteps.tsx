import { useState } from 'react';
import type { Resource } from '#src/schema/resource.ts';
import type { Values } from '#src/schema/validation.ts';
import { useLeftRun } from './left-run.ts';
import { Rehearsed } from './Rehearsed.tsx';
import { Running } from './Running.tsx';
import type { Begun } from './run.ts';
import type { Verb } from './verbs.ts';

interface Props {
  readonly resource: Resource;
  readonly verb: Verb;
  readonly input: Values;
  readonly rehearsal: Begun;
  /** The rows that failed are rehearsed again, as they are now. */
  readonly onRehearsed: (again: Begun) => void;
  readonly onBack: (() => void) | undefined;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** From the rehearsal to what became of each row. */
export function BulkSteps({ rehearsal, onBack, onClose, ...props }: Props) {
  const [running, setRunning] = useState<Begun>();
  const [, setLeft] = useLeftRun(props.resource.name);
  const begin = (begun: Begun) => {
    setLeft(begun);
    setRunning(begun);
  };
  return running ? (
    <Running {...props} running={running} />
  ) : (
    <Rehearsed {...props} {...{ rehearsal, onBack, onClose }} onBegun={begin} />
  );
}
