import { fold } from './text.ts';

/** The months of a year by their number. */
export const monthNames = {
  1: 'Gennaio',
  2: 'Febbraio',
  3: 'Marzo',
  4: 'Aprile',
  5: 'Maggio',
  6: 'Giugno',
  7: 'Luglio',
  8: 'Agosto',
  9: 'Settembre',
  10: 'Ottobre',
  11: 'Novembre',
  12: 'Dicembre',
} as const;

/** The number of a month a person wrote as 'giugno', 'giu', '6' or '06'; undefined when there is none. */
export function parseMonth(text: string): number | undefined {
  const word = fold(text.trim());
  if (/^(0?[1-9]|1[0-2])$/.test(word)) return Number(word);
  const found = Object.entries(monthNames).find(
    ([, name]) => fold(name) === word || fold(name).slice(0, 3) === word,
  );
  return found && Number(found[0]);
}
