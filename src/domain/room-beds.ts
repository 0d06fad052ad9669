/** The beds a kind of room is called after (registry 10.7). */
const bedsOf: Readonly<Record<string, number>> = {
  single: 1,
  double: 2,
  twin: 2,
  triple: 3,
  quadruple: 4,
};

interface Row {
  readonly unitKind: string;
  readonly quantity: number;
  readonly bedsPerUnit: number;
}

/** How many rooms have other beds than their name says. */
export const misnamedRooms = (rows: readonly Row[]): number =>
  rows
    .filter(({ unitKind, bedsPerUnit }) => (bedsOf[unitKind] ?? bedsPerUnit) !== bedsPerUnit)
    .reduce((sum, { quantity }) => sum + quantity, 0);
