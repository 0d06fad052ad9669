import { useState } from 'react';
import type { Resource } from '#src/schema/resource.ts';
import { useNotices } from '#src/ui/notices.ts';
import { CheckedStep } from './CheckedStep.tsx';
import { DoneStep } from './DoneStep.tsx';
import { type Import, isMoving } from './import.ts';
import { useImportApi } from './importing.ts';
import { MappingStep } from './MappingStep.tsx';
import { MovingStep } from './MovingStep.tsx';
import type { StepProps } from './step-props.ts';

interface Props {
  readonly resource: Resource;
  readonly one: Import;
  readonly set: (one: Import) => void;
  readonly onAnother: () => void;
  readonly onClose: () => void;
}

/** The step an import is at. */
export function ImportSteps({ resource, one, set, onAnother, onClose }: Props) {
  const api = useImportApi(resource.name);
  const notices = useNotices();
  const [isBusy, setBusy] = useState(false);
  const [isMapping, setMapping] = useState(false);
  async function step(what: 'check' | 'run' | 'undo', body?: object) {
    setBusy(true);
    try {
      set(await api.step(one.id, what, body));
      setMapping(false);
    } catch (failure) {
      notices.failure(failure);
    } finally {
      setBusy(false);
    }
  }
  const props: StepProps = {
    resource,
    one,
    isBusy,
    onAnother,
    onClose,
    onStep: (what, body) => void step(what, body),
  };
  if (isMoving(one.state)) return <MovingStep key={one.state} one={one} onClose={onClose} />;
  if (one.state === 'uploaded' || isMapping) return <MappingStep {...props} />;
  if (one.state === 'checked') return <CheckedStep {...props} onMap={() => setMapping(true)} />;
  return <DoneStep key={one.state} {...props} />;
}
