import { alerts, currentAlerts } from './notices/alerts.ts';
import { managers } from './people/managers.ts';
import { memberships, users } from './people/users.ts';
import { accommodations } from './registry/accommodations.ts';
import { licenses } from './registry/licenses.ts';
import { accommodationTypes } from './settings/accommodation-types.ts';
import { attractions } from './settings/attractions.ts';
import { cities } from './settings/cities.ts';

/** Every entity of the product; its order is the one tables are made in. */
export const resources = [
  cities,
  accommodationTypes,
  attractions,
  alerts,
  currentAlerts,
  managers,
  users,
  memberships,
  accommodations,
  licenses,
] as const;

export type AppResource = (typeof resources)[number];
export type ResourceName = AppResource['name'];

/** Fails to compile when a reference names a resource that is not in the list. */
type Referenced<R> = R extends { fields: infer F }
  ? { [K in keyof F]: F[K] extends { to: infer T } ? T : never }[keyof F]
  : never;
type Dangling = Exclude<Referenced<AppResource>, ResourceName>;
export const noDanglingReferences: [Dangling] extends [never] ? true : Dangling = true;
