import type { Context } from 'hono';
import { problems } from '#src/i18n/validation.ts';
import { f } from '#src/schema/fields.ts';
import { judge } from '#src/schema/validation.ts';
import type { Env } from '../../env.ts';
import { invalid } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { attempt } from './attempt.ts';
import { bodyOf } from './body.ts';
import { passwordChanged, storePassword } from './credentials.ts';
import { refuseImpersonated } from './impersonated.ts';
import { changedLetter } from './letters.ts';
import { hashPassword } from './password.ts';
import { endSessions } from './sessions.ts';
import { traceOwn } from './trace.ts';

const fields = { password: f.password('Password', { required: true }) };

/** `POST /profile/password`: with the current one; every other session ends. */
export async function changePassword(c: Context<Env>): Promise<Response> {
  const { services, actor, requestId } = c.var;
  refuseImpersonated(actor);
  const { current, password } = await bodyOf(c);
  const { errors } = judge({ fields }, { password });
  if (typeof current !== 'string' || current === '') errors.current = [problems.required];
  if (Object.keys(errors).length) throw invalid(errors);
  const passwordHash = await hashPassword(String(password));
  const email = await emailOf(services, actor.userId);
  const given = { email, password: String(current).slice(0, 1000), others: [] };
  const changed = await attempt(services, given, async (tx) => {
    await storePassword(tx, actor.userId, passwordHash);
    await endSessions(tx, actor.userId, actor.sessionId);
    await traceOwn(tx, { ...actor, requestId }, 'changePassword', passwordChanged);
    await services.mail.enqueue(tx, changedLetter(email, services.settings.publicUrl));
    return true;
  });
  if (!changed) throw invalid({ current: ['La password attuale non è questa'] });
  return c.body(null, 204);
}

async function emailOf({ reads }: Services, id: number): Promise<string> {
  const [row] = await reads.query('select email from users where id = $1', [id]);
  return String(row?.email);
}
