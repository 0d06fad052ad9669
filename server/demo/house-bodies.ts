import { isWithin } from '#src/domain/outlines.ts';
import type { Tx } from '../db/transaction.ts';
import { run } from '../db/transaction.ts';
import { outlineNamed } from '../reference/outlines.ts';
import type { Codes } from './house-codes.ts';
import { altitudeOf, formOf } from './house-kinds.ts';
import { heightIn, postalCodeOf } from './house-place.ts';
import type { House, HousePlan } from './house-plan.ts';
import { streets } from './names.ts';
import type { Place } from './places.ts';
import { type Random, randomFrom } from './random.ts';
import { slug } from './slug.ts';

export type HouseBody = Awaited<ReturnType<typeof houseBodies>>[number] & Codes;

/** Houses as a form would send them, in order. */
export async function houseBodies(tx: Tx, houses: readonly House[]) {
  const rows = await run(tx, 'select id, code from accommodation_types');
  const types = new Map(rows.map(({ id, code }) => [code, Number(id)]));
  const [random, heights, positions] = [1786, 1863, 1802].map(randomFrom) as [
    Random,
    Random,
    Random,
  ];
  const bodies = [];
  for (const house of houses)
    bodies.push({
      name: house.name,
      type: types.get(house.kind.code) as number,
      manager: house.manager,
      city: house.place.id,
      zip: postalCodeOf(house.place),
      ...contacts(random, house),
      ...(await positionOf(positions, house.place)),
      altitude: altitudeOf(heights, house.kind) ?? heightIn(heights, house.place),
      ...openingOf(house),
    });
  return bodies;
}

/** Refuges and camping sites open in summer; what people let at home is no business. */
const openingOf = ({ kind: { code } }: HousePlan) => ({
  businessForm: formOf(code),
  ...(/^(B\.1\.5|D)/.test(code)
    ? { openingMode: 'seasonal', openingPeriods: [{ from: '06-01', to: '09-30' }] }
    : { openingMode: 'annual' }),
});

/** No telephone rings: no subscriber's number begins with 000. */
const contacts = (random: Random, { name, place }: HousePlan) => ({
  address: random.pick(streets),
  streetNumber: String(random.between(1, 140)),
  email: `info@${slug(`${name} ${place.name}`)}.example`,
  phone: `+39 0342 000${random.between(100, 999)}`,
});

/** Near the seat of the municipality, and within its outline: ever nearer until it is. */
async function positionOf(random: Random, { latitude, longitude, istatCode }: Place) {
  const outline = await outlineNamed(istatCode);
  for (let reach = 1; reach > 0.1; reach *= 0.8) {
    const place = {
      latitude: near(random, latitude, 0.008 * reach),
      longitude: near(random, longitude, 0.011 * reach),
    };
    if (!outline || isWithin(outline, place)) return place;
  }
  return { latitude, longitude };
}

const near = (random: Random, degrees: number, most: number) =>
  Number((degrees + (random.fraction() * 2 - 1) * most).toFixed(5));
