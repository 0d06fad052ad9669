import { type ComponentType, lazy, Suspense } from 'react';
import type { Row } from '#src/forms/saving.ts';
import { LoadingState } from '#src/ui/LoadingState.tsx';
import { type LoadPanel, type Panels, usePanels } from './panels.ts';

interface Props {
  readonly resource: string;
  readonly record: Row;
  readonly part?: keyof Omit<Panels, 'tells'>;
}

/** The part of a record no declaration makes, if it has one, in a chunk of its own. */
export function Panel({ resource, record, part = 'main' }: Props) {
  const load = usePanels(resource)[part];
  if (!load) return null;
  const Loaded = loadedBy(load);
  return (
    <Suspense fallback={<LoadingState />}>
      <Loaded record={record} />
    </Suspense>
  );
}

type Loaded = ComponentType<{ readonly record: Row }>;
const known = new WeakMap<LoadPanel, Loaded>();

/** One lazy component for one loader, or each drawing would begin anew. */
function loadedBy(load: LoadPanel): Loaded {
  const found = known.get(load) ?? lazy(load);
  known.set(load, found);
  return found;
}
