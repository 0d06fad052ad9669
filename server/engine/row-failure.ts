import { isOutage } from '../db/outage.ts';
import { Rejected, wordsOf } from '../errors.ts';
import type { Services } from '../services.ts';
import { refusalOf } from './constraints.ts';

/** Nothing is known of the record then: the database was away, or somebody else held it; it is its turn again. */
export const isPassing = (error: unknown): boolean =>
  isOutage(error) || /^40/.test(String((error as { code?: unknown } | null)?.code ?? ''));

/** Why one record of many could not be done; what nobody foresaw is that record's failure alone, and logged. */
export function failureOf({ log }: Services, work: string, error: unknown): string {
  const refusal = error instanceof Rejected ? error : refusalOf({ name: '', fields: {} }, error);
  if (refusal) return wordsOf(refusal);
  const { name, code } = error as { name?: string; code?: string };
  log.error({ work, name, code }, 'a verb of its day failed');
  return 'Ops! Si è verificato un errore';
}
