import { managerTypes } from '#src/permissions/session.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { Declaration } from '../../engine/declaration.ts';
import { oneAtATime } from '../../engine/locks.ts';
import type { Blocker, Violation } from '../../engine/objections.ts';
import type { Judging } from '../../engine/twin.ts';
import { isValid } from '../standing/standing-sql.ts';

/** What is about to end: a person, or a whole organisation. */
interface Ending {
  readonly user?: number;
  readonly manager?: number;
}

/** Active persons with role admin in an active organisation of type admin, but for what is ending: today, and for good. */
async function administrators(tx: Tx, { user, manager }: Ending = {}) {
  const [counts] = await run<{ readonly ending: number; readonly now: number; lasting: number }>(
    tx,
    `select count(*) filter (where ends)::int as ending, count(*) filter (where not ends)::int as now,
       count(*) filter (where not ends and "validTo" is null)::int as lasting
     from (select k."validTo", coalesce(k."user" = $1, k.manager = $2, false) as ends
       from memberships k join users u on u.id = k."user" join managers m on m.id = k.manager
       where m.type = ${managerTypes.admin} and k.role = 'admin' and m.status = 'active'
         and u.status = 'active' and ${isValid('k')}) administrators`,
    [user ?? null, manager ?? null],
  );
  return counts ?? { ending: 0, now: 0, lasting: 0 };
}

const message = 'Non resta nessun amministratore senza scadenza: prima nominane un altro';

/**
 * A rule of all whose change could end the last administrator: somebody must remain who administers, and not
 * only until a date. One writer at a time, as two administrators could remove each other.
 */
export async function administratorLeft<F extends string>(
  { db: tx, isRehearsed }: Pick<Judging<Declaration>, 'db' | 'isRehearsed'>,
  field: F,
): Promise<readonly Violation<F>[]> {
  await oneAtATime({ tx, isRehearsed }, 'last administrator');
  const { now, lasting } = await administrators(tx);
  return lasting > 0 ? [] : [{ code: 'lastAdministrator', field, message, excess: -now }];
}

/** The same, told before it is tried. */
export async function lastAdministrator(tx: Tx, ending: Ending): Promise<readonly Blocker[]> {
  const { ending: ends, lasting } = await administrators(tx, ending);
  return ends > 0 && lasting === 0 ? [{ message }] : [];
}
