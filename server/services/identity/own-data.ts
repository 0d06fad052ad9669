import { z } from 'zod/mini';
import { users } from '#src/resources/people/users.ts';
import { endpoint } from '../../api/endpoint.ts';
import { content, json } from '../../api/endpoint-answers.ts';
import { run } from '../../db/transaction.ts';
import { refuseImpersonated } from '../../engine/impersonated.ts';
import { traceOwnExport } from '../../engine/trace-export.ts';

/**
 * `GET /profile/export`: everything the product holds on the person, as one JSON document (GDPR,
 * articles 15 and 20); secrets, which are kept as digests, are not data. What was done to others is
 * told without its values, which are theirs. It leaves a trace.
 */
export const exportOwnData = endpoint(
  {
    name: 'profile.export',
    summary: 'Tutti i miei dati (GDPR, art. 15 e 20)',
    answers: { 200: json('Un documento JSON', z.record(z.string(), z.unknown())) },
  },
  async (c) => {
    const { services, actor, requestId } = c.var;
    refuseImpersonated(actor);
    const [row] = await services.db.transaction().execute(async (tx) => {
      await traceOwnExport(tx, { ...actor, requestId }, users);
      return run(tx, ownDataSql, [actor.userId]);
    });
    c.header('Content-Disposition', 'attachment; filename="i-miei-dati.json"');
    return c.json(row?.data as object);
  },
);

/** `GET /profile/accesses`: who changed the person's own record, or acted in the person's name. */
export const accessesToMe = endpoint(
  {
    name: 'profile.accesses',
    summary: 'Chi ha cambiato i miei dati o ha agito al mio posto',
    answers: {
      200: content(
        'Al massimo 100, dal più recente',
        z.array(
          z.object({
            at: z.iso.datetime(),
            action: z.string(),
            resource: z.string(),
            who: z.string(),
          }),
        ),
      ),
    },
  },
  async (c) => {
    const { services, actor } = c.var;
    refuseImpersonated(actor);
    return c.json({ content: await services.reads.query(accessesSql, [actor.userId]) });
  },
);

/** Rows of a query as a JSON list; none is an empty one. */
const listOf = (query: string) => `(select coalesce(json_agg(one), '[]') from (${query}) one)`;

const ownDataSql = `select json_build_object(
  'persona', (select json_build_object('nome', "firstName", 'cognome', "lastName", 'email', email, 'cellulare', mobile,
      'codiceFiscale', "fiscalCode", 'codiceFiscaleDichiarato', "claimedFiscalCode",
      'indirizzoConfermato', "verifiedEmail", 'stato', status, 'creata', "createdAt")
    from users where id = $1),
  'organizzazioni', ${listOf(`select m.name as organizzazione, k.role as ruolo, k.grants as permessi,
      k."validFrom" as dal, k."validTo" as al
    from memberships k join managers m on m.id = k.manager where k."user" = $1 order by k.id`)},
  'deleghe', ${listOf(`select m.name as delegante, d.state as stato, d.grants as permessi,
      d."validFrom" as dal, d."validTo" as al, d.email, d."fiscalCode" as "codiceFiscale"
    from delegations d join managers m on m.id = d.manager where d.delegate = $1 order by d.id`)},
  'inviti', ${listOf(`select m.name as organizzazione, i.role as ruolo, i.state as stato, i.grants as permessi,
      i."validFrom" as dal, i."validTo" as al, i."expiresOn" as scade, i.email
    from invitations i join managers m on m.id = i.manager where i."user" = $1 order by i.id`)},
  'richiesteDiAccesso', ${listOf(`select organisation as struttura, code as codice, message as messaggio,
      state as stato, reason as motivo, "createdAt" as quando
    from access_requests where "user" = $1 order by id`)},
  'richiesteSuiDati', ${listOf(`select kind as tipo, message as richiesta, state as stato,
      "dueOn" as entro, answer as risposta, "createdAt" as quando
    from privacy_requests where "user" = $1 order by id`)},
  'sessioni', ${listOf(`select "createdAt" as aperta, "usedAt" as usata, "expiresAt" as scade,
      agent as programma from sessions where "user" = $1 order by id`)},
  'documenti', ${listOf(`select name as nome, type as tipo, size as byte, "createdAt" as caricato
    from files where "createdBy" = $1 order by id`)},
  'viste', ${listOf(`select name as nome, resource as elenco, state as filtri, "createdAt" as creata
    from saved_views where "user" = $1 order by id`)},
  'importazioni', ${listOf(`select name as file, resource as elenco, state as stato,
      "createdAt" as caricata from imports where "user" = $1 order by id`)},
  'elenchi', ${listOf(`select resource as elenco, columns as colonne, compact as fitto
    from list_settings where "user" = $1 order by resource, place`)},
  'bozze', ${listOf(`select resource as elenco, record as elemento, content->'mine' as scritto, at as quando
    from drafts where "user" = $1 order by at`)},
  'selezioni', ${listOf(`select resource as elenco, total as elementi, "createdAt" as creata
    from selections where "user" = $1 order by id`)},
  'attivita', ${listOf(`select at as quando, action as azione, resource as elenco, record as elemento,
      case when resource = 'users' and record = $1 then changes end as modifiche
    from audit where "user" = $1 or impersonator = $1 order by at, id`)}
) as data`;

const accessesSql = `select a.at, a.action, a.resource, w.name as who
  from audit a join users w on w.id = coalesce(a.impersonator, a."user")
  where (a."user" = $1 and a.impersonator is not null)
    or (a.resource = 'users' and a.record = $1 and a."user" <> $1)
  order by a.at desc, a.id desc limit 100`;
