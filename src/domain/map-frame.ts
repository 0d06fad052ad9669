/** Degrees: south, west, north, east. */
export type Box = readonly [number, number, number, number];

export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** A part of Italy drawn on so many pixels, north above; both axes in the same scale. */
export interface Frame {
  readonly box: Box;
  readonly x: (longitude: number) => number;
  readonly y: (latitude: number) => number;
}

/** A degree of longitude against one of latitude, about the middle of Italy. */
export const squeeze = 0.72;
/** The least a map shows, in degrees of latitude: some two hundred metres. */
const least = 0.002;

/** Fits a box into a rectangle with a margin in pixels; what the rectangle has to spare is shown too. */
export function frameOf(box: Box, width: number, height: number, margin = 0): Frame {
  const [south, west, north, east] = box;
  const tall = Math.max(north - south, least);
  const wide = Math.max((east - west) * squeeze, least);
  const scale = Math.min((width - 2 * margin) / wide, (height - 2 * margin) / tall);
  const latitude = (south + north) / 2;
  const longitude = (west + east) / 2;
  const up = height / scale / 2;
  const aside = width / scale / squeeze / 2;
  return {
    box: [latitude - up, longitude - aside, latitude + up, longitude + aside],
    x: (degrees) => width / 2 + (degrees - longitude) * squeeze * scale,
    y: (degrees) => height / 2 - (degrees - latitude) * scale,
  };
}

/** Is there no nearer look than this? */
export const isClosest = ([south, , north]: Box): boolean => north - south < 2.01 * least;

/** The box around a place that is so much smaller (factor under 1) or larger. */
export function zoomed([south, west, north, east]: Box, factor: number, about?: Place): Box {
  const latitude = about?.latitude ?? (south + north) / 2;
  const longitude = about?.longitude ?? (west + east) / 2;
  const up = Math.max(((north - south) / 2) * factor, least);
  const aside = Math.max(((east - west) / 2) * factor, least);
  return [latitude - up, longitude - aside, latitude + up, longitude + aside];
}

/** The box moved by a part of its own height and width: north and east are positive. */
export function moved([south, west, north, east]: Box, up: number, aside: number): Box {
  const tall = (north - south) * up;
  const wide = (east - west) * aside;
  return [south + tall, west + wide, north + tall, east + wide];
}
