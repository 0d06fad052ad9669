interface Room {
  readonly unitKind: string;
  readonly bedsPerUnit: number;
  /** Square metres. */
  readonly averageArea: number | null;
}

const roomKinds: readonly string[] = [
  'single',
  'double',
  'twin',
  'triple',
  'quadruple',
  'multiple',
];

/** The least a room of so many beds measures, m²: 8 for one, 14 for two, 6 for each further (registry 10.7). */
export const leastArea = (beds: number): number => (beds <= 1 ? 8 : 14 + 6 * (beds - 2));

/** Which rooms seem too small, in words; undefined when none does. */
export function smallRooms(rows: readonly Room[]): string | undefined {
  const small = rows.filter(
    ({ unitKind, bedsPerUnit, averageArea }) =>
      roomKinds.includes(unitKind) && averageArea !== null && averageArea < leastArea(bedsPerUnit),
  );
  if (small.length === 0) return undefined;
  const told = small.map(
    ({ bedsPerUnit, averageArea }) =>
      `${averageArea} m² per ${bedsPerUnit === 1 ? 'un letto' : `${bedsPerUnit} letti`} (di solito almeno ${leastArea(bedsPerUnit)})`,
  );
  return `Superficie media piccola: ${told.join(', ')}`;
}
