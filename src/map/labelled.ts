import type { Mark } from './map-data.ts';
import type { Point } from './merged.ts';

interface Label {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/** A letter of 13 px, about. */
const letter = 7.2;
const line = 16;

/** The names of municipalities that find room, once each, where most records are first. */
export function labelled(
  points: readonly Point[],
  nameOf: (mark: Mark) => string | undefined,
): readonly Label[] {
  const taken = points.map(({ x, y, radius }) => [x - radius, y - radius, x + radius, y + radius]);
  const named = new Set<string>();
  return [...points]
    .sort((one, other) => other.mark.count - one.mark.count)
    .flatMap(({ mark, x, y, radius }) => {
      const text = nameOf(mark);
      if (text === undefined || named.has(text)) return [];
      const half = (text.length * letter) / 2;
      const below = y + radius + line;
      const room = [x - half, below - line + 3, x + half, below + 3];
      if (taken.some((other) => overlap(room, other))) return [];
      taken.push(room);
      named.add(text);
      return [{ x, y: below, text }];
    });
}

const overlap = (a: readonly number[], b: readonly number[]): boolean => {
  const [left = 0, top = 0, right = 0, bottom = 0] = a;
  const [otherLeft = 0, otherTop = 0, otherRight = 0, otherBottom = 0] = b;
  return left < otherRight && otherLeft < right && top < otherBottom && otherTop < bottom;
};
