import { applications } from '#src/resources/registry/applications.ts';
import { fruitlessSql } from '../../engine/programme.ts';

/**
 * SQL over an application `t`: what of its acceptance was called off, or failed on its day, and was done by nobody since.
 * Why one failed is told to who settles it; why one was called off was written to who filed.
 */
export const unfulfilledSql = `(
  select coalesce('Tolto dal programma: ' || s.reason, 'Il giorno è venuto e non è riuscito')
    || case s.state when 'withdrawn' then ' – accantonato dall’ufficio' else ' – lo decide l’ufficio' end
  from ${fruitlessSql(applications, 't.id')} s where t.state = 'accepted' order by s.at desc limit 1)`;
