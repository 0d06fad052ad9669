import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { run } from '../db/transaction.ts';
import type { Writer } from '../engine/writer.ts';
import type { Env } from '../env.ts';
import { badRequest, conflict, invalid } from '../errors.ts';

export interface Answer {
  readonly status: 200 | 201 | 202 | 204;
  readonly body: unknown;
  /** It was given before, and is given again. */
  readonly isRepeated?: true;
}

/** In place of an organisation, where a person acts for themself. */
const oneself = 0;

/** In place of the key of a software, where a person asks. */
const inPerson = 0;

/**
 * Does what a `POST` asks once per `Idempotency-Key`, user, manager and key of a software within 24 hours: the same request (where it went, the
 * query with it, and what it said) gets the first answer again, another one a 422, one that comes while the first runs a 409.
 */
export async function once(
  { req }: Context<Env>,
  { tx, author: { user, manager }, session }: Pick<Writer, 'tx' | 'author' | 'session'>,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const key = req.method === 'POST' ? req.header('Idempotency-Key') : undefined;
  if (key === undefined) return work();
  if (key.length === 0 || key.length > 200)
    throw badRequest('Idempotency-Key ha da 1 a 200 caratteri');
  const who = [user, manager ?? oneself, session?.key ?? inPerson, key] as const;
  const [lock] = await run(
    tx,
    `select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as taken`,
    [who.join(':')],
  );
  if (!lock?.taken) throw conflict('La stessa richiesta è ancora in corso');
  await run(
    tx,
    `delete from idempotency_keys where "user" = $1 and manager = $2 and software = $3 and key = $4 and "createdAt" < now() - interval '24 hours'`,
    who,
  );
  const request = `${req.path}${new URL(req.url).search}\n${await req.text()}`;
  const bodyHash = createHash('sha256').update(request).digest();
  const [known] = await run(
    tx,
    `select "bodyHash", status, answer from idempotency_keys where "user" = $1 and manager = $2 and software = $3 and key = $4`,
    who,
  );
  if (known) {
    if (!bodyHash.equals(known.bodyHash as Buffer))
      throw invalid({ 'Idempotency-Key': ['Questa chiave è già servita per un’altra richiesta'] });
    return { status: known.status as Answer['status'], body: known.answer, isRepeated: true };
  }
  const answer = await work();
  await run(
    tx,
    `insert into idempotency_keys ("user", manager, software, key, "bodyHash", status, answer) values ($1, $2, $3, $4, $5, $6, $7)`,
    [...who, bodyHash, answer.status, JSON.stringify(answer.body)],
  );
  return answer;
}
