import { formatDecimal } from './numbers.ts';

/** The box Italy lies in, small islands included, in degrees WGS 84. */
const italy = {
  latitude: { label: 'La latitudine', min: 35.2, max: 47.2 },
  longitude: { label: 'La longitudine', min: 6.5, max: 18.6 },
} as const;

/** Why a coordinate in degrees is refused, in Italian: not in Italy, or the two exchanged. */
export function coordinateProblem(axis: keyof typeof italy, degrees: number): string | undefined {
  const { label, min, max } = italy[axis];
  if (degrees >= min && degrees <= max) return undefined;
  const other = italy[axis === 'latitude' ? 'longitude' : 'latitude'];
  return degrees >= other.min && degrees <= other.max
    ? `${label} in Italia va da ${shown(min)} a ${shown(max)}: forse le due coordinate sono scambiate`
    : `${label} in Italia va da ${shown(min)} a ${shown(max)}: ${shown(degrees)} è fuori`;
}

const shown = (degrees: number) => formatDecimal(degrees, 1);
