import { run, type Tx } from '../../db/transaction.ts';
import type { Means } from '../../engine/means.ts';
import { lapsedLetter } from './letters.ts';

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

interface Invited {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** Tells the organisations that invited a person, who asks for an access of their own instead, that their invitation has lapsed. */
export async function tellInviters(
  tx: Tx,
  { mail, settings }: Pick<Means, 'mail' | 'settings'>,
  { id, firstName, lastName, email }: Invited,
): Promise<void> {
  const inviters = await run<{ readonly email: string }>(
    tx,
    `select m.email from memberships s join managers m on m.id = s.manager
     where s."user" = $1 and m.email is not null order by m.id`,
    [id],
  );
  const who = `${firstName} ${lastName} (${email})`;
  for (const inviter of inviters)
    await mail.enqueue(tx, lapsedLetter(inviter.email, settings.publicUrl, who));
}
