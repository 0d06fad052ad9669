import { z } from 'zod/mini';
import { type Known, passwordProblem } from '#src/domain/password.ts';
import { problems } from '#src/i18n/validation.ts';
import { users } from '#src/resources/people/users.ts';
import { endpoint } from '../../api/endpoint.ts';
import { bodyOf } from '../../api/endpoint-input.ts';
import type { ApiMeans } from '../../api/means.ts';
import { systemOf } from '../../engine/commands-of.ts';
import { refuseImpersonated } from '../../engine/impersonated.ts';
import { hashPassword } from '../../engine/password.ts';
import { selfWriter } from '../../engine/writers.ts';
import { invalid } from '../../errors.ts';
import { attempt } from './attempt.ts';
import { refuseOwnWords, storePassword } from './credentials.ts';
import { changedLetter } from './letters.ts';
import { endSessions } from './sessions.ts';
import { perAccount } from './throttle.ts';

/** The present one as it was typed, the new one as any password. */
const passwords = bodyOf(
  z.object({
    current: z.string(problems.required).check(z.minLength(1, problems.required)),
    password: z.string(problems.required).check(z.maxLength(200), (ctx) => {
      const message = passwordProblem(ctx.value);
      if (message) ctx.issues.push({ code: 'custom', input: ctx.value, message });
    }),
  }),
);

/** `POST /profile/password`: with the current one; every other session ends. */
export const changePassword = endpoint(
  {
    name: 'profile.password',
    summary: 'Cambia la mia password; le altre mie sessioni finiscono',
    body: passwords,
    answers: { 204: 'Fatto', 422: 'Errori per campo', 429: 'Troppi tentativi sbagliati' },
  },
  async (c, { body }) => {
    const { services, actor, requestId } = c.var;
    refuseImpersonated(actor);
    const { current, password } = await body();
    const person = await personOf(services, actor.userId);
    refuseOwnWords(password, person);
    const passwordHash = await hashPassword(password);
    const { email } = person;
    const guess = {
      email,
      password: current.slice(0, 1000),
      own: perAccount('password', email, 5),
    };
    const changed = await attempt(services, guess, async (tx) => {
      await storePassword(tx, actor.userId, passwordHash);
      await endSessions(tx, actor.userId, actor.sessionId);
      const own = selfWriter(tx, { services, userId: actor.userId, requestId });
      await systemOf(own).act(users, actor.userId, 'changePassword');
      await services.mail.enqueue(tx, changedLetter(email, services.settings.publicUrl));
      return true;
    });
    if (!changed) throw invalid({ current: ['La password attuale non è questa'] });
    return c.body(null, 204);
  },
);

async function personOf({ reads }: ApiMeans, id: number) {
  const text = `select email, "firstName", "lastName", mobile,
    coalesce("fiscalCode", "claimedFiscalCode") as "fiscalCode" from users where id = $1`;
  const [row] = await reads.query(text, [id]);
  return row as Known & { readonly email: string };
}
