import type { Context } from 'hono';
import { users } from '#src/resources/people/users.ts';
import { f } from '#src/schema/fields.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { Env } from '../../env.ts';
import { invalid } from '../../errors.ts';
import { addressOf } from './address.ts';
import { inputOf } from './body.ts';
import { passwordChanged, storePassword } from './credentials.ts';
import { changedLetter, resetLetter } from './letters.ts';
import { createOneTimeToken, deadLink, spendOneTimeToken } from './one-time-link.ts';
import { evenly, quietly, refuseMany } from './pace.ts';
import { hashPassword } from './password.ts';
import { endSessions } from './sessions.ts';
import { forgive, perAccount } from './throttle.ts';
import { isToken } from './tokens.ts';
import { traceOwn } from './trace.ts';

const message =
  'Se l’indirizzo è di una persona registrata, le abbiamo scritto come scegliere una nuova password.';

/** `POST /forgot-password`: always 202. For an unknown address the same is done, for nobody. */
export async function forgotPassword(c: Context<Env>): Promise<Response> {
  const { db, mail, settings } = c.var.services;
  const { email } = await inputOf(c, { email: users.fields.email });
  await refuseMany(c.var.services, 'forgot', addressOf(c));
  const work = db.transaction().execute(async (tx) => {
    const isWithin = await quietly(tx, 'forgot', email);
    const [known] = await run(
      tx,
      `select id from users where email = $1 and status in ('invited', 'pending', 'active')`,
      [email],
    );
    const user = isWithin && known ? (known.id as number) : null;
    const token = await createOneTimeToken(tx, 'reset', user, '60 minutes');
    await mail.enqueue(tx, resetLetter(user === null ? '' : email, settings.publicUrl, token));
  });
  await evenly(work);
  return c.json({ message }, 202);
}

const resetFields = {
  token: f.text('Collegamento', { required: true }),
  password: f.password('Password', { required: true }),
};

/** `POST /reset-password`: a new password by a link that works once; every session ends. */
export async function resetPassword(c: Context<Env>): Promise<Response> {
  const { db, mail, settings } = c.var.services;
  const { token, password } = await inputOf(c, resetFields);
  await refuseMany(c.var.services, 'reset', addressOf(c));
  if (!isToken(token)) throw invalid({ token: [deadLink] });
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (tx) => {
    const found = await spendOneTimeToken(tx, 'reset', token);
    const person = found?.user == null ? undefined : await confirmPerson(tx, found.user);
    if (!person) throw invalid({ token: [deadLink] });
    await storePassword(tx, person.id, passwordHash);
    await endSessions(tx, person.id);
    await forgive(tx, perAccount('login', person.email));
    await traceOwn(
      tx,
      { userId: person.id, requestId: c.var.requestId },
      'resetPassword',
      passwordChanged,
    );
    await mail.enqueue(tx, changedLetter(person.email, settings.publicUrl));
  });
  return c.body(null, 204);
}

/** Whoever was invited and follows the link has an address that works: they are active. */
async function confirmPerson(tx: Tx, id: number) {
  const [row] = await run(
    tx,
    `update users set status = case status when 'invited' then 'active' else status end,
       version = version + 1, "updatedAt" = now(), "updatedBy" = id
     where id = $1 and status in ('invited', 'pending', 'active') returning id, email`,
    [id],
  );
  return row as { id: number; email: string } | undefined;
}
