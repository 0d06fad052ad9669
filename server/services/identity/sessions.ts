import { sql } from 'kysely';
import { todayInRome } from '#src/domain/dates.ts';
import type { Database } from '../../db/schema.ts';
import { run, type Tx } from '../../db/transaction.ts';
import { lastsFor } from '../standing/standing-sql.ts';
import { createToken, hashOf } from './tokens.ts';

/** Opens a session, notes the day, and answers its token, which is nowhere else: only its hash is stored. */
export async function openSession(
  tx: Tx,
  user: number,
  agent: string | undefined,
): Promise<string> {
  const token = createToken();
  await tx
    .insertInto('sessions')
    .values({
      user,
      tokenHash: hashOf(token),
      expiresAt: sql<string>`now() + ${lastsFor}::interval`,
      agent: agent?.slice(0, 200) ?? null,
    })
    .execute();
  await run(
    tx,
    'update users set "lastSeenOn" = $2 where id = $1 and "lastSeenOn" is distinct from $2 returning id',
    [user, todayInRome()],
  );
  return token;
}

/** Ends a person's sessions, all or all but one; the next request with their tokens is a 401. */
export async function endSessions(tx: Tx, user: number, but = 0): Promise<void> {
  await tx.deleteFrom('sessions').where('user', '=', user).where('id', '!=', but).execute();
}

/** Ends the session of a token; false when there was none. */
export async function endSession(db: Database, token: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('sessions')
    .where('tokenHash', '=', hashOf(token))
    .executeTakeFirst();
  return ended.numDeletedRows > 0n;
}
