import pg from 'pg';

/** Why the start stops, in one Italian line a person can act on. */
export class StartFailure extends Error {}

/** The message of any failure, for a line that adds what it happened to; of data PostgreSQL refuses, no word. */
export const messageOf = (error: unknown): string => {
  // A name with several addresses fails with all of them, and says nothing itself.
  if (error instanceof AggregateError && !error.message) return messageOf(error.errors[0]);
  if (error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? ''))
    return `PostgreSQL non accetta un dato (${[error.code, error.table, error.constraint].filter(Boolean).join(', ')})`;
  return error instanceof Error ? error.message : String(error);
};
