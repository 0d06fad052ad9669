import type { representativeRoles } from '#src/resources/people/words.ts';

/** SQL: who holds a part in an organisation on a day, the first of them; both are expressions. */
export const representativeSql = (
  role: keyof typeof representativeRoles,
  { manager, day }: Record<'manager' | 'day', string>,
): string =>
  `select "firstName", "lastName", "fiscalCode" from managers_representatives
   where parent = ${manager} and role = '${role}'
     and coalesce("from" <= ${day}, true) and coalesce("to" >= ${day}, true)
   order by position limit 1`;
