import { useStore } from 'react-admin';
import type { Begun } from './run.ts';

/**
 * The run of a list whose report nobody has closed yet; it outlives the page, as the run itself does.
 * Of what was asked nothing is kept here: the server tells it again.
 */
export function useLeftRun(resource: string) {
  const [left, setLeft] = useStore<Begun | null>(`bulk.${resource}`, null);
  const keep = (begun: Begun | null) =>
    setLeft(begun && { ...begun, run: { ...begun.run, input: {} } });
  return [left, keep] as const;
}
