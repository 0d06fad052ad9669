import { z } from 'zod/mini';
import { addDays, formatDate } from '#src/domain/dates.ts';
import { privacyRequests } from '#src/resources/people/privacy-requests.ts';
import { endpoint } from '../../api/endpoint.ts';
import { content, sentence } from '../../api/endpoint-answers.ts';
import { fieldsBody } from '../../api/endpoint-input.ts';
import { commandsOf } from '../../engine/commands-of.ts';
import { refuseImpersonated } from '../../engine/impersonated.ts';
import { selfWriter } from '../../engine/writers.ts';
import { daysFor, written } from '../registry/deadlines.ts';

const { kind, message } = privacyRequests.fields;

/** `POST /profile/privacy-requests {kind, message}`: 202; the same kind is asked once at a time. */
export const askAboutOwnData = endpoint(
  {
    name: 'profile.askPrivacy',
    summary: 'Chiedo di sapere, correggere, cancellare o di oppormi (GDPR, art. 15-21)',
    body: fieldsBody({ kind, message }),
    answers: { 202: sentence('Ricevuta'), 422: 'Errori per campo' },
  },
  async (c, { body }) => {
    const { actor, services, requestId } = c.var;
    const asked = await body();
    const dueOn = await services.db.transaction().execute(async (tx) => {
      const own = commandsOf(selfWriter(tx, { services, ...actor, requestId }));
      const today = services.today();
      const by = addDays(today, written(await daysFor({ tx, today }, 'privacy_answer')));
      await own.create(privacyRequests, { user: actor.userId, dueOn: by, ...asked });
      return by;
    });
    return c.json(
      { message: `Richiesta ricevuta: la risposta arriva entro il ${formatDate(dueOn)}.` },
      202,
    );
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
