import type { Context } from 'hono';
import { problems } from '#src/i18n/validation.ts';
import { users } from '#src/resources/people/users.ts';
import type { Resource } from '#src/schema/resource.ts';
import { judge } from '#src/schema/validation.ts';
import { differences } from '../../db/audit.ts';
import { updateRow } from '../../db/store.ts';
import { run } from '../../db/transaction.ts';
import type { Env } from '../../env.ts';
import { invalid } from '../../errors.ts';
import { bodyOf } from './body.ts';
import { readProfile } from './profile.ts';
import { traceOwn } from './trace.ts';

const { firstName, lastName, email, mobile } = users.fields;
const fields = { firstName, lastName, email, mobile };

/** `GET /profile`: the person, or the one acted as with `impersonator`. */
export const ownProfile = async (c: Context<Env>): Promise<Response> =>
  c.json({ content: await readProfile(c.var.services.reads, c.var.actor) });

/** `PATCH /profile`: one's own name and telephone. The address is what one signs in with, it may only come back as it is. */
export async function changeProfile(c: Context<Env>): Promise<Response> {
  const { services, actor, requestId } = c.var;
  const body = await bodyOf(c);
  const unknown = Object.keys(body).filter((name) => !(name in fields));
  if (unknown.length)
    throw invalid(Object.fromEntries(unknown.map((name) => [name, [problems.unknownField]])));
  await services.db.transaction().execute(async (tx) => {
    const [before] = await run(
      tx,
      'select "firstName", "lastName", email, mobile from users where id = $1 for update',
      [actor.userId],
    );
    const { values, errors } = judge({ fields }, { ...before, ...body });
    if (Object.keys(errors).length) throw invalid(errors);
    if (values.email !== before?.email) throw invalid({ email: [problems.readOnly] });
    const changes = differences({ ...users, fields } as unknown as Resource, before, values);
    if (Object.keys(changes).length === 0) return;
    await updateRow(tx, users as unknown as Resource, actor.userId, values, actor.userId);
    await traceOwn(tx, { ...actor, requestId }, 'edit', changes);
  });
  return ownProfile(c);
}
