import type { representativeRoles } from '#src/resources/people/words.ts';
import { run, type Tx } from '../../db/transaction.ts';

/** SQL: who holds a part in an organisation on a day, the first of them; both are expressions. */
export const representativeSql = (
  role: keyof typeof representativeRoles,
  { manager, day }: Record<'manager' | 'day', string>,
): string =>
  `select "firstName", "lastName", "fiscalCode" from managers_representatives
   where parent = ${manager} and role = '${role}'
     and coalesce("from" <= ${day}, true) and coalesce("to" >= ${day}, true)
   order by position limit 1`;

/**
 * Are others than this person registered as who represents an organisation on an ISO day? Where nobody is, with a
 * fiscal code, nobody is contradicted.
 */
export async function isRepresentedByOthers(
  db: Tx,
  asked: { readonly manager: number; readonly fiscalCode: string; readonly day: string },
): Promise<boolean> {
  const [found] = await run(
    db,
    `select coalesce(not bool_or(upper("fiscalCode") = upper($2)), false) as others
     from managers_representatives
     where parent = $1 and role in ('legal', 'director') and "fiscalCode" is not null
       and coalesce("from" <= $3, true) and coalesce("to" >= $3, true)`,
    [asked.manager, asked.fiscalCode, asked.day],
  );
  return found?.others === true;
}
