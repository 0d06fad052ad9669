import { ApiError } from '#src/providers/api-error.ts';

/** So often it is asked again after too many were asked at once. */
const mostWaited = 5;

const isTooMuch = (failure: unknown): failure is ApiError =>
  failure instanceof ApiError && failure.status === 429;

/**
 * How a search asks. Without a connection it fails at once, for what only waits says nothing, and asks again when there is one; after
 * too many at once it waits as long as it is told and asks again by itself.
 */
export const asking = {
  networkMode: 'always',
  refetchOnReconnect: true,
  staleTime: 10_000,
  retry: (failures: number, failure: Error) => isTooMuch(failure) && failures < mostWaited,
  retryDelay: (_: number, failure: Error) =>
    1000 * ((isTooMuch(failure) ? failure.retryAfter : undefined) ?? 1),
} as const;

/** Does it wait to be asked again after too many? */
export const isHeld = ({
  isFetching,
  failureReason,
}: {
  readonly isFetching: boolean;
  readonly failureReason: unknown;
}): boolean => isFetching && isTooMuch(failureReason);
