import { nearest } from '#src/map/nearest.ts';

/** Arrows alone do not reach all: a small one may be the nearest of none. */
const byName: Readonly<Record<string, number>> = { PageDown: 1, PageUp: -1 };

/** Where a key leads from a municipality: an arrow to the nearest that way, a page key to the next by name. */
export function walked(
  shapes: Parameters<typeof nearest>[0],
  from: number,
  key: string,
): number | undefined {
  const step = byName[key];
  if (step === undefined) return nearest(shapes, from, key);
  return shapes[from + step] && from + step;
}
