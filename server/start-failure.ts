/** Why the start stops, in one Italian line a person can act on. */
export class StartFailure extends Error {}

/** The message of any failure, for a line that adds what it happened to. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
