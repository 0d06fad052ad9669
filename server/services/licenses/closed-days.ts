import { placeSql } from './line.ts';

/** SQL, a relation: the days (`from`, and `to`, that of the return; null while it lasts) on which an office holds the place of a licence or has held it. */
export const heldSql = (license: string): string =>
  `(select "from", "to" from licenses_restraints where parent in ${placeSql(license)})`;

/** SQL, a relation: the days (`from`, `to` as above) on which a licence `l` itself was not open, whoever closed it. */
export const closedSql = (l: string): string => `(
  select "from", "to" from licenses_suspensions where parent = ${l}.id
  union all select "from", "to" from licenses_restraints where parent = ${l}.id
  union all select ${l}."suspendedFrom", null where ${l}.state = 'suspended')`;
