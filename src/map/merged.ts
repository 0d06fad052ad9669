import type { Frame } from '#src/domain/map-frame.ts';
import type { Mark } from './map-data.ts';

/** A mark on the plane, in pixels. */
export interface Point {
  readonly mark: Mark;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** The marks as circles of which none hides another: those that would become one, the largest first. */
export function merged(marks: readonly Mark[], frame: Frame): readonly Point[] {
  const points: Point[] = [];
  for (const mark of [...marks].sort((one, other) => other.count - one.count)) {
    let own = pointOf(mark, frame);
    // One that grew may touch the next.
    for (let at = meeting(points, own); at >= 0; at = meeting(points, own)) {
      const [met] = points.splice(at, 1);
      if (met) own = pointOf(together(met.mark, own.mark), frame);
    }
    points.push(own);
  }
  return points.sort((one, other) => one.y - other.y || one.x - other.x);
}

const meeting = (points: readonly Point[], own: Point): number =>
  points.findIndex((other) => touches(own, other));

const pointOf = (mark: Mark, frame: Frame): Point => ({
  mark,
  x: frame.x(mark.longitude),
  y: frame.y(mark.latitude),
  radius: mark.count === 1 ? 7 : 11 + Math.min(Math.log2(mark.count) * 2, 16),
});

const touches = (one: Point, other: Point): boolean =>
  Math.hypot(one.x - other.x, one.y - other.y) < (one.radius + other.radius) * 0.85;

function together(one: Mark, other: Mark): Mark {
  const count = one.count + other.count;
  const middle = (axis: 'latitude' | 'longitude') =>
    (one[axis] * one.count + other[axis] * other.count) / count;
  return {
    count,
    latitude: middle('latitude'),
    longitude: middle('longitude'),
    place: one.place,
    id: null,
    name: null,
    state: null,
  };
}
