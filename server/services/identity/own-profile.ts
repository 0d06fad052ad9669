import type { Context } from 'hono';
import { problems } from '#src/i18n/validation.ts';
import { users } from '#src/resources/people/users.ts';
import { judge } from '#src/schema/validation.ts';
import { asking, forOneself } from '../../api/answering.ts';
import { endpoint } from '../../api/endpoint.ts';
import { content } from '../../api/endpoint-answers.ts';
import { changesBody } from '../../api/endpoint-input.ts';
import { commandsOf } from '../../engine/commands-of.ts';
import type { Env } from '../../env.ts';
import { invalid } from '../../errors.ts';
import { profileShape, readProfile } from './profile.ts';

const { firstName, lastName, email, mobile } = users.fields;
const fields = { firstName, lastName, email, mobile };

const mine = { 200: content('La persona e le sue organizzazioni', profileShape) };

const answered = async (c: Context<Env>): Promise<Response> =>
  c.json({ content: await readProfile(c.var.services.reads, c.var.actor) });

/** `GET /profile`: the person, or the one acted as with `impersonator`. */
export const ownProfile = endpoint(
  { name: 'profile.show', summary: 'Chi sono e per chi posso agire', answers: mine },
  answered,
);

/** `PATCH /profile`: one's own name and telephone, by nobody else. The address is what one signs in with, it may only come back as it is. */
export const changeProfile = endpoint(
  {
    name: 'profile.edit',
    summary: 'Cambia il mio nome e il mio telefono; l’indirizzo può solo tornare com’è',
    body: changesBody(fields),
    answers: { ...mine, 422: 'Errori per campo' },
  },
  async (c, { body }) => {
    const { userId } = c.var.actor;
    const sent = await body();
    const { email: same, ...changes } = sent;
    await asking(c, forOneself, async (writer) => {
      const own = commandsOf(writer);
      const before = await own.read(users, userId);
      const { values, errors } = judge({ fields }, { ...before, ...sent });
      if (Object.keys(errors).length) throw invalid(errors);
      if (same !== undefined && values.email !== before.email)
        throw invalid({ email: [problems.readOnly] });
      await own.edit(users, userId, changes);
    });
    return answered(c);
  },
);
