import { z } from 'zod/mini';
import { addDays, formatDate } from '#src/domain/dates.ts';
import { privacyRequests } from '#src/resources/people/privacy-requests.ts';
import { answering, forOneself } from '../../api/answering.ts';
import { endpoint } from '../../api/endpoint.ts';
import { content, sentence } from '../../api/endpoint-answers.ts';
import { fieldsBody } from '../../api/endpoint-input.ts';
import { idempotencyKey } from '../../api/openapi-parts.ts';
import { commandsOf } from '../../engine/commands-of.ts';
import { refuseImpersonated } from '../../engine/impersonated.ts';
import { daysFor, written } from '../registry/deadlines.ts';

const { kind, message } = privacyRequests.fields;

/** `POST /profile/privacy-requests {kind, message}`: 202; the same kind is asked once at a time. */
export const askAboutOwnData = endpoint(
  {
    name: 'profile.askPrivacy',
    summary: 'Chiedo di sapere, correggere, cancellare o di oppormi (GDPR, art. 15-21)',
    headers: [idempotencyKey],
    body: fieldsBody({ kind, message }),
    answers: { 202: sentence('Ricevuta'), 422: 'Errori per campo' },
  },
  async (c, { body }) => {
    const asked = await body();
    return answering(c, forOneself, async (writer) => {
      const dueOn = addDays(writer.today, written(await daysFor(writer, 'privacy_answer')));
      const request = { user: c.var.actor.userId, dueOn, ...asked };
      await commandsOf(writer).create(privacyRequests, request);
      const message = `Richiesta ricevuta: la risposta arriva entro il ${formatDate(dueOn)}.`;
      return { status: 202, body: { message } };
    });
  },
);

/** `GET /profile/privacy-requests`: what the person has asked, the latest first. */
export const ownPrivacyRequests = endpoint(
  {
    name: 'profile.privacyRequests',
    summary: 'Le mie richieste sui dati personali, dalla più recente',
    answers: {
      200: content(
        'Al massimo 100',
        z.array(
          z.object({
            id: z.int(),
            kind: z.string(),
            message: z.nullable(z.string()),
            state: z.string(),
            dueOn: z.iso.date(),
            answer: z.nullable(z.string()),
            closedOn: z.nullable(z.iso.date()),
            createdAt: z.iso.datetime(),
          }),
        ),
      ),
    },
  },
  async (c) => {
    const { actor, services } = c.var;
    refuseImpersonated(actor);
    const rows = await services.reads.query(
      `select id, kind, message, state, "dueOn", answer, "closedOn", "createdAt"
     from privacy_requests where "user" = $1 order by id desc limit 100`,
      [actor.userId],
    );
    return c.json({ content: rows });
  },
);
