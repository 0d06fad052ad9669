import type { Values } from '#src/schema/validation.ts';
import { randomFrom } from './random.ts';

interface Built {
  readonly city: number;
  readonly address: string;
  readonly streetNumber: string;
  readonly floors: readonly { readonly area: number }[];
}

/** A unit of the cadastre for each house, in order; every fortieth shares one of its municipality. */
export function propertiesOf(houses: readonly Built[]): readonly Values[] {
  const random = randomFrom(1718);
  const all: Values[] = [];
  for (const [serial, { city, address, streetNumber, floors }] of houses.entries()) {
    const floorArea = floors.reduce((sum, { area }) => sum + area, 0);
    const own = {
      city,
      cadastre: 'urban',
      sheet: String(random.between(1, 48)),
      parcel: String(100 + serial),
      subunit: random.fraction() < 0.7 ? String(random.between(1, 20)) : null,
      category: floorArea > 400 ? 'D/2' : random.weighted({ 'A/2': 3, 'A/3': 2, 'A/7': 1 }),
      purpose: 'Ricettiva',
      floorArea,
      floors: floors.length,
      address,
      streetNumber,
    };
    all.push((serial % 40 === 39 && all.findLast((one) => one.city === city)) || own);
  }
  return all;
}
