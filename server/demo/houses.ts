import type { Values } from '#src/schema/validation.ts';
import type { Deed } from './deeds.ts';
import { houseBodies } from './house-bodies.ts';
import type { HouseKind } from './house-kinds.ts';
import { type LicenseState, planLicenses } from './licenses.ts';
import type { Maker } from './maker.ts';
import type { Place } from './places.ts';
import { propertiesOf } from './properties.ts';
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

/** A house with its licence, as they were planned and then entered. */
export interface Registered extends House {
  readonly startsOn: string;
  /** The day on which it stopped, if it did. */
  readonly stopsOn: string | undefined;
  /** Numbers of the house and of its licence; none before they are in the register. */
  accommodation?: number;
  license?: number;
}

/**
 * How houses come into the register: those of the days of paper on its first, the others when they open;
 * a house stops with its licence.
 */
export async function planHouses(
  { tx, today, opening }: Stage,
  houses: readonly House[],
): Promise<{ readonly all: readonly Registered[]; readonly deeds: readonly Deed[] }> {
  const bodies = await houseBodies(tx, houses);
  const licenses = planLicenses(today, houses, bodies);
  const properties = propertiesOf(
    bodies.map((body, at) => ({ ...body, floors: licenses[at]?.body.floors ?? [] })),
  );
  const all: readonly Registered[] = houses.map((house, at) => ({
    ...house,
    startsOn: licenses[at]?.body.startsOn ?? opening,
    stopsOn: licenses[at]?.end?.on,
  }));
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

  const days = Map.groupBy(houses.keys(), (at) => latest(opening, all[at]?.startsOn ?? opening));
  const endings = licenses.flatMap(({ end }, at) => {
    const one = all[at];
    if (!end || !one) return [];
    const { on, verb, values } = end;
    const work = (make: Maker) => make.act('licenses', verb, [{ id: Number(one.license), values }]);
    return [{ on, work }];
  });
  const entries = [...days].map(([on, these]) => ({
    on,
    work: (make: Maker) => enter(make, these),
  }));
  return { all, deeds: [...entries, ...endings] };
}

const isBegun = (house: House | undefined) => house && !['draft', 'void'].includes(house.state);
const latest = (one: string, other: string): string => (one > other ? one : other);
