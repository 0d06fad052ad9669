import { run, type Tx } from '../../db/transaction.ts';

/**
 * SQL: the organisations whose own invitation a person of `users` was made known by and has not answered, in words; null for none. Their
 * first password is the consent to join them (decision 040).
 */
export const invitedToSql = (user: string): string => `case when ${user}.status = 'invited' then
  (select string_agg('«' || m.name || '»', ', ' order by m.name)
   from memberships s join managers m on m.id = s.manager where s."user" = ${user}.id) end`;

/** The same of one person, or of nobody. */
export async function invitedTo(tx: Tx, user: number | null): Promise<string | undefined> {
  const [found] = await run<{ readonly managers: string | null }>(
    tx,
    `select ${invitedToSql('u')} as managers from users u where u.id = $1`,
    [user],
  );
  return found?.managers ?? undefined;
}
