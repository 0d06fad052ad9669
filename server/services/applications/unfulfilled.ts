import { applications } from '#src/resources/registry/applications.ts';
import { calledOffFor } from '../../engine/in-programme.ts';
import { fruitlessSql } from '../../engine/programme.ts';

/**
 * SQL over an application `t`: what of its acceptance was called off, or failed on its day, and was done by nobody since.
 * Why one failed is told to who settles it; why one was called off was written to who filed.
 */
export const unfulfilledSql = `(
  select case when s.failure like '${calledOffFor}%' then s.failure
      else 'Il giorno è venuto e non è riuscito' end
    || case s.state when 'failed' then ' – lo decide l’ufficio' else ' – accantonato dall’ufficio' end
  from ${fruitlessSql(applications, 't.id')} s where t.state = 'accepted' order by s.at desc limit 1)`;
