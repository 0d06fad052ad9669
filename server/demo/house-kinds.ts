import { leastArea } from '#src/domain/room-areas.ts';
import type { Random } from './random.ts';

/** One line of a capacity grid. */
interface Units {
  readonly unitKind: string;
  /** Bounds, both included. */
  readonly quantity: readonly [number, number];
  readonly bedsPerUnit: number;
}

/** A type of accommodation as it occurs in the province. */
export interface HouseKind {
  /** Of the national vocabulary, as in `accommodation-types`. */
  readonly code: string;
  readonly form: 'business' | 'non_business';
  /** What its name begins with. */
  readonly words: readonly string[];
  /** How often it occurs against the others. */
  readonly weight: number;
  readonly units: readonly Units[];
}

const units = (unitKind: string, bedsPerUnit: number, from: number, to: number): Units => ({
  unitKind,
  bedsPerUnit,
  quantity: [from, to],
});

const rooms = (most: number): readonly Units[] => [
  units('single', 1, 0, Math.ceil(most / 4)),
  units('double', 2, Math.ceil(most / 3), most),
  units('triple', 3, 0, Math.ceil(most / 3)),
];
const flats = (most: number): readonly Units[] => [
  units('studio', 2, 0, most),
  units('two_room', 4, 1, most),
  units('three_room', 6, 0, Math.ceil(most / 2)),
];
const kind = (
  code: string,
  words: string,
  weight: number,
  held: readonly Units[],
  form: HouseKind['form'] = 'business',
): HouseKind => ({
  code,
  form,
  words: words.split(', '),
  weight,
  units: held,
});

/** What companies run. */
export const companyKinds: readonly HouseKind[] = [
  kind('A.1', 'Hotel, Albergo', 34, [...rooms(32), units('suite', 3, 0, 4)]),
  kind('A.9', 'Garnì, Meublè', 9, rooms(14)),
  kind('A.4', 'Residence', 8, flats(18)),
  kind('A.5', 'Albergo Diffuso', 1, rooms(16)),
  kind('B.1.1.1', 'Camere, Affittacamere', 9, rooms(6)),
  kind('B.1.1.6', 'Appartamenti, Casa Vacanze', 14, flats(8)),
  kind('B.1.2.1', 'Agriturismo', 10, rooms(8)),
  kind('B.1.3.1', 'Ostello', 1, [units('dormitory', 6, 2, 6), units('double', 2, 1, 6)]),
  kind('B.1.4.1', 'Casa per Ferie', 2, [units('quadruple', 4, 4, 14), units('single', 1, 1, 4)]),
  kind('B.1.5.1', 'Rifugio', 5, [units('dormitory', 8, 1, 4), units('quadruple', 4, 0, 4)]),
  kind('B.1.5.2', 'Rifugio Alpinistico', 2, [units('dormitory', 10, 2, 6)]),
  kind('D.1.1.1', 'Camping', 3, [units('pitch_tent', 4, 20, 120), units('two_room', 4, 0, 8)]),
  kind('LOCANDA', 'Locanda', 2, [units('double', 2, 2, 4), units('single', 1, 0, 2)]),
];

/** What people let in their own houses, which is no business. */
export const privateKinds: readonly HouseKind[] = [
  kind(
    'C.2',
    'Casa, Appartamento, Baita, Chalet',
    60,
    [units('two_room', 4, 1, 1), units('studio', 2, 0, 1)],
    'non_business',
  ),
  kind('C.1.1.1', 'B&B', 28, [units('double', 2, 1, 3), units('single', 1, 0, 1)], 'non_business'),
  kind('B.1.1.6', 'Casa Vacanze', 12, flats(1), 'non_business'),
];

/** A kind among these, as often as its weight says. */
export function pickKind(random: Random, kinds: readonly HouseKind[]): HouseKind {
  const weights = Object.fromEntries(kinds.map(({ weight }, at) => [String(at), weight]));
  return kinds[Number(random.weighted(weights))] as HouseKind;
}

/** The kind with that code. */
export function kindOf(code: string): HouseKind {
  const found = [...companyKinds, ...privateKinds].find((one) => one.code === code);
  if (!found) throw new Error(`No kind of house ${code}`);
  return found;
}

/** Square metres of what is no room, about. */
const areas: Readonly<Record<string, number>> = {
  studio: 28,
  two_room: 45,
  three_room: 68,
  dormitory: 40,
  pitch_tent: 64,
};

/** The rows of a licence's grid for a house of this kind. */
export const capacityOf = (random: Random, { units: held }: HouseKind) =>
  held
    .map(({ unitKind, quantity: [from, to], bedsPerUnit }) => {
      const quantity = random.between(from, to);
      const accessible = quantity > 4 ? Math.floor(quantity / 8) : null;
      const bathrooms = unitKind.startsWith('pitch') ? null : quantity;
      // More than the least by some metres.
      const averageArea = (areas[unitKind] ?? leastArea(bedsPerUnit)) + (quantity % 5);
      return { unitKind, quantity, bedsPerUnit, bathrooms, averageArea, accessible };
    })
    .filter(({ quantity }) => quantity > 0);

/** How high a refuge of the demonstration lies, metres: above what its article asks. */
export const altitudeOf = (random: Random, { code }: HouseKind): number | null => {
  if (code === 'B.1.5.2') return random.between(1_400, 2_700);
  return code === 'B.1.5.1' ? random.between(900, 2_000) : null;
};
