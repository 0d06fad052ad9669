import { managerTypes } from '#src/permissions/session.ts';

/** SQL: the provincial offices that look after a municipality, an expression. */
export const officesSql = (city: string): string =>
  `select id, name, email from managers
   where type = ${managerTypes.provincia} and status = 'active' and ${city} = any(cities)`;
