import { daysBetween } from '#src/domain/dates.ts';

/** How many acts an office signs a day, those of other matters among them. */
const aDay = 1.3;

/** Numbers the acts of an office as they are signed, on an ISO date each: by year, in the order of their days. */
export function actNumbers(): (day: string) => string {
  const last = new Map<string, number>();
  return (day) => {
    const year = day.slice(0, 4);
    const signed = Math.ceil((daysBetween(`${year}-01-01`, day) + 1) * aDay);
    const number = Math.max((last.get(year) ?? 0) + 1, signed);
    last.set(year, number);
    return `Determina ${number}/${year}`;
  };
}
