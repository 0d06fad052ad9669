import { ApiError } from './api-error.ts';

/** So often it is asked again after too many were asked at once. */
const mostWaited = 5;

export const isTooMuch = (failure: unknown): failure is ApiError =>
  failure instanceof ApiError && failure.status === 429;

/** How a query asks of what is answered in turn: after too many at once it waits as long as it is told, and asks again by itself. */
export const askingAgain = {
  retry: (failures: number, failure: Error) => isTooMuch(failure) && failures < mostWaited,
  retryDelay: (_: number, failure: Error) =>
    1000 * ((isTooMuch(failure) ? failure.retryAfter : undefined) ?? 1),
} as const;
