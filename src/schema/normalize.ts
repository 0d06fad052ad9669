import { normalizeCin } from '#src/domain/cin.ts';
import { normalizeCir } from '#src/domain/cir.ts';
import { parseDayOfYear } from '#src/domain/day-of-year.ts';
import { normalizeFiscalCode } from '#src/domain/fiscal-code.ts';
import { normalizeIban } from '#src/domain/iban.ts';
import { parseMonth } from '#src/domain/months.ts';
import { normalizePostalCode } from '#src/domain/postal-code.ts';
import { parseTime } from '#src/domain/time.ts';
import { normalizeVatNumber } from '#src/domain/vat-number.ts';
import { parseYear } from '#src/domain/year.ts';
import { alike, byKind, type Field, hasNumericOptions } from './fields.ts';
import { isByLanguage } from './translated.ts';
import { emptyOf, isEmpty } from './values.ts';

/** Brings what a person typed to the form it is stored in; what it cannot read it leaves for the check. */
export function normalize(field: Field, value: unknown): unknown {
  if (value === undefined || value === null || value === '') return emptyOf(field);
  const asIs = () => value;
  return byKind(field, {
    ...alike(['text', 'phone', 'url', 'vocabulary'], () => trimmed(value)),
    ...alike(
      ['password', 'secret', 'richText', 'integer', 'euro', 'coordinate', 'date', 'switch'],
      asIs,
    ),
    ...alike(['decimal', 'percent'], asIs),
    ...alike(['checklist', 'reference', 'references', 'file', 'images'], asIs),
    ...alike(['inherited', 'gathered', 'derived'], asIs),
    translated: () => (isByLanguage(value) ? spoken(value) : value),
    year: () => (typeof value === 'string' ? (parseYear(value) ?? value) : value),
    month: () => (typeof value === 'string' ? (parseMonth(value) ?? value) : value),
    postalCode: () => coded(value, normalizePostalCode),
    time: () => coded(value, (text) => parseTime(text) ?? text.trim()),
    dayOfYear: () => coded(value, (text) => parseDayOfYear(text) ?? text.trim()),
    email: () => lower(trimmed(value)),
    fiscalCode: () => coded(value, normalizeFiscalCode),
    vatNumber: () => coded(value, normalizeVatNumber),
    cin: () => coded(value, normalizeCin),
    cir: () => coded(value, normalizeCir),
    iban: () => coded(value, normalizeIban),
    ...alike(['select', 'state'], (choice: { options: Readonly<Record<string, string>> }) =>
      typeof value === 'string' && hasNumericOptions(choice.options) && /^\d+$/.test(value)
        ? Number(value)
        : value,
    ),
    rows: ({ of }) =>
      Array.isArray(value) ? value.map((row) => (isRecord(row) ? childRow(of, row) : row)) : value,
  });
}

/** Every named field of a record, brought to the form it is stored in; other keys fall away. */
export const normalizeAll = (
  fields: Readonly<Record<string, Field>>,
  record: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, normalize(field, record[name])]),
  );

/** Without the languages that say nothing; those nobody knows stay, to be refused. */
function spoken(texts: Readonly<Record<string, unknown>>) {
  const said = Object.entries(texts)
    .map(([language, text]) => [language, trimmed(text)] as const)
    .filter(([, text]) => !isEmpty(text));
  return said.length ? Object.fromEntries(said) : null;
}

/** A child row in the order of its declaration; keys it does not know stay, to be refused. */
const childRow = (of: Readonly<Record<string, Field>>, row: Readonly<Record<string, unknown>>) => ({
  ...normalizeAll(of, row),
  ...Object.fromEntries(Object.entries(row).filter(([name]) => !of[name])),
});

const trimmed = (value: unknown) => {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  return isEmpty(text) ? null : text;
};
const lower = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value);
const coded = (value: unknown, tidy: (text: string) => string) =>
  typeof value === 'string' ? tidy(value) || null : value;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
