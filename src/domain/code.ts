/** A code as it is kept: capitals, without blanks, dots, hyphens and invisible characters. */
export const compactCode = (text: string): string => text.replace(noise, '').toUpperCase();

const noise = /[\s.\-\u200B\u200E\u2060]/g;

/** A code people write their own way, as it is kept: capitals, every hyphen or dash of Unicode plain. */
export const spelledAlike = (text: string): string => text.replace(dashes, '-').toUpperCase();

const dashes = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;

/** By how much a code is too short or too long, after the rule; undefined when the length is right. */
export function lengthProblem(rule: string, length: number, code: string): string | undefined {
  const missing = length - code.length;
  if (missing === 0) return undefined;
  if (missing > 0) return `${rule}: ${missing === 1 ? 'ne manca 1' : `ne mancano ${missing}`}`;
  return `${rule}: ${missing === -1 ? 'ce n’è 1 di troppo' : `ce ne sono ${-missing} di troppo`}`;
}

/** The first character a code may not contain, after the rule; undefined when there is none. */
export function foreignProblem(rule: string, foreign: RegExp, code: string): string | undefined {
  const found = foreign.exec(code)?.[0];
  return found === undefined ? undefined : `${rule}: «${found}» non va bene`;
}

/** The character at a place counted from 1, quoted, with its place. */
export const placed = (code: string, place: number): string =>
  `«${code.charAt(place - 1)}» al posto ${place}`;
