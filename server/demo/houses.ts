import { isWithin } from '#src/domain/outlines.ts';
import { run } from '../db/transaction.ts';
import { outlineNamed } from '../reference/outlines.ts';
import { createApplications } from './applications.ts';
import { createDocuments } from './documents.ts';
import { codesOf } from './house-codes.ts';
import { altitudeOf, capacityOf, formOf, type HouseKind } from './house-kinds.ts';
import { createLicenses, type LicenseState } from './licenses.ts';
import { streets } from './names.ts';
import type { Place } from './places.ts';
import { createProperties } from './properties.ts';
import { type Random, randomFrom } from './random.ts';
import { slug } from './slug.ts';
import type { Stage } from './stage.ts';

/** A house as it is going to be; its one licence ends in that state. */
export interface HousePlan {
  readonly name: string;
  readonly kind: HouseKind;
  readonly place: Place;
  readonly state: LicenseState;
}

export interface House extends HousePlan {
  readonly manager: number;
}

/** Creates houses with their licences; a house stops with its licence. */
export async function createHouses(stage: Stage, houses: readonly House[]): Promise<void> {
  const { tx, make } = stage;
  const random = randomFrom(1786);
  const heights = randomFrom(1863);
  const rows = await run(tx, 'select id, code from accommodation_types');
  const types = new Map(rows.map(({ id, code }) => [code, id]));
  const codes = codesOf(houses);
  const positions = randomFrom(1802);
  const places: object[] = [];
  for (const { place } of houses) places.push(await positionOf(positions, place));
  const bodies = houses.map((house, at) => ({
    name: house.name,
    type: types.get(house.kind.code),
    manager: house.manager,
    city: house.place.id,
    ...contacts(random, house),
    ...places[at],
    altitude: altitudeOf(heights, house.kind),
    ...opening(house),
    ...codes[at],
  }));
  const ids = await make.create('accommodations', bodies);
  const units = await createProperties(stage, bodies);
  const licenses = houses.map(({ manager, kind, state }, at) => ({
    accommodation: ids[at] as number,
    holder: manager,
    kind,
    type: types.get(kind.code) as number,
    capacity: capacityOf(random, kind),
    property: units[at] as number,
    state,
  }));
  await createLicenses(stage, licenses);
  await createDocuments(stage, ids);
  await createApplications(stage, houses, ids);
}

/** Refuges and camping sites open in summer; what people let at home is no business. */
const opening = ({ kind: { code } }: HousePlan) => ({
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
