import type { Context } from 'hono';
import type { Known } from '#src/domain/password.ts';
import { problems } from '#src/i18n/validation.ts';
import { f } from '#src/schema/fields.ts';
import { judge } from '#src/schema/validation.ts';
import { jsonBody } from '../../api/border.ts';
import { refuseImpersonated } from '../../engine/impersonated.ts';
import { hashPassword } from '../../engine/password.ts';
import { traceOwn } from '../../engine/trace-own.ts';
import type { Env } from '../../env.ts';
import { invalid } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { attempt } from './attempt.ts';
import { passwordChanged, refuseOwnWords, storePassword } from './credentials.ts';
import { changedLetter } from './letters.ts';
import { endSessions } from './sessions.ts';
import { perAccount } from './throttle.ts';

const fields = { password: f.password('Password', { required: true }) };

/** `POST /profile/password`: with the current one; every other session ends. */
export async function changePassword(c: Context<Env>): Promise<Response> {
  const { services, actor, requestId } = c.var;
  refuseImpersonated(actor);
  const { current, password } = await jsonBody(c);
  const { errors } = judge({ fields }, { password });
  if (typeof current !== 'string' || current === '') errors.current = [problems.required];
  if (Object.keys(errors).length) throw invalid(errors);
  const person = await personOf(services, actor.userId);
  refuseOwnWords(String(password), person);
  const passwordHash = await hashPassword(String(password));
  const { email } = person;
  const guess = {
    email,
    password: String(current).slice(0, 1000),
    own: perAccount('password', email, 5),
  };
  const changed = await attempt(services, guess, async (tx) => {
    await storePassword(tx, actor.userId, passwordHash);
    await endSessions(tx, actor.userId, actor.sessionId);
    await traceOwn(tx, { ...actor, requestId }, 'changePassword', passwordChanged);
    await services.mail.enqueue(tx, changedLetter(email, services.settings.publicUrl));
    return true;
  });
  if (!changed) throw invalid({ current: ['La password attuale non è questa'] });
  return c.body(null, 204);
}

async function personOf({ reads }: Services, id: number) {
  const text = `select email, "firstName", "lastName", mobile,
    coalesce("fiscalCode", "claimedFiscalCode") as "fiscalCode" from users where id = $1`;
  const [row] = await reads.query(text, [id]);
  return row as Known & { readonly email: string };
}
