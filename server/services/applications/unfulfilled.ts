import { calledOffFor } from '../../engine/in-programme.ts';

/**
 * SQL over an application `t`: what of its acceptance was called off, or failed on its day, and was done by nobody since.
 * Why one failed is told to who settles it; why one was called off was written to who filed.
 */
export const unfulfilledSql = `(
  select case when s.failure like '${calledOffFor}%' then s.failure
      else 'Il giorno è venuto e non è riuscito' end
    || case s.state when 'failed' then ' – lo decide l’ufficio' else ' – accantonato dall’ufficio' end
  from scheduled_verbs s where t.state = 'accepted' and s."becauseResource" = 'applications'
    and s."becauseRecord" = t.id and s.failure is not null and s.state in ('failed', 'withdrawn')
  order by s.id desc limit 1)`;
