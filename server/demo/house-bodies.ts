import { isWithin } from '#src/domain/outlines.ts';
import type { YearPeriod } from '#src/domain/year-periods.ts';
import type { Tx } from '../db/transaction.ts';
import { run } from '../db/transaction.ts';
import { outlineNamed } from '../reference/outlines.ts';
import type { Codes } from './house-codes.ts';
import { altitudeOf } from './house-kinds.ts';
import { heightIn, postalCodeOf } from './house-place.ts';
import type { House, HousePlan } from './house-plan.ts';
import { pastures, streets } from './names.ts';
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
  const [seasons, sites, alps] = [1854, 1991, 1872].map(randomFrom) as [Random, Random, Random];
  const bodies = [];
  for (const [at, house] of houses.entries()) {
    const isRefuge = house.kind.code.startsWith('B.1.5');
    bodies.push({
      name: house.name,
      type: types.get(house.kind.code) as number,
      manager: house.manager,
      city: house.place.id,
      zip: postalCodeOf(house.place),
      ...contacts(random, house),
      ...(isRefuge && { address: `Località ${alps.pick(pastures)}`, streetNumber: 'snc' }),
      ...(isRefuge
        ? await positionOf(alps, house.place, 6)
        : await positionOf(positions, house.place)),
      website: websiteOf(sites, house, at),
      altitude: altitudeOf(heights, house.kind) ?? heightIn(heights, house.place),
      ...openingOf(seasons, house, at),
      residenceUse: usedAs(house, at),
    });
  }
  return bodies;
}

const openingOf = (random: Random, { kind: { code, form } }: HousePlan, at: number) => ({
  businessForm: form,
  ...seasonOf(random, code, at),
});

/** A bed and breakfast is where its holder lives; most of what is let to tourists is a second home. */
function usedAs({ kind: { code } }: HousePlan, at: number) {
  if (code === 'C.1.1.1') return 'main_home';
  return code === 'C.2' ? (at % 4 === 0 ? 'main_home' : 'secondary_home') : null;
}

/** Refuges and camping sites open in summer, and one hotel in four rests twice a year; those of the accounts do not. */
function seasonOf(random: Random, code: string, at: number): Season {
  if (code.startsWith('B.1.5')) return summer('06-01');
  if (code.startsWith('D')) return summer('05-01');
  const isResting = code.startsWith('A') && random.fraction() < 0.25 && at > 2;
  return isResting ? twoSeasons : { openingMode: 'annual', openingPeriods: [] };
}

interface Season {
  readonly openingMode: 'annual' | 'seasonal' | 'double_season';
  readonly openingPeriods: readonly YearPeriod[];
}

const summer = (from: string): Season => ({
  openingMode: 'seasonal',
  openingPeriods: [{ from, to: '09-30' }],
});

/** Open for skis and for walks. */
export const twoSeasons: Season = {
  openingMode: 'double_season',
  openingPeriods: [
    { from: '12-01', to: '04-15' },
    { from: '06-10', to: '09-20' },
  ],
};

/** Some have a page of their own. */
const websiteOf = (random: Random, { name, place }: HousePlan, at: number): string | null =>
  random.fraction() < 0.45 && at > 2
    ? `https://www.${slug(`${name} ${place.name}`)}.example`
    : null;

/** No telephone rings: no subscriber's number begins with 000. */
const contacts = (random: Random, { name, place }: HousePlan) => ({
  address: random.pick(streets),
  streetNumber: String(random.between(1, 140)),
  email: `info@${slug(`${name} ${place.name}`)}.example`,
  phone: `+39 0342 000${random.between(100, 999)}`,
});

/** About the seat of the municipality, and within its outline: ever nearer until it is. */
async function positionOf(random: Random, { latitude, longitude, istatCode }: Place, widest = 1) {
  const outline = await outlineNamed(istatCode);
  for (let reach = widest; reach > 0.1; reach *= 0.8) {
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
