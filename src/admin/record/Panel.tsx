import { type ComponentType, lazy, Suspense } from 'react';
import { LoadingState } from '../look/LoadingState.tsx';
import type { LoadPanel } from '../place-view.ts';
import type { Row } from './saving.ts';

interface Props {
  readonly load: LoadPanel;
  readonly record: Row;
}

/** The part of a record's page a place brings along, in a chunk of its own. */
export function Panel({ load, record }: Props) {
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
