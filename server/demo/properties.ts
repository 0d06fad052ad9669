import { randomFrom } from './random.ts';
import type { Stage } from './stage.ts';

interface Located {
  readonly city: number;
  readonly address: string;
  readonly streetNumber: string;
}

/** A unit of the cadastre for each house, in order; every fortieth house shares the one before. */
export async function createProperties(
  { make }: Stage,
  houses: readonly Located[],
): Promise<readonly number[]> {
  const random = randomFrom(1718);
  const own = houses.flatMap((house, at) => (isShared(at) ? [] : [{ ...house, serial: at }]));
  const ids = await make.create(
    'properties',
    own.map(({ city, address, streetNumber, serial }) => ({
      city,
      cadastre: 'urban',
      sheet: String(random.between(1, 48)),
      parcel: String(100 + serial),
      subunit: random.fraction() < 0.7 ? String(random.between(1, 20)) : null,
      category: random.weighted({ 'D/2': 4, 'A/2': 3, 'A/3': 2, 'A/7': 1 }),
      purpose: 'Ricettiva',
      floorArea: random.between(60, 1800),
      floors: random.between(1, 5),
      address,
      streetNumber,
    })),
  );
  let next = 0;
  return houses.map((_, at) => ids[isShared(at) ? next - 1 : next++] as number);
}

const isShared = (at: number) => at % 40 === 39;
