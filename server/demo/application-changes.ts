import type { ApplicationKind } from '#src/domain/application-kinds.ts';
import { addDays } from '#src/domain/dates.ts';
import type { Values } from '#src/schema/validation.ts';
import { accepted, type Case, decided } from './application-cases.ts';
import { askedRow, withRoomMore } from './asked-rows.ts';
import { twoSeasons } from './house-bodies.ts';
import { bedsIn } from './house-size.ts';
import type { Registered } from './houses.ts';
import { type Random, randomFrom } from './random.ts';
import type { Stage } from './stage.ts';

/** Changes of houses in force, four a kind, spread over the years of the register. */
export function changesOf(
  houses: readonly Registered[],
  { opening, today }: Pick<Stage, 'opening' | 'today'>,
): readonly Case[] {
  const random = randomFrom(1990);
  const changing = houses.filter(
    ({ state, startsOn, kind }, at) =>
      at > 2 &&
      // Those have an application of these weeks, or a new holder.
      at % 8 !== 2 &&
      at % 8 !== 6 &&
      state === 'active' &&
      startsOn < opening &&
      !kind.code.startsWith('D'),
  );
  const next = (fits: (one: Registered) => boolean): Registered | undefined => {
    const at = changing.findIndex(fits);
    return at < 0 ? undefined : changing.splice(at, 1)[0];
  };
  return Array.from({ length: 4 }, (_, turn) =>
    Object.entries(changeKinds).flatMap(([kind, { fits, asks }]) => {
      const house = next(fits);
      if (!house) return [];
      const filed = addDays(opening, 60 + turn * 260 + random.between(0, 200));
      if (addDays(filed, decided + 30) > today) return [];
      const on = kind !== 'correction' && { effectiveOn: addDays(filed, 5) };
      const own = { ...on, ...asks(random, house) };
      return [{ kind: kind as ApplicationKind, house, filed, asks: own, steps: accepted() }];
    }),
  ).flat();
}

interface Change {
  readonly fits: (one: Registered) => boolean;
  readonly asks: (random: Random, one: Registered) => Values;
}

export const isHotel = ({ kind }: Registered) => kind.code.startsWith('A.1');
const isAny = () => true;

/** What a house may change, and how it would. */
export const changeKinds = {
  variation_data: {
    fits: isAny,
    asks: (random) => ({ phone: `+39 0342 000${random.between(100, 999)}` }),
  },
  variation_period: {
    fits: (one) => isHotel(one) && one.body.openingMode === 'annual',
    asks: () => ({ ...twoSeasons }),
  },
  variation_capacity: {
    // One that is large already needs no other papers for a room more.
    fits: (one) => isHotel(one) && bedsIn(one.title.rows) > 30,
    asks: (_, { title }) => ({
      rows: withRoomMore(title.rows).map(askedRow),
    }),
  },
  variation_classification: {
    fits: isHotel,
    asks: (_, { title }) => ({ classification: title.classification === '4' ? '4S' : '4' }),
  },
  relocation: {
    fits: ({ kind }) => kind.code === 'C.2',
    asks: (random, { place, body, title: { floors, extinguishers } }) => ({
      newCity: place.id,
      availability: 'rent',
      units: [{ sheet: String(random.between(1, 48)), parcel: String(random.between(600, 899)) }],
      address: 'Via dei Larici',
      streetNumber: String(random.between(1, 90)),
      // A few streets away.
      ...{ zip: body.zip, latitude: body.latitude, longitude: body.longitude },
      altitude: body.altitude,
      ...{ floors, extinguishers, gasDetector: true, coDetector: true },
    }),
  },
  correction: {
    fits: ({ body }) => body.streetNumber !== 'snc',
    asks: (random, { body: { streetNumber } }) => ({
      streetNumber: `${streetNumber}/${random.pick(['A', 'B', 'C'])}`,
      reason: 'Il civico era trascritto male.',
    }),
  },
} satisfies { readonly [K in ApplicationKind]?: Change };
