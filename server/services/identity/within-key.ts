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
import type { Env } from '../../env.ts';
import { forbidden } from '../../errors.ts';

/** What a key opens below `/managers/:managerId`: nothing that is the person’s who let the software in. */
const open: ReadonlySet<string> = new Set(
  [
    ...[guestGroups, guestStays, guestIdentities, houseDays],
    ...[licenses, accommodations, cities, countries, identityDocuments],
  ].map(({ name }) => name),
);

export const withinKey: MiddlewareHandler<Env> = async (c, next) => {
  const [, , , , part = ''] = c.req.path.split('/');
  if (c.var.key !== undefined && !open.has(part))
    throw forbidden('La chiave di un gestionale vale per gli ospiti e le giornate della struttura');
  await next();
};
