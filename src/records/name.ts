import { optionWord, plain } from '#src/schema/fields.ts';
import type { Resource } from '#src/schema/resource.ts';
import { isEmpty } from '#src/schema/values.ts';
import { dateWords } from '#src/values/date-words.ts';

/** What a record is called, in words: its label, or its number where the label is hidden or empty. */
export function nameOf(
  { representation, fields, words }: Resource,
  record: Readonly<Record<string, unknown>>,
): string {
  const value = record[representation];
  const field = fields[representation];
  if (isEmpty(value) || !field) return `${words.one} ${String(record.id)}`;
  const shape = plain(field);
  if (shape.kind === 'select' || shape.kind === 'state') return optionWord(shape.options, value);
  return dateWords(String(value));
}
