import { entriesOf, type Resource } from './resource.ts';
import { fieldAt, inLanguages } from './translated.ts';

const own: Readonly<Record<string, string>> = { id: 'ID', version: 'Versione' };

/** What a field's column is called in a spreadsheet; where two share a word, their names tell them apart. */
export function distinctHeaders(resource: Pick<Resource, 'fields'>): (name: string) => string {
  const counts = new Map<string, number>(Object.values(own).map((label) => [label, 1]));
  for (const [, { label }] of entriesOf({ fields: inLanguages(resource.fields) }))
    counts.set(label, (counts.get(label) ?? 0) + 1);
  return (name) => {
    const label = own[name] ?? fieldAt(resource.fields, name)?.label ?? name;
    return own[name] === undefined && (counts.get(label) ?? 0) > 1 ? `${label} (${name})` : label;
  };
}
