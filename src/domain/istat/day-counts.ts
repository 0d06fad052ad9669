/** Persons by the day of a month they came or left on: 1 to 31; days on which nobody did have none. */
export type DayCounts = ReadonlyMap<number, number>;

/** As they are kept and sent, one text that people read in histories too: '3:2 19:4'. */
export const dayCountsText = (counts: DayCounts): string =>
  [...counts]
    .filter(([, persons]) => persons !== 0)
    .toSorted(([one], [other]) => one - other)
    .map(([day, persons]) => `${day}:${persons}`)
    .join(' ');

/** What such a text says; undefined where it is none, names a day twice or one that no month has. */
export function dayCountsOf(text: string | null): DayCounts | undefined {
  const told = (text ?? '').split(' ').filter((one) => one !== '');
  const pairs = told.map((one) => /^([1-9]\d?):([1-9]\d{0,3})$/.exec(one));
  const counts = new Map(pairs.map((pair) => [Number(pair?.[1]), Number(pair?.[2])]));
  const isRight = pairs.every((pair) => pair !== null) && [...counts.keys()].every(isDay);
  return isRight && counts.size === pairs.length ? counts : undefined;
}

const isDay = (day: number): boolean => day >= 1 && day <= 31;
