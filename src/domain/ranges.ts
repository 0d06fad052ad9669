import { monthNames } from './months.ts';

/**
 * Days in the course of a sentence: 'dal 1 gennaio al 31 marzo 2026', 'dall’8 maggio 2026', 'fino al 3
 * giugno 2026'. Both ISO dates belong to it; an open end is null. Undefined when both are open.
 */
export function daysInWords(from: string | null, to: string | null): string | undefined {
  if (from === null) return to === null ? undefined : `fino ${day('al', to)}`;
  if (to === null) return day('dal', from);
  if (from === to) return day('il', from);
  const isOneYear = yearOf(from) === yearOf(to);
  return `${isOneYear ? dayOfMonth('dal', from) : day('dal', from)} ${day('al', to)}`;
}

/** Hours in the course of a sentence: 'dalle 14:00 alle 19:00'; an open end is null. */
export function hoursInWords(from: string | null, to: string | null): string | undefined {
  if (from === null) return to === null ? undefined : `fino alle ${to}`;
  return to === null ? `dalle ${from}` : `dalle ${from} alle ${to}`;
}

type Article = keyof typeof elided;
/** Before a vowel: l’otto, l’undici. */
const elided = { il: 'l’', al: 'all’', dal: 'dall’' } as const;

const day = (article: Article, date: string) => `${dayOfMonth(article, date)} ${yearOf(date)}`;

function dayOfMonth(article: Article, date: string): string {
  const [month, number] = [date.slice(5, 7), date.slice(8)].map(Number);
  const name = Object.values(monthNames)[(month ?? 0) - 1]?.toLowerCase();
  const begun = number === 8 || number === 11 ? elided[article] : `${article} `;
  return `${begun}${number} ${name}`;
}

const yearOf = (date: string) => Number(date.slice(0, 4));
