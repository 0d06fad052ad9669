import type { Resource } from '#src/schema/resource.ts';
import type { Import } from './import.ts';

/** What a step needs: the import, and how to go on. */
export interface StepProps {
  readonly resource: Resource;
  readonly one: Import;
  readonly isBusy: boolean;
  readonly onStep: (step: 'check' | 'run' | 'undo', body?: object) => void;
  readonly onAnother: () => void;
  readonly onClose: () => void;
}
