import { managerTypes } from '#src/permissions/session.ts';
import { run, type Tx } from '../../db/transaction.ts';
import { isValid } from '../../engine/standing-sql.ts';
import { conflict } from '../../errors.ts';

/** What is about to end: a person, their membership in a manager, or a whole manager. */
interface Ending {
  readonly user?: number;
  readonly manager?: number;
}

/**
 * Refuses what would leave nobody able to administer: an active person with role admin in an active
 * manager of type admin must remain, and not only until a date. One at a time, as two administrators
 * could remove each other.
 */
export async function keepAnAdministrator(tx: Tx, { user, manager }: Ending): Promise<void> {
  await run(tx, `select pg_advisory_xact_lock(hashtext('last administrator'))`);
  const [counts] = await run<{ readonly ending: number; readonly left: number }>(
    tx,
    `select count(*) filter (where ends)::int as ending,
       count(*) filter (where not ends and "validTo" is null)::int as left
     from (select k."validTo", coalesce(k."user" = $1, true) and coalesce(k.manager = $2, true) as ends
       from memberships k join users u on u.id = k."user" join managers m on m.id = k.manager
       where m.type = ${managerTypes.admin} and k.role = 'admin' and m.status = 'active'
         and u.status = 'active' and ${isValid('k')}) administrators`,
    [user ?? null, manager ?? null],
  );
  if (counts && counts.ending > 0 && counts.left === 0)
    throw conflict('Resterebbe nessun amministratore: prima nominane un altro');
}
