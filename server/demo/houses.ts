import { run } from '../db/transaction.ts';
import { capacityOf, type HouseKind } from './house-kinds.ts';
import { createLicense, type LicenseState, pickState } from './licenses.ts';
import { streets } from './names.ts';
import type { Place } from './places.ts';
import { type Random, randomFrom } from './random.ts';
import { slug } from './slug.ts';
import type { Stage } from './stage.ts';

/** A house somebody lets, with its one licence. */
export interface House {
  readonly name: string;
  readonly kind: HouseKind;
  readonly place: Place;
  readonly manager: number;
}

/** Builds houses with their licences; answers the state a house's licence ends in. */
export async function createBuilder(
  stage: Stage,
): Promise<(house: House, state?: LicenseState) => Promise<LicenseState>> {
  const random = randomFrom(1786);
  const rows = await run(stage.tx, 'select id, code from accommodation_types');
  const types = new Map(rows.map(({ id, code }) => [code as string, id as number]));
  const serials = new Map<string, number>();
  return async (house, state = pickState(random)) => {
    const { make } = stage;
    const { name, kind, place, manager } = house;
    const id = await make.create('accommodations', {
      name,
      type: types.get(kind.code),
      manager,
      city: place.id,
      ...contacts(random, house),
    });
    const capacity = capacityOf(random, kind);
    const held = { accommodation: id, holder: manager, capacity, state };
    await createLicense(stage, random, held, serials);
    if (state === 'suspended' || state === 'closed')
      await make.set('accommodations', id, { status: state }, state);
    return state;
  };
}

/** No telephone rings: no subscriber's number begins with 000. */
const contacts = (random: Random, { name, place }: House) => ({
  address: `${random.pick(streets)} ${random.between(1, 140)}`,
  email: `info@${slug(`${name} ${place.name}`)}.example`,
  phone: `+39 0342 000${random.between(100, 999)}`,
  latitude: near(random, place.latitude, 0.008),
  longitude: near(random, place.longitude, 0.011),
});

const near = (random: Random, degrees: number, most: number) =>
  Number((degrees + (random.fraction() * 2 - 1) * most).toFixed(5));
