import { licenses } from '#src/resources/registry/licenses.ts';
import { living } from '#src/resources/registry/words.ts';
import { idsOf } from '../../db/transaction.ts';
import type { Declaration } from '../../engine/declaration.ts';
import type { KindOf } from '../../engine/objections.ts';
import type { JudgedWith } from '../../engine/twin.ts';
import { isAhead } from './ahead.ts';
import type { licenseRules } from './rules.ts';

type Kind = KindOf<typeof licenseRules>;

/**
 * Judges with a record the licences that live, or are going to on a day in programme, and refer to it: the condition is SQL
 * over `l` and its id, $1.
 */
export const withLicenses = <R extends Declaration>(
  _of: R,
  condition: string,
  fields: JudgedWith<R, Kind>['fields'],
): JudgedWith<R, Kind> => ({
  resource: licenses,
  records: ({ db, record }) =>
    idsOf(
      db,
      `select id from licenses l where ${condition} and (state = any($2) or ${isAhead('l')}) order by id`,
      [record.id, living],
    ),
  fields,
});
