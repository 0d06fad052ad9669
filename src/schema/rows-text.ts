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
        .map(([name, field]) => [field.word, text(field, row[name])] as const)
        .filter(([, value]) => value !== '')
        .map(([word, value]) => `${word}=${value.replace(/[\\|=]/g, '\\$&')}`)
        .join(', '),
    )
    .join(' | ');
