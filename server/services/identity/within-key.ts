import type { MiddlewareHandler } from 'hono';
import { guestGroups } from '#src/resources/istat/guest-groups.ts';
import { guestIdentities } from '#src/resources/istat/guest-identities.ts';
import { guestStays } from '#src/resources/istat/guest-stays.ts';
import { houseDays } from '#src/resources/istat/house-days.ts';
import { accommodations } from '#src/resources/registry/accommodations.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { cities } from '#src/resources/settings/cities.ts';
import { countries } from '#src/resources/settings/countries.ts';
import { identityDocuments } from '#src/resources/settings/identity-documents.ts';
import { isForPeople, type Resource } from '#src/schema/resource.ts';
import type { Env } from '../../env.ts';
import { forbidden } from '../../errors.ts';

const kept: readonly Resource[] = [guestGroups, guestStays, guestIdentities, houseDays];
const named: readonly Resource[] = [licenses, accommodations, cities, countries, identityDocuments];

const reads = ['GET', 'HEAD'];
const anyOf = (names: readonly string[]) => `(?:${names.join('|')})`;
const those = (resources: readonly Resource[]) => anyOf(resources.map(({ name }) => name));
const verbsOf = ({ actions = {} }: Resource) =>
  Object.keys(actions).filter((verb) => actions[verb] && isForPeople(actions[verb]));

/**
 * All that a key opens below `/managers/:managerId`. What is not here (imports, work on many, selections, reverts, what is in
 * programme) a person keeps, or is done later with that person’s rights.
 */
const open: readonly (readonly [methods: readonly string[], path: RegExp])[] = [
  [reads, exactly(`${those([...kept, ...named])}(?:/\\d+)?`)],
  [['POST'], exactly(those(kept))],
  [['PUT', 'PATCH', 'DELETE'], exactly(`${those(kept)}/\\d+`)],
  ...kept.map(
    (resource) =>
      [
        [...reads, 'POST'],
        exactly(`${resource.name}/\\d+/${anyOf(['verbs', ...verbsOf(resource)])}`),
      ] as const,
  ),
];

function exactly(path: string): RegExp {
  return new RegExp(`^/api/managers/\\d+/${path}$`);
}

/** Refuses a software what is not for it (decision 214). */
export const withinKey: MiddlewareHandler<Env> = async (c, next) => {
  const { method, path } = c.req;
  const isOpen = () => open.some(([methods, one]) => methods.includes(method) && one.test(path));
  if (c.var.session.key !== undefined && !isOpen())
    throw forbidden('La chiave di un gestionale vale per gli ospiti e le giornate della struttura');
  await next();
};
