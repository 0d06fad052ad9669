import { bedsIn } from '#src/domain/capacity-models.ts';
import { unitKinds } from '#src/resources/registry/words.ts';

interface Unit {
  readonly unitKind: string;
  readonly quantity: number;
  readonly bedsPerUnit: number;
  readonly bathrooms: number | null;
  readonly accessible: number | null;
}

/** What a capacity grid comes to, by words: all units and beds, the units of each kind, bathrooms, accessible ones. */
export function capacityLines(rows: readonly Unit[]): ReadonlyMap<string, number> {
  const sum = (of: (row: Unit) => number) => rows.reduce((total, row) => total + of(row), 0);
  const kinds = Object.entries(unitKinds).flatMap(([kind, word]): [string, number][] => {
    const count = sum(({ unitKind, quantity }) => (unitKind === kind ? quantity : 0));
    return count > 0 ? [[word, count]] : [];
  });
  return new Map([
    ['Unità', sum(({ quantity }) => quantity)],
    ['Letti', bedsIn(rows)],
    ...kinds,
    ['Bagni', sum(({ bathrooms }) => bathrooms ?? 0)],
    ['Unità accessibili', sum(({ accessible }) => accessible ?? 0)],
  ]);
}
