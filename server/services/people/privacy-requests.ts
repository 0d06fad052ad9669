import type { Context } from 'hono';
import { addDays, formatDate, todayInRome } from '#src/domain/calendar.ts';
import { privacyRequests } from '#src/resources/people/privacy-requests.ts';
import { run } from '../../db/transaction.ts';
import type { Env } from '../../env.ts';
import { invalid } from '../../errors.ts';
import type { Effect } from '../effect.ts';
import { inputOf } from '../identity/body.ts';
import { refuseImpersonated } from '../identity/impersonated.ts';
import { compose } from '../mail/mail.ts';
import { daysFor } from '../registry/deadlines.ts';

const { kind, message } = privacyRequests.fields;

/** `POST /profile/privacy-requests {kind, message}`: 202; the same kind is asked once at a time. */
export async function askAboutOwnData(c: Context<Env>): Promise<Response> {
  const { actor, services } = c.var;
  refuseImpersonated(actor);
  const asked = await inputOf(c, { kind, message });
  const dueOn = await services.db.transaction().execute(async (tx) => {
    await run(tx, 'select 1 from users where id = $1 for update', [actor.userId]);
    const [open] = await run(
      tx,
      `select 1 from privacy_requests where "user" = $1 and kind = $2 and state in ('received', 'in_progress')`,
      [actor.userId, asked.kind],
    );
    if (open) throw invalid({ kind: ['Lo hai già chiesto: aspetta la risposta'] });
    const by = addDays(todayInRome(), await daysFor(tx, 'privacy_answer'));
    await run(
      tx,
      `insert into privacy_requests ("user", kind, message, "dueOn", "createdBy", "updatedBy")
       values ($1, $2, $3, $4, $1, $1) returning id`,
      [actor.userId, asked.kind, asked.message, by],
    );
    return by;
  });
  return c.json(
    { message: `Richiesta ricevuta: la risposta arriva entro il ${formatDate(dueOn)}.` },
    202,
  );
}

/** `GET /profile/privacy-requests`: what the person has asked, the latest first. */
export async function ownPrivacyRequests(c: Context<Env>): Promise<Response> {
  const { actor, services } = c.var;
  refuseImpersonated(actor);
  const rows = await services.reads.query(
    `select id, kind, message, state, "dueOn", answer, "closedOn", "createdAt"
     from privacy_requests where "user" = $1 order by id desc limit 100`,
    [actor.userId],
  );
  return c.json({ content: rows });
}

/** The answer goes to the person by mail and stays in their profile. */
export const answerPrivacyRequest: Effect = async ({ tx, record, input, session, services }) => {
  refuseImpersonated(session);
  await services.mail.enqueue(
    tx,
    compose({
      to: String(record.userEmail),
      subject: 'La tua richiesta sui dati personali',
      paragraphs: ['Abbiamo risposto alla tua richiesta.', String(input.answer)],
      link: { word: 'Vai a Soggiorno', url: services.settings.publicUrl },
    }),
  );
  return { answer: input.answer, closedOn: todayInRome() };
};
