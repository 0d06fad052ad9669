interface Point {
  readonly x: number;
  readonly y: number;
}

const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** What lies more aside than ahead is taken only where nothing else is ahead. */
const last = 1_000_000;

/** The point nearest in the direction of an arrow key; what lies aside counts as twice as far. */
export function nearest(points: readonly Point[], from: number, key: string): number | undefined {
  const way = ways[key];
  const start = points[from];
  if (!way || !start) return undefined;
  const distances = points.map(({ x, y }, at) => {
    const ahead = (x - start.x) * way[0] + (y - start.y) * way[1];
    const aside = Math.abs((x - start.x) * way[1]) + Math.abs((y - start.y) * way[0]);
    if (at === from || ahead <= 0) return Number.POSITIVE_INFINITY;
    return ahead + 2 * aside + (aside > ahead ? last : 0);
  });
  const least = Math.min(...distances);
  return Number.isFinite(least) ? distances.indexOf(least) : undefined;
}
