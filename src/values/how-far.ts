/** So many days are told as days; more as years and months. */
const mostDays = 365;

/** How far a day is, from a number of days from 0: "1 giorno", "295 giorni", "2 anni e 4 mesi". */
export function farWords(days: number): string {
  if (days <= mostDays) return many(days, 'giorno', 'giorni');
  const months = Math.round(days / (mostDays / 12));
  const rest = months % 12;
  const years = many(Math.floor(months / 12), 'anno', 'anni');
  return rest === 0 ? years : `${years} e ${many(rest, 'mese', 'mesi')}`;
}

const many = (count: number, one: string, more: string): string =>
  `${count} ${count === 1 ? one : more}`;
