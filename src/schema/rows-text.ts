import type { RowField } from './fields.ts';

type Of = Readonly<Record<string, RowField>>;

/** Child rows in one cell: `Unità=Doppia, Quantità=2 | Unità=Suite, Quantità=1`. */
export const rowsText = (
  of: Of,
  rows: unknown,
  text: (field: RowField, value: unknown) => string,
): string =>
  (rows as Readonly<Record<string, unknown>>[])
    .map((row) =>
      Object.entries(of)
        .map(([name, field]) => [field.label, text(field, row[name])] as const)
        .filter(([, value]) => value !== '')
        .map(([word, value]) => `${word}=${value.replace(/[\\|=]/g, '\\$&')}`)
        .join(', '),
    )
    .join(' | ');

/** The texts of each row's fields, by field name; undefined when the cell is not written so. */
export function rowsOf(of: Of, cell: string): Record<string, string>[] | undefined {
  const rows = cell.split(/\s*(?<!\\)\|\s*/).map((text) => rowOf(of, text));
  return rows.every((row) => row !== undefined) ? rows : undefined;
}

function rowOf(of: Of, text: string): Record<string, string> | undefined {
  const names = new Map(Object.entries(of).map(([name, { label }]) => [label.toLowerCase(), name]));
  // A comma parts two values only when the word of a field follows: words may hold commas too.
  const words = [...names.keys()].map((label) => label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const parts = text.trim().split(new RegExp(`,\\s*(?=(?:${words.join('|')})\\s*=)`, 'i'));
  const row: Record<string, string> = {};
  for (const part of parts) {
    const at = part.search(/(?<!\\)=/);
    const name = names.get(part.slice(0, at).trim().toLowerCase());
    if (at < 1 || name === undefined) return undefined;
    row[name] = part
      .slice(at + 1)
      .trim()
      .replace(/\\([\\|=])/g, '$1');
  }
  return row;
}
