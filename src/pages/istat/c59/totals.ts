import { rooms, type Sheet } from './sheet.ts';

/** What the cells come to: sums of each line, of each day and of all; persons, and nights for who is present. */
export function totalsOf(sheet: Sheet, carried: ReadonlyMap<string, number>, days: number) {
  const dates = Array.from({ length: days }, (_, at) => at + 1);
  const sumOf = (line: string, side: 'a' | 'd') =>
    dates.reduce((sum, day) => sum + sheet.persons(line, `${side}${day}`), 0);
  const before = (line: string) => (carried.get(line) ?? 0) + sheet.persons(line, 'stock');
  const all = (number: (line: string) => number) =>
    sheet.lines.reduce((sum, line) => sum + number(line), 0);
  const ofDay = (column: string) => all((line) => sheet.persons(line, column));
  const present = new Map<number, number>();
  let there = all(before);
  for (const day of dates) {
    there += ofDay(`a${day}`) - ofDay(`d${day}`);
    present.set(day, there);
  }
  const ofLine = (line: string) => {
    const [arrived, left] = [sumOf(line, 'a'), sumOf(line, 'd')];
    return { before: before(line), arrived, left, end: before(line) + arrived - left };
  };
  const whole = {
    before: all(before),
    arrived: all((line) => sumOf(line, 'a')),
    left: all((line) => sumOf(line, 'd')),
    end: there,
    presences: [...present.values()].reduce((sum, one) => sum + one, 0),
    rooms: sumOf(rooms, 'a'),
  };
  return { ofLine, ofDay, present, whole };
}
