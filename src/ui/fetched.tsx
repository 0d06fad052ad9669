import { type ComponentType, use } from 'react';
import { withinTwoMinutes } from './loading.ts';

/** A component whose code is fetched when it is first drawn, and again after it has not come; it stands in a `Fetching`. */
export function fetched<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let coming: Promise<ComponentType<P>> | undefined;
  const forget = () => {
    coming = undefined;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each part, as by React's lazy
  return function Fetched(props: P) {
    coming ??= withinTwoMinutes(load, forget);
    const Come = use(coming);
    return <Come {...props} />;
  };
}
