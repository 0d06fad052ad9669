import { type ComponentType, lazy } from 'react';
import { withinTwoMinutes } from './loading.ts';

/** A component whose code is fetched when it is first drawn, and again after it has not come; it stands in a `Fetching`. */
export function fetched<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const coming = () =>
    lazy(() => withinTwoMinutes(async () => ({ default: await load() }), forget));
  let Come: ComponentType<P> = coming();
  function forget() {
    Come = coming();
  }
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each part, as by React's lazy
  return function Fetched(props: P) {
    return <Come {...props} />;
  };
}
