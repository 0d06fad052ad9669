import { accessRequests } from '#src/resources/people/access-requests.ts';
import { users } from '#src/resources/people/users.ts';
import { f } from '#src/schema/fields.ts';
import type { RecordValues } from '#src/schema/values.ts';
import { answering, forOneself } from '../../api/answering.ts';
import { endpoint } from '../../api/endpoint.ts';
import { sentence } from '../../api/endpoint-answers.ts';
import { fieldsBody } from '../../api/endpoint-input.ts';
import { idempotencyKey } from '../../api/openapi-parts.ts';
import { run } from '../../db/transaction.ts';
import type { Commands } from '../../engine/commands.ts';
import { commandsOf } from '../../engine/commands-of.ts';
import { takeTurnAt } from '../../engine/locks.ts';
import { placesOf } from './coded-places.ts';

const { organisation, code, message } = accessRequests.fields;

/** What who asks says of where they want to work; the municipality in words. */
export const wishFields = { organisation, code, city: f.text('Comune', { max: 100 }), message };

/** What is asked for, the municipality it is decided in, and whether who reads the address asks. */
type Wish = Pick<
  RecordValues<typeof accessRequests.fields>,
  'organisation' | 'code' | 'message' | 'city' | 'isConfirmed'
>;

/** Writes down where a person wants to work; answers the request's id. */
export const askAccess = (own: Commands, user: number, wish: Wish): Promise<number> =>
  own.create(accessRequests, { user, ...wish });

const ownFields = { code: f.text('CIR o CIN', { required: true, max: 30 }), message };

/** `POST /profile/access-requests`: who already has an access asks to work for a place it knows the code of. */
export const askForAccommodation = endpoint(
  {
    name: 'profile.askAccess',
    summary: 'Chiedo di lavorare per una struttura di cui conosco il CIR o il CIN',
    headers: [idempotencyKey],
    body: fieldsBody(ownFields),
    answers: { 202: sentence('Richiesta inviata'), 422: 'Errori per campo' },
  },
  async (c, { body }) => {
    const { userId } = c.var.actor;
    const { code, message } = await body();
    return answering(c, forOneself, async (writer) => {
      const { tx } = writer;
      // One at a time for a person: of two clicks the second finds what the first has asked.
      await takeTurnAt({ tx }, users, userId);
      const [person] = await run(tx, 'select "isVerified" from users where id = $1', [userId]);
      const [found] = await placesOf(tx, code);
      await askAccess(commandsOf(writer), userId, {
        organisation: found?.name ?? null,
        code: code.trim(),
        message,
        city: found?.city ?? null,
        isConfirmed: person?.isVerified === true,
      });
      const sent = 'Richiesta inviata: la esamina la Provincia o il consorzio.';
      return { status: 202, body: { message: sent } };
    });
  },
);
