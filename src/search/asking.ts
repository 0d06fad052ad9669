import { askingAgain, isTooMuch } from '#src/providers/too-many.ts';

/**
 * How a search asks. Without a connection it fails at once, for what only waits says nothing, and asks again when there is one; after
 * too many at once it waits as long as it is told and asks again by itself.
 */
export const asking = {
  networkMode: 'always',
  refetchOnReconnect: true,
  staleTime: 10_000,
  ...askingAgain,
} as const;

/** Does it wait to be asked again after too many? */
export const isHeld = ({
  isFetching,
  failureReason,
}: {
  readonly isFetching: boolean;
  readonly failureReason: unknown;
}): boolean => isFetching && isTooMuch(failureReason);
