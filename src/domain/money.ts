import { formatDecimal, parseDecimal } from './numbers.ts';

/** Integer cents as Italians write euro: formatEuro(123450) is '1.234,50 €'. */
export const formatEuro = (cents: number): string => `${formatDecimal(cents / 100, 2)} €`;

/** The cents a person wrote as euro ('1.234,50 €', '12,5', '12'); undefined when unreadable. */
export function parseEuro(text: string): number | undefined {
  const amount = text.replace(/^\s*€|€\s*$/g, '').trim();
  if (/,\d{3,}$/.test(amount)) return undefined;
  const euro = parseDecimal(amount);
  const cents = euro === undefined ? undefined : Math.round(euro * 100);
  return Number.isSafeInteger(cents) ? cents : undefined;
}
