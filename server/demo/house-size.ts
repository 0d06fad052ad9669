interface Units {
  readonly quantity: number;
  readonly bedsPerUnit: number;
}

/** Beds of a capacity grid. */
export const bedsIn = (rows: readonly Units[]): number =>
  rows.reduce((sum, { quantity, bedsPerUnit }) => sum + quantity * bedsPerUnit, 0);

/** The floors of a house that fits so many beds and what serves all, with their square metres. */
export function floorsFor(beds: number) {
  const area = 40 + beds * 14;
  const count = Math.min(5, Math.ceil(area / 250) + (beds > 3 ? 1 : 0));
  return Array.from({ length: count }, (_, floor) => ({
    floor: floor === 0 ? 'Terra' : `${floor}°`,
    area: Math.round(area / count),
  }));
}
