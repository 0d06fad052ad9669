import { normalizeCin } from '#src/domain/cin.ts';
import { normalizeCir } from '#src/domain/cir.ts';
import { spelledAlike } from '#src/domain/code.ts';
import { parseDayOfYear } from '#src/domain/day-of-year.ts';
import { normalizeFiscalCode } from '#src/domain/fiscal-code.ts';
import { normalizeIban } from '#src/domain/iban.ts';
import { parseMonth } from '#src/domain/months.ts';
import { normalizePostalCode } from '#src/domain/postal-code.ts';
import { parseTime } from '#src/domain/time.ts';
import { normalizeVatNumber } from '#src/domain/vat-number.ts';
import { parseYear } from '#src/domain/year.ts';
import { alike, byKind, type Field, type Handlers, hasNumericOptions } from './fields.ts';
import { plainText } from './plain-text.ts';
import { isByLanguage } from './translated.ts';
import { emptyOf, isEmpty } from './values.ts';

/** Brings what a person typed to the form it is stored in; what it cannot read it leaves for the check. */
export const normalize = (field: Field, value: unknown): unknown =>
  value === undefined || value === null || value === ''
    ? emptyOf(field)
    : byKind(field, stored)(value);

type Way = (value: unknown) => unknown;
const asIs = (): Way => (value) => value;
const by = (way: Way) => () => way;
const written = (read: (text: string) => unknown) =>
  by((value) => (typeof value === 'string' ? (read(value) ?? value) : value));
const inCode = (tidy: (text: string) => string) =>
  by((value) => (typeof value === 'string' ? tidy(value) || null : value));

/** Made once: an import asks them of every cell. */
const stored: Handlers<Way> = {
  text:
    ({ lines, code }) =>
    (value) =>
      code ? inCapitals(legible(value)) : legible(value, lines),
  ...alike(
    ['personName', 'phone', 'url', 'vocabulary'],
    by((value) => legible(value)),
  ),
  ...alike(['password', 'secret', 'integer', 'euro', 'coordinate', 'date', 'switch'], asIs),
  richText: by((value) =>
    typeof value === 'string' && !plainText(value) ? null : withoutUnseen(value),
  ),
  ...alike(['decimal', 'percent'], asIs),
  ...alike(['checklist', 'reference', 'references', 'file'], asIs),
  images: by((value) => (Array.isArray(value) ? value.map(described) : value)),
  ...alike(['lookup', 'rollup', 'count', 'derived'], asIs),
  translated:
    ({ lines }) =>
    (value) =>
      isByLanguage(value) ? spoken(value, lines) : value,
  year: written(parseYear),
  month: written(parseMonth),
  postalCode: inCode(normalizePostalCode),
  time: inCode((text) => parseTime(text) ?? text.trim()),
  dayOfYear: inCode((text) => parseDayOfYear(text) ?? text.trim()),
  email: by((value) => lower(trimmed(value))),
  fiscalCode: inCode(normalizeFiscalCode),
  vatNumber: inCode(normalizeVatNumber),
  cin: inCode(normalizeCin),
  cir: inCode(normalizeCir),
  iban: inCode(normalizeIban),
  ...alike(
    ['select', 'state'],
    ({ options }: { options: Readonly<Record<string, string>> }): Way =>
      (value) =>
        typeof value === 'string' && hasNumericOptions(options) && /^\d+$/.test(value)
          ? Number(value)
          : value,
  ),
  rows:
    ({ of }) =>
    (value) =>
      Array.isArray(value) ? value.map((row) => (isRecord(row) ? childRow(of, row) : row)) : value,
};

/** Every named field of a record, brought to the form it is stored in; other keys fall away. */
export const normalizeAll = (
  fields: Readonly<Record<string, Field>>,
  record: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, normalize(field, record[name])]),
  );

/** Without the languages that say nothing; those nobody knows stay, to be refused. */
function spoken(texts: Readonly<Record<string, unknown>>, lines?: number) {
  const said = Object.entries(texts)
    .map(([language, text]) => [language, legible(text, lines)] as const)
    .filter(([, text]) => !isEmpty(text));
  return said.length ? Object.fromEntries(said) : null;
}

/** A child row in the order of its declaration; keys it does not know stay, to be refused. */
const childRow = (of: Readonly<Record<string, Field>>, row: Readonly<Record<string, unknown>>) => ({
  ...normalizeAll(of, row),
  ...Object.fromEntries(Object.entries(row).filter(([name]) => !of[name])),
});

/** An image with what is said of it, which may be nothing. */
const described = (image: unknown) =>
  isRecord(image) && typeof image.alt === 'string'
    ? { ...image, alt: legible(image.alt) ?? '' }
    : image;

/** A text as it is read: nothing unseen in it, and on one line unless it has several. */
const legible = (value: unknown, lines = 1) =>
  trimmed(
    withoutUnseen(
      lines > 1 || typeof value !== 'string' ? value : value.replace(/[\r\n\t]+/g, ' '),
    ),
  );

const withoutUnseen = (value: unknown) =>
  typeof value === 'string' ? value.replace(unseen, '') : value;

/** Marks that hide or break what stands around them; joiners of letters and of pictures stay, and those that turn it are refused. */
const unseen =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u180e\u200b\u2028\u2029\u2060-\u2065\u206a-\u206f\ufeff]/g;

const trimmed = (value: unknown) => {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  return isEmpty(text) ? null : text;
};
const inCapitals = (value: unknown) => (typeof value === 'string' ? spelledAlike(value) : value);
const lower = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
