import { addDays, latest } from '#src/domain/dates.ts';
import type { Values } from '#src/schema/validation.ts';
import type { Deed } from './deeds.ts';
import { type HouseBody, houseBodies } from './house-bodies.ts';
import { codesOf } from './house-codes.ts';
import type { House } from './house-plan.ts';
import { lapseOf, mayHaveLapsed } from './lapsed.ts';
import { type LicenseBody, planLicenses } from './licenses.ts';
import type { Maker } from './maker.ts';
import { propertiesOf } from './properties.ts';
import type { Stage } from './stage.ts';

/** A house with its licence, as they were planned and then entered. */
export interface Registered extends House {
  readonly startsOn: string;
  readonly body: HouseBody;
  readonly title: LicenseBody;
  /** The day on which it stopped, if it did, and why; by its holder, or by the office alone. */
  readonly stopsOn: string | undefined;
  readonly reason: string | undefined;
  readonly isTold: boolean;
  /** Numbers of the house and of its licence; none before they are in the register. */
  accommodation?: number;
  license?: number;
}

/**
 * How houses come into the register: those of the days of paper on its first, the others when they open;
 * a house stops with its licence. Those `isFiled` says are opened by an application, which enters them.
 */
export async function planHouses(
  { tx, today, opening }: Stage,
  houses: readonly House[],
  isFiled: (one: Registered) => boolean,
): Promise<{ readonly all: readonly Registered[]; readonly deeds: readonly Deed[] }> {
  const places = await houseBodies(tx, houses);
  const licenses = planLicenses(today, houses, places);
  const codes = await codesOf(
    tx,
    houses.map((house, at) => ({
      ...house,
      type: (places[at] as HouseBody).type,
      startsOn: licenses[at]?.body.startsOn ?? opening,
    })),
  );
  const bodies = places.map((place, at) => ({ ...place, ...codes[at] }) as HouseBody);
  const properties = propertiesOf(
    bodies.map((body, at) => ({ ...body, floors: licenses[at]?.body.floors ?? [] })),
  );
  const all = houses.map((house, at): Registered => {
    const body = bodies[at] as HouseBody;
    const { body: title, end } = licenses[at] as (typeof licenses)[number];
    const isTold =
      (house.state === 'closed' || house.state === 'suspended') &&
      at % 2 === 0 &&
      String(end?.on) > addDays(opening, 60) &&
      String(end?.on) < addDays(today, -20);
    const stop = { stopsOn: end?.on, reason: end?.values.reason as string | undefined, isTold };
    return { ...house, startsOn: title.startsOn, body, title, ...stop };
  });
  const units = new Map<Values, number>();

  const enter = async (make: Maker, these: readonly number[]) => {
    const accommodations = await make.create(
      'accommodations',
      these.map((at) => bodies[at] ?? {}),
    );
    const fresh = new Set(these.map((at) => properties[at] ?? {}).filter((one) => !units.has(one)));
    const made = await make.create('properties', [...fresh]);
    for (const [at, one] of [...fresh].entries()) units.set(one, made[at] ?? 0);
    const written = these.map((house, at) => ({
      ...licenses[house]?.body,
      accommodation: accommodations[at],
      holder: houses[house]?.manager,
      properties: [units.get(properties[house] ?? {})],
    }));
    const ids = await make.create('licenses', written);
    for (const [at, house] of these.entries())
      Object.assign(all[house] ?? {}, { accommodation: accommodations[at], license: ids[at] });
    const begun = ids.filter((_, at) => isBegun(houses[these[at] ?? 0]));
    await make.act(
      'licenses',
      'activate',
      begun.map((id) => ({ id, values: {} })),
    );
  };

  const filed = all.filter(isFiled);
  const entered = [...houses.keys()].filter((at) => !filed.includes(all[at] as Registered));
  const days = Map.groupBy(entered, (at) => latest(opening, all[at]?.startsOn ?? opening));
  const lapsing = all.find(mayHaveLapsed(opening));
  const endings = licenses.flatMap(({ end }, at): readonly Deed[] => {
    const one = all[at];
    if (!end || !one || one.isTold) return [];
    if (one === lapsing) return lapseOf(one, at);
    const { on, verb, values } = end;
    const work = (make: Maker) => make.act('licenses', verb, [{ id: Number(one.license), values }]);
    return [{ on, of: at, isReserved: verb === 'void', work }];
  });
  const entries = [...days].map(([on, these]) => ({
    on,
    work: (make: Maker) => enter(make, these),
  }));
  return { all, deeds: [...entries, ...endings] };
}

const isBegun = (house: House | undefined) => house && !['draft', 'void'].includes(house.state);
