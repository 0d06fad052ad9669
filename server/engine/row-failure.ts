import { unforeseen, wordsOf } from '../errors.ts';
import { refusalOf } from './constraints.ts';
import type { Means } from './means.ts';

/** Why one record of many could not be done; what nobody foresaw is that record's failure alone, and logged. */
export function failureOf({ log }: Means, work: string, error: unknown): string {
  const refusal = refusalOf({ name: '', fields: {} }, error);
  if (refusal) return wordsOf(refusal);
  const { name, code } = error as { name?: string; code?: string };
  log.error({ work, name, code }, 'one of many failed');
  return unforeseen;
}
