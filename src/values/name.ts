import { optionWord, plain } from '#src/schema/fields.ts';
import { isDraft, type Resource } from '#src/schema/resource.ts';
import { isEmpty } from '#src/schema/values.ts';
import { dateWords } from '#src/values/date-words.ts';

/** What a record is called, in words: its label; where that is hidden or empty, that it is a draft, or its number. */
export function nameOf(resource: Resource, record: Readonly<Record<string, unknown>>): string {
  const { representation, fields, words } = resource;
  const value = record[representation];
  const field = fields[representation];
  if (isEmpty(value) || !field)
    return `${words.one} ${isDraft(resource, record) ? 'in bozza' : String(record.id)}`;
  const shape = plain(field);
  if (shape.kind === 'select' || shape.kind === 'state') return optionWord(shape.options, value);
  return dateWords(String(value));
}
