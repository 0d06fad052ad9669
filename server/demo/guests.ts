import { addDays } from '#src/domain/dates.ts';
import { type GroupKind, isHead, typesOf } from '#src/domain/istat/composition.ts';
import type { Values } from '#src/schema/validation.ts';
import type { ApiMeans } from '../api/means.ts';
import { run } from '../db/transaction.ts';
import { seal } from '../secrets.ts';
import type { HandOf } from './hands.ts';
import type { Registered } from './houses.ts';
import { menNames, surnames, womenNames } from './names.ts';
import { type Random, randomFrom } from './random.ts';
import type { Stage } from './stage.ts';

const days = 21;
/** Where guests come from, as often as each number says; Italians from one of these towns. */
const countries = { IT: 60, DE: 12, CH: 10, PL: 8, GB: 4, CZ: 4, US: 2 };
const towns = ['Milano', 'Bergamo', 'Torino', 'Bologna', 'Roma', 'Trento'];

/** The guests of these houses in the weeks before today, written by who runs them. */
export async function receiveGuests(
  { tx, today }: Pick<Stage, 'tx' | 'today'>,
  { settings }: Pick<ApiMeans, 'settings'>,
  houses: readonly Registered[],
  handOf: HandOf,
): Promise<void> {
  const random = randomFrom(1859);
  const found = await run<{ readonly id: number }>(
    tx,
    'select id::integer from cities where name = any($1) order by id',
    [towns],
  );
  const cities = found.map(({ id }) => id);
  for (const { manager, license, startsOn } of houses) {
    const make = (await handOf(manager))?.on(today);
    if (!make || license === undefined) continue;
    const parties = partiesOf(random, cities, today).filter(({ from }) => startsOn <= from);
    const groups = await make.create(
      'guest-groups',
      parties.map(({ kind, from, leaves }) => ({
        license,
        kind,
        arrivalDate: from,
        expectedDepartureDate: leaves,
      })),
    );
    const guests = parties.flatMap(({ stays }, at) =>
      stays.map((stay) => ({ ...stay, group: groups[at] })),
    );
    const stays = await make.create('guest-stays', guests);
    const sealed = (text: string) => seal(settings, text);
    // Of the others the cards are not whole yet.
    const named = guests.flatMap(({ guestType, gender }, at) =>
      isHead(guestType) ? [{ stay: stays[at], gender }] : [],
    );
    await make.create(
      'guest-identities',
      named.map(({ stay, gender }) => ({
        stay,
        lastName: sealed(random.pick(surnames)),
        firstName: sealed(random.pick(gender === 'F' ? womenNames : menNames)),
      })),
    );
  }
}

interface Party {
  readonly kind: GroupKind;
  readonly from: string;
  readonly leaves: string;
  readonly stays: readonly (Values & {
    readonly guestType: number;
    readonly gender: 'F' | 'M';
  })[];
}

const partiesOf = (random: Random, cities: readonly number[], today: string): readonly Party[] =>
  Array.from({ length: days }, (_, ago) => addDays(today, ago + 1 - days)).flatMap((from) =>
    Array.from({ length: random.between(0, 3) }, () => partyOf(random, cities, today, from)),
  );

function partyOf(random: Random, cities: readonly number[], today: string, from: string): Party {
  const size = random.weighted({ 1: 3, 2: 6, 3: 2, 4: 2 });
  const kind = size === '1' ? 'single' : random.weighted({ family: 4, group: 1 });
  const leaves = addDays(from, random.pick([1, 1, 2, 2, 2, 3, 3, 4, 7, 7]));
  const country = random.weighted(countries);
  const residence = {
    residenceCountry: country,
    residenceCity: country === 'IT' ? random.pick(cities) : null,
  };
  const room = String(random.between(101, 130));
  const { head, member } = typesOf(kind);
  const stays = Array.from({ length: Number(size) }, (_, at) => ({
    guestType: at === 0 ? head : member,
    gender: random.pick(['F', 'M'] as const),
    birthDate: addDays(from, -365 * (at > 1 ? random.between(2, 16) : random.between(24, 78))),
    birthCountry: country,
    birthCity: residence.residenceCity,
    citizenship: country,
    ...residence,
    arrivalDate: from,
    departureDate: leaves <= today ? leaves : null,
    rooms: [{ room, fromDate: from, toDate: null }],
  }));
  return { kind, from, leaves, stays };
}
