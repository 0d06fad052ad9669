import { isDate, parseDate } from '#src/domain/dates.ts';
import { parseDayOfYear } from '#src/domain/day-of-year.ts';
import { parsePercent } from '#src/domain/decimals.ts';
import { firstLanguage } from '#src/domain/languages.ts';
import { parseEuro } from '#src/domain/money.ts';
import { parseMonth } from '#src/domain/months.ts';
import { parseDecimal } from '#src/domain/numbers.ts';
import { fold } from '#src/domain/text.ts';
import { parseTime } from '#src/domain/time.ts';
import { parseYear } from '#src/domain/year.ts';
import { problems } from '../i18n/validation.ts';
import { alike, byKind, type Field, type FieldOf, optionValues, optionWord } from './fields.ts';
import { richTextOf } from './plain-text.ts';
import { rowsOf } from './rows-text.ts';
import { codeTarget } from './targets.ts';

/** A value read from a cell, or why there is none; an unreadable text is kept for the check. */
export type Read = { readonly value: unknown; readonly problem?: string };

/** The key of the record a text names: by label, code, `#id`, or `label (code)`. */
export type Find = (target: string, text: string) => Read;

/** What a cell that is not blank means for a field, written as Italians write it. */
export function readCell(field: Field, text: string, find: Find): Read {
  const asText = () => ({ value: text });
  const computed = () => ({ value: text, problem: problems.readOnly });
  return byKind<Read>(field, {
    ...alike(['text', 'personName', 'email', 'phone', 'url', 'postalCode'], asText),
    // Its languages are columns of their own.
    translated: () => ({ value: { [firstLanguage]: text } }),
    ...alike(['fiscalCode', 'vatNumber', 'cin', 'cir', 'iban'], asText),
    richText: () => ({ value: richTextOf(text) }),
    integer: () => known(parseDecimal(text), text, problems.notInteger),
    euro: () => known(parseEuro(text), text, problems.notNumber),
    year: () => known(parseYear(text), text, problems.notYear),
    month: () => known(parseMonth(text), text, problems.notMonth),
    decimal: () => known(parseDecimal(text), text, problems.notNumber),
    percent: () => known(parsePercent(text), text, problems.notNumber),
    coordinate: () => known(degrees(text), text, problems.notNumber),
    date: () => known(isDate(text) ? text : parseDate(text), text, problems.notDate),
    time: () => known(parseTime(text), text, problems.notTime),
    dayOfYear: () => known(dayOfYear(text), text, problems.notDayOfYear),
    switch: () => known(switched(text), text, 'Scrivi Sì o No'),
    select: (choice) => chosen(choice, text),
    checklist: (choice) => listed(text, (one) => chosen(choice, one)),
    reference: ({ to }) => find(to, text),
    vocabulary: (words) => find(codeTarget(words), text),
    references: ({ to }) => listed(text, (one) => find(to, one)),
    rows: ({ of }) => children(of, text, find),
    ...alike(
      ['password', 'secret', 'file', 'images', 'state', 'lookup', 'rollup', 'count', 'derived'],
      computed,
    ),
  });
}

const known = (value: unknown, text: string, problem: string): Read =>
  value === undefined ? { value: text, problem } : { value };

/** Degrees have more decimals than a thousands point could be mistaken for. */
const degrees = (text: string) =>
  /^-?\d{1,3}([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : undefined;

/** A spreadsheet makes a date of this year out of a day and a month. */
const dayOfYear = (text: string) => parseDayOfYear(text) ?? parseDate(text)?.slice(5);

const yes = ['si', 's', 'yes', 'y', 'vero', 'true', '1', 'x'];
const no = ['no', 'n', 'falso', 'false', '0'];

function switched(text: string): boolean | undefined {
  const word = fold(text);
  return yes.includes(word) ? true : no.includes(word) ? false : undefined;
}

function chosen({ options }: Pick<FieldOf<'select'>, 'options'>, text: string): Read {
  const word = fold(text);
  const values = optionValues(options);
  const value =
    values.find((one) => fold(optionWord(options, one)) === word) ??
    values.find((one) => fold(String(one)) === word);
  return known(value, text, problems.notChoice);
}

/** A list is one name, names parted by semicolons or lines, or else by commas. */
function listed(text: string, read: (one: string) => Read): Read {
  const whole = read(text);
  if (whole.problem === undefined) return { value: [whole.value] };
  const parts = text
    .split(/[;\n]/.test(text) ? /[;\n]/ : ',')
    .map((part) => part.trim())
    .filter(Boolean);
  const all = parts.map(read);
  const wrong = all.findIndex(({ problem }) => problem !== undefined);
  return wrong < 0
    ? { value: all.map(({ value }) => value) }
    : { value: text, problem: `«${parts[wrong]}»: ${all[wrong]?.problem}` };
}

function children(of: FieldOf<'rows'>['of'], text: string, find: Find): Read {
  const rows = rowsOf(of, text);
  const example = Object.values(of)
    .map(({ label }) => `${label}=…`)
    .join(', ');
  if (!rows) return { value: text, problem: `Scrivi ogni riga come «${example}», divise da |` };
  const found: string[] = [];
  const value = rows.map((row, at) =>
    Object.fromEntries(
      Object.entries(of).map(([name, field]) => {
        const cell = row[name] ?? '';
        const read = cell === '' ? { value: null } : readCell(field, cell, find);
        if ('problem' in read) found.push(`riga ${at + 1}, ${field.label}: ${read.problem}`);
        return [name, read.value];
      }),
    ),
  );
  return found[0] === undefined ? { value } : { value: text, problem: found[0] };
}
