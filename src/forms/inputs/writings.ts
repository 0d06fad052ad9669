import { formatDate, isDate, parseDate } from '#src/domain/dates.ts';
import { formatDayOfYear, isDayOfYear, parseDayOfYear } from '#src/domain/day-of-year.ts';
import { hasDecimals, parsePercent } from '#src/domain/decimals.ts';
import { parseEuro } from '#src/domain/money.ts';
import { formatDecimal, parseDecimal } from '#src/domain/numbers.ts';
import { parseTime } from '#src/domain/time.ts';
import { parseYear } from '#src/domain/year.ts';

/** How a value is written by people, and read from what they wrote. */
export interface Writing {
  /** Undefined when it cannot be read: the text then stays as it is, for the check to refuse. */
  readonly read: (text: string) => unknown;
  readonly write: (value: unknown) => string;
  /** Applied to the text while it is typed. */
  readonly typed?: (text: string) => string;
}

const asText = (value: unknown) => (value === null || value === undefined ? '' : String(value));

/** A number kept as such, or the text of one that could not be read. */
const number = (read: Writing['read'], write: (value: number) => string): Writing => ({
  read,
  write: (value) => (typeof value === 'number' ? write(value) : asText(value)),
});

export const writings = {
  text: { read: (text) => text, write: asText },
  code: { read: (text) => text, write: asText, typed: (text) => text.toUpperCase() },
  integer: number(
    (text) => parseDecimal(text),
    (value) => asText(value),
  ),
  euro: number(parseEuro, (cents) => formatDecimal(cents / 100, 2)),
  year: number(parseYear, asText),
  decimal: (decimals: number) =>
    number(parseDecimal, (value) =>
      hasDecimals(value, decimals)
        ? formatDecimal(value, decimals)
        : asText(value).replace('.', ','),
    ),
  percent: number(parsePercent, (value) => asText(value).replace('.', ',')),
  coordinate: number(
    (text) => finite(text.trim().replace(',', '.')),
    (value) => asText(value).replace('.', ','),
  ),
  date: {
    read: parseDate,
    write: (value) => (isDate(asText(value)) ? formatDate(asText(value)) : asText(value)),
  },
  time: { read: parseTime, write: asText },
  dayOfYear: {
    read: parseDayOfYear,
    write: (value) => (isDayOfYear(asText(value)) ? formatDayOfYear(asText(value)) : asText(value)),
    // Day first, as it is read: what is kept has the month first, and hyphens.
    typed: (text) => text.replaceAll('-', '/'),
  },
} satisfies Record<string, Writing | ((decimals: number) => Writing)>;

/** Degrees have more decimals than a thousands point could be mistaken for. */
const finite = (text: string) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined);
