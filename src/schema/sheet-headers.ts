import { entriesOf, type Resource } from './resource.ts';
import { fieldAt, inLanguages } from './translated.ts';

const own: Readonly<Record<string, string>> = { id: 'ID', version: 'Versione' };

/** What a field's column is called in a spreadsheet; where two share a word, their names tell them apart. */
export function distinctHeaders(resource: Pick<Resource, 'fields'>): (name: string) => string {
  const counts = new Map<string, number>(Object.values(own).map((word) => [word, 1]));
  for (const [, { word }] of entriesOf({ fields: inLanguages(resource.fields) }))
    counts.set(word, (counts.get(word) ?? 0) + 1);
  return (name) => {
    const word = own[name] ?? fieldAt(resource.fields, name)?.word ?? name;
    return own[name] === undefined && (counts.get(word) ?? 0) > 1 ? `${word} (${name})` : word;
  };
}
