import type { Box, Place } from './map-frame.ts';

/** Points of a closed line: longitude and latitude in degrees, WGS 84. */
type Ring = readonly (readonly [number, number])[];
/** The outlines of a municipality and the holes in them, together. */
export type Outline = readonly Ring[];

/** A TopoJSON file with the municipalities of a province. */
export interface Topology {
  /** Around all of it: west, south, east, north. */
  readonly bbox: readonly [number, number, number, number];
  readonly transform: {
    readonly scale: readonly [number, number];
    readonly translate: readonly [number, number];
  };
  /** Each point is told by its distance from the one before. */
  readonly arcs: readonly (readonly (readonly [number, number])[])[];
  readonly objects: {
    readonly municipalities: { readonly geometries: readonly Geometry[] };
  };
}

type Geometry =
  | { readonly type: 'Polygon'; readonly id: string; readonly arcs: readonly (readonly number[])[] }
  | {
      readonly type: 'MultiPolygon';
      readonly id: string;
      readonly arcs: readonly (readonly (readonly number[])[])[];
    };

/** The outlines of the municipalities a file draws, by their ISTAT codes. */
export const outlinesIn = (topology: Topology): ReadonlyMap<string, Outline> =>
  new Map(
    topology.objects.municipalities.geometries.map((one) => [one.id, outlined(topology, one)]),
  );

/** The outline of the municipality with that ISTAT code; undefined where the file draws none. */
export function outlineOf(topology: Topology, code: string): Outline | undefined {
  const found = topology.objects.municipalities.geometries.find(({ id }) => id === code);
  return found && outlined(topology, found);
}

function outlined(topology: Topology, geometry: Geometry): Outline {
  const rings = geometry.type === 'Polygon' ? geometry.arcs : geometry.arcs.flat();
  return rings.map((arcs) => arcs.flatMap((arc) => pointsOf(topology, arc)));
}

/** The box around all that some files draw; undefined without any. */
export function boxAround(topologies: readonly Topology[]): Box | undefined {
  if (topologies.length === 0) return undefined;
  const [wests, souths, easts, norths] = [0, 1, 2, 3].map((side) =>
    topologies.map(({ bbox }) => bbox[side] ?? 0),
  );
  return [
    Math.min(...(souths ?? [])),
    Math.min(...(wests ?? [])),
    Math.max(...(norths ?? [])),
    Math.max(...(easts ?? [])),
  ];
}

/** An arc is drawn backwards where its number is negative (~0 is the first). */
function pointsOf({ arcs, transform }: Topology, arc: number): Ring {
  const [wide, tall] = transform.scale;
  const [west, south] = transform.translate;
  let x = 0;
  let y = 0;
  const points = (arcs[arc < 0 ? ~arc : arc] ?? []).map(([dx, dy]) => {
    x += dx;
    y += dy;
    return [west + x * wide, south + y * tall] as const;
  });
  return arc < 0 ? points.toReversed() : points;
}

/** Outlines are simplified: this near to one, in degrees (some 300 m), a place may be on either side. */
const margin = 0.003;

/** Does a place lie within an outline, or so near that it may? */
export const isWithin = (outline: Outline, { latitude, longitude }: Place): boolean =>
  [
    [0, 0],
    [margin, 0],
    [-margin, 0],
    [0, margin],
    [0, -margin],
  ].some(([up = 0, aside = 0]) => isInside(outline, latitude + up, longitude + aside));

/** A line from the place eastwards crosses the outlines an odd number of times. */
function isInside(outline: Outline, latitude: number, longitude: number): boolean {
  let crossings = 0;
  for (const ring of outline)
    for (const [at, [x, y]] of ring.entries()) {
      const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y];
      const isBeside = y > latitude !== nextY > latitude;
      if (isBeside && longitude < x + ((latitude - y) / (nextY - y)) * (nextX - x)) crossings += 1;
    }
  return crossings % 2 === 1;
}
