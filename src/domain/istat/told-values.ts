import { isDate, parseDate } from '../dates.ts';
import { type GuestType, guestTypes } from './movement.ts';

/** An ISO date out of what software writes: 20260812, 12/08/2026, 2026-08-12; undefined of anything else. */
export function dateTold(text: string): string | undefined {
  const eight = /^(\d{4})(\d\d)(\d\d)$/.exec(text);
  const iso = eight ? eight.slice(1).join('-') : text;
  return isDate(iso) ? iso : eight ? undefined : parseDate(text);
}

/** Is a house open? SI or NO, A or C, in whatever case. */
export function openTold(text: string): boolean | undefined {
  if (/^(s[iì]?|a|true|1)$/i.test(text)) return true;
  return /^(no?|c|false|0)$/i.test(text) ? false : undefined;
}

export function genderTold(text: string): 'F' | 'M' | undefined {
  if (/^(m|1)$/i.test(text)) return 'M';
  return /^(f|2)$/i.test(text) ? 'F' : undefined;
}

export const typeTold = (text: string): GuestType | undefined =>
  guestTypes.find((type) => String(type) === text);

/** What is looked up elsewhere. */
export const asWritten = (text: string): string => text;

export const countTold = (text: string): number | undefined =>
  /^\d{1,5}$/.test(text) ? Number(text) : undefined;

/** Which value of a list is meant by its official name, whatever its case and what stands between its words (istat 2.2). */
export const keyTold = <K extends string>(
  words: Readonly<Record<K, string>>,
  text: string,
): K | undefined => (Object.keys(words) as K[]).find((key) => bare(words[key]) === bare(text));

/** The official name of a value, as it is sent. */
export const nameSent = <K extends string>(words: Readonly<Record<K, string>>, key: K): string =>
  words[key].toUpperCase();

const bare = (text: string) => text.toUpperCase().replace(/[^A-Z\d]/g, '');
