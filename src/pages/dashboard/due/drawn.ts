import type { Frame } from '#src/domain/map-frame.ts';
import { type Outline, outlinesIn, type Topology } from '#src/domain/outlines.ts';
import { outlinePath } from '#src/map/outline-path.ts';
import type { Due } from './due.ts';

/** A municipality on the plane, in pixels. */
interface Shape {
  readonly due: Due;
  readonly path: string;
  /** The middle of it, for a figure, and to go from one to the next. */
  readonly x: number;
  readonly y: number;
  /** Does a figure fit into it? */
  readonly hasRoom: boolean;
}

/** What a figure of three digits takes. */
const room = { width: 30, height: 20 };

/** The municipalities that have an outline, each where it lies. */
export function drawn(
  municipalities: readonly Due[],
  boundaries: readonly Topology[],
  frame: Frame,
): readonly Shape[] {
  const outlines = new Map(boundaries.flatMap((topology) => [...outlinesIn(topology)]));
  return municipalities.flatMap((due) => {
    const outline = outlines.get(due.code);
    return outline ? [shapeOf(due, outline, frame)] : [];
  });
}

function shapeOf(due: Due, outline: Outline, frame: Frame): Shape {
  const points = outline.flat();
  const across = points.map(([longitude]) => frame.x(longitude));
  const down = points.map(([, latitude]) => frame.y(latitude));
  const [left, right] = [Math.min(...across), Math.max(...across)];
  const [top, bottom] = [Math.min(...down), Math.max(...down)];
  return {
    due,
    path: outlinePath(outline, frame),
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    hasRoom: right - left >= room.width && bottom - top >= room.height,
  };
}
