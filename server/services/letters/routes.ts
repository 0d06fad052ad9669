import { Hono } from 'hono';
import { z } from 'zod/mini';
import { formatDate } from '#src/domain/dates.ts';
import { can } from '#src/permissions/ability.ts';
import { mailTemplates } from '#src/resources/mail/mail-templates.ts';
import {
  changesName,
  ofPapers,
  placeholdersOf,
  type Said,
  saidBy,
} from '#src/resources/mail/placeholders.ts';
import { managerTypeWords } from '#src/resources/people/grants.ts';
import { managers } from '#src/resources/people/managers.ts';
import { optionWord } from '#src/schema/fields.ts';
import type { Resource } from '#src/schema/resource.ts';
import { endpoint } from '../../api/endpoint.ts';
import { json } from '../../api/endpoint-answers.ts';
import { anId, numberIn } from '../../api/endpoint-input.ts';
import type { ApiMeans } from '../../api/means.ts';
import { resourceNamed } from '../../db/names.ts';
import type { Reads, Row } from '../../db/reads.ts';
import { readRecord, wholeRow } from '../../engine/record.ts';
import { twinOf } from '../../engine/record-twin.ts';
import type { Env } from '../../env.ts';
import { forbidden } from '../../errors.ts';
import { saidOfPaper } from '../papers/said.ts';
import { letterOf } from './letter.ts';
import { recordAddress } from './letters.ts';
import { saidIn } from './values.ts';

/**
 * Below `/mail-templates`, `/:id/preview?record=<id>`: the letter about that record of what it is
 * about, or to that organisation, as `{ subject, html }`. Both are read as the asking person may read
 * them; what is not there before the verb stands in brackets.
 */
export function templateRoutes(): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get(
    '/:id{[0-9]+}/preview',
    endpoint(
      {
        name: 'mail-templates.preview',
        summary: 'Un modello come si leggerebbe, con i dati di un elemento di ciò che riguarda',
        params: z.object({ id: anId }),
        query: z.object({ record: numberIn('indica di che cosa parla la lettera') }),
        answers: {
          200: json('La lettera', z.object({ subject: z.string(), html: z.string() })),
          404: 'Non c’è o non si vede',
        },
      },
      async (c, { params, query }) => {
        const { services, ability, session } = c.var;
        if (!can(ability, 'show', mailTemplates.name)) throw forbidden();
        const { reads, settings, model } = services;
        const template = await readRecord(reads, ability, mailTemplates, params.id);
        const subject = resourceNamed(model.resources, String(template.about ?? managers.name));
        if (!can(ability, 'show', subject.name)) throw forbidden();
        const record = await readRecord(reads, ability, subject, query.record);
        const own =
          template.about === null
            ? await saidOfOrganisation(reads, record)
            : new Map([
                ...(await saidOfRecord(services, subject, String(template.code), record)),
                ...(await saidAsPaper(services, subject, record)),
              ]);
        const general = saidBy([
          ['mittente.nome', await nameOf(reads, session.managerId)],
          ['oggi.data', formatDate(services.today())],
          ['soggiorno.indirizzo', settings.publicUrl],
          [changesName, '[Che cosa è cambiato]'],
          [
            'soggiorno.scheda',
            recordAddress(settings.publicUrl, session.managerId, subject.name, query.record),
          ],
        ]);
        const letter = { subject: String(template.subject), body: String(template.body) };
        return c.json(letterOf(letter, new Map([...own, ...general])));
      },
    ),
  );
  return routes;
}

/** What the record says today; for what it does not, and for what a verb is done with, its word in brackets. */
async function saidOfRecord(
  { reads, model }: ApiMeans,
  about: Resource,
  code: string,
  record: Row,
): Promise<Said> {
  const declared = placeholdersOf(about, code).flatMap(({ name, label, from }) =>
    from ? [{ name, label, from }] : [],
  );
  const [said] = await saidIn(reads, model.resources, declared, [
    ({ verb, key }) => (verb === undefined ? record[key] : null),
  ]);
  return saidBy(
    declared.map(({ name, from }) => [name, said?.get(name) || `[${from.field.label}]`]),
  );
}

/** What a paper of the record would say were it made now; for what it does not, its word in brackets. */
async function saidAsPaper(services: ApiMeans, about: Resource, record: Row) {
  const { db, today } = services;
  const { papers } = twinOf(services, about);
  if (!papers) return [];
  const said = await db.transaction().execute(async (tx) => {
    const whole = await wholeRow(tx, about, Number(record.id));
    const issued = await papers.issuer({ tx, record: whole, today: today() });
    return saidOfPaper(tx, about, record, issued ?? { responsible: null });
  });
  return saidBy(
    Object.entries(ofPapers).map(([name, word]) => [name, said.get(name) || `[${word}]`]),
  );
}

async function saidOfOrganisation(reads: Reads, reader: Row): Promise<Said> {
  return saidBy([
    ['ente.nome', String(reader.name)],
    ['ente.tipo', optionWord(managerTypeWords, reader.type)],
    ['ente.codiceFiscale', String(reader.fiscalCode)],
    ['ente.email', String(reader.email)],
    ['ente.comuni', await citiesOf(reads, reader)],
  ]);
}

async function nameOf(reads: Reads, manager: number): Promise<string> {
  const [row] = await reads.byKey('select name from managers where id = $1', [manager]);
  return String(row?.name ?? '');
}

async function citiesOf(reads: Reads, { cities }: Row): Promise<string> {
  const rows = await reads.byKey('select name from cities where id = any($1) order by name', [
    cities,
  ]);
  return rows.map(({ name }) => name).join(', ');
}
