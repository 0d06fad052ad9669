import type { Context } from 'hono';
import { problems } from '#src/i18n/validation.ts';
import { users } from '#src/resources/people/users.ts';
import { judge } from '#src/schema/validation.ts';
import { jsonBody } from '../../api/border.ts';
import { commandsFor } from '../../engine/act.ts';
import { selfWriter } from '../../engine/writer.ts';
import type { Env } from '../../env.ts';
import { invalid } from '../../errors.ts';
import { readProfile } from './profile.ts';

const { firstName, lastName, email, mobile } = users.fields;
const fields = { firstName, lastName, email, mobile };

/** `GET /profile`: the person, or the one acted as with `impersonator`. */
export const ownProfile = async (c: Context<Env>): Promise<Response> =>
  c.json({ content: await readProfile(c.var.services.reads, c.var.actor) });

/** `PATCH /profile`: one's own name and telephone, by nobody else. The address is what one signs in with, it may only come back as it is. */
export async function changeProfile(c: Context<Env>): Promise<Response> {
  const { services, actor, requestId } = c.var;
  const body = await jsonBody(c);
  const unknown = Object.keys(body).filter((name) => !Object.hasOwn(fields, name));
  if (unknown.length)
    throw invalid(Object.fromEntries(unknown.map((name) => [name, [problems.unknownField]])));
  const { email: same, ...changes } = body;
  await services.db.transaction().execute(async (tx) => {
    const own = commandsFor(selfWriter(tx, { services, ...actor, requestId }));
    const before = await own.read(users, actor.userId);
    const { values, errors } = judge({ fields }, { ...before, ...body });
    if (Object.keys(errors).length) throw invalid(errors);
    if (same !== undefined && values.email !== before.email)
      throw invalid({ email: [problems.readOnly] });
    await own.edit(users, actor.userId, changes);
  });
  return ownProfile(c);
}
