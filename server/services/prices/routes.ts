import { type Context, Hono } from 'hono';
import { z } from 'zod/mini';
import { addDays, latest } from '#src/domain/dates.ts';
import { offersIn } from '#src/domain/offers.ts';
import {
  breakfastProblem,
  linesProblem,
  type PriceLine,
  supplementsProblem,
} from '#src/domain/prices.ts';
import { linesThere } from '#src/domain/prices-there.ts';
import { can } from '#src/permissions/ability.ts';
import { priceFields, rateDeclarations } from '#src/resources/prices/rate-declarations.ts';
import { simulationFields } from '#src/resources/prices/simulation.ts';
import { cardLanguages } from '#src/resources/prices/words.ts';
import { endpoint } from '../../api/endpoint.ts';
import { file } from '../../api/endpoint-answers.ts';
import { anId, fieldsBody, someOf } from '../../api/endpoint-input.ts';
import type { ApiMeans } from '../../api/means.ts';
import { resourceNamed } from '../../db/names.ts';
import type { Reads, Row } from '../../db/reads.ts';
import { readKnown } from '../../engine/read-known.ts';
import { readRecord } from '../../engine/record.ts';
import type { Env } from '../../env.ts';
import { forbidden, invalid, notFound } from '../../errors.ts';
import { type Card, cardPdf, holds } from './card.ts';
import type { CardLanguage } from './card-words.ts';
import { apartSql } from './held.ts';
import { offersFor } from './offers.ts';

const pdf = file('Il cartellino', 'application/pdf');

const languages = Object.keys(cardLanguages) as readonly CardLanguage[];
const wrongLanguages = `le lingue, una volta ciascuna: ${languages.join(', ')}`;
/** `it,en,de`; left out, the languages of the campaign. */
const someLanguages = someOf(languages, wrongLanguages);

/** Below `/rate-declarations`: the price card of one, and a card tried out without saving anything. */
export function priceRoutes(): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get(
    '/:id{[0-9]+}/card.pdf',
    endpoint(
      {
        name: 'rate-declarations.card',
        summary: 'Il cartellino dei prezzi, una pagina per lingua',
        params: z.object({ id: anId }),
        query: z.object({ lang: z.optional(someLanguages) }),
        answers: { 200: pdf, 404: 'Non c’è o non si vede' },
      },
      async (c, { params, query }) => {
        const { services, ability } = c.var;
        const declarations = resourceNamed(services.model.resources, rateDeclarations.name);
        const record = await readRecord(services.reads, ability, declarations, params.id);
        const card = await cardOf(services, record);
        return sendCard(c, card, query.lang ?? card.languages);
      },
    ),
  );
  routes.post(
    '/card-trial',
    endpoint(
      {
        name: 'rate-declarations.tryCard',
        summary: 'Un cartellino di prova: non si salva nulla',
        body: fieldsBody({ ...simulationFields, ...priceFields }),
        answers: { 200: pdf, 422: 'Errori per campo' },
      },
      async (c, { body }) => {
        if (!can(c.var.ability, 'publish', rateDeclarations.name)) throw forbidden();
        const { languages, ...trial } = await body();
        const { lines } = trial;
        const problem = lines.length === 0 ? 'Scrivi almeno un prezzo' : linesProblem(lines, trial);
        if (problem) throw invalid({ lines: [problem] });
        const unnamed = supplementsProblem(trial.supplements);
        if (unnamed) throw invalid({ supplements: [unnamed] });
        const paidTwice = breakfastProblem(trial);
        if (paidTwice) throw invalid({ breakfast: [paidTwice] });
        const today = c.var.services.today();
        const card = {
          ...trial,
          lines,
          validFrom: today,
          validTo: addDays(today, 364),
          seasons: [],
          apart: [],
          hasVat: true,
          isTrial: true,
        };
        return sendCard(c, card, languages);
      },
    ),
  );
  return routes;
}

async function sendCard(
  c: Context<Env>,
  card: Card,
  languages: readonly CardLanguage[],
): Promise<Response> {
  const pdf = await cardPdf(card, languages);
  c.header('Content-Type', 'application/pdf');
  c.header('Content-Disposition', 'attachment; filename="cartellino-prezzi.pdf"');
  return c.body(new Uint8Array(pdf));
}

/** Livigno and Campione d’Italia, by their ISTAT codes, lie outside the territory of VAT (D.P.R. 633/1972, art. 7, c. 1, a). */
const withoutVat = ['014037', '013040'];

/** SQL: is there VAT in the prices of a licence? Who lets without being a business has none (registry 1.9). */
const hasVat = `m."vatNumber" is not null and l."businessForm" is distinct from 'non_business'
  and c."istatCode" not in (${withoutVat.map((code) => `'${code}'`).join(', ')}) as "hasVat"`;

/** What a card takes from the licence and the campaign. */
type Place = Pick<Card, 'name' | 'cin' | 'city' | 'classification' | 'hasVat'> & {
  readonly languages: readonly CardLanguage[];
};

async function cardOf(
  services: ApiMeans,
  record: Row,
): Promise<Card & { readonly languages: readonly CardLanguage[] }> {
  const { reads } = services;
  const [found] = await reads.query<Place>(
    `select a.name, a.cin, l.classification, c.name as city, p."cardLanguages" as languages, ${hasVat}
     from rate_declarations d join licenses l on l.id = d.license
     join accommodations a on a.id = l.accommodation join cities c on c.id = a.city
     join rate_periods p on p.id = d.period join managers m on m.id = l.holder where d.id = $1`,
    [record.id],
  );
  if (!found) throw notFound();
  const [validFrom, validTo] = [String(record.heldFrom), String(record.validTo)];
  const wasPublished = record.state === 'published' || record.state === 'replaced';
  return {
    ...found,
    validFrom,
    validTo,
    seasons: await seasonsOf(reads, record),
    apart: await apartOf(reads, record),
    lines: await linesHad(services, record),
    supplements: record.supplements as Card['supplements'],
    included: record.included as string[],
    breakfast: record.breakfast as string | null,
    mealDrinks: Boolean(record.mealDrinks),
    isTrial: !wasPublished || !holds({ validFrom, validTo }),
  };
}

/** A card in force promises nothing its licence has not on the day it is of, today or the first to come; what held before stays as it was. */
async function linesHad(services: ApiMeans, record: Row): Promise<readonly PriceLine[]> {
  const lines = record.lines as PriceLine[];
  if (record.state !== 'published') return lines;
  const today = services.today();
  const on = latest(today, String(record.heldFrom));
  const offers = await services.db
    .transaction()
    .execute((tx) =>
      offersFor({ tx, read: readKnown(tx, services), today }, Number(record.license)),
    );
  return linesThere(lines, offersIn(offers, { from: on, to: on }));
}

const seasonsOf = (reads: Reads, { id }: Row): Promise<Card['seasons']> =>
  reads.query<Card['seasons'][number]>(
    `select s.season, s."from", s."to" from rate_periods_seasons s
     join rate_declarations d on d.period = s.parent where d.id = $1 order by s.position`,
    [id],
  );

const apartOf = (reads: Reads, { id }: Row): Promise<Card['apart']> =>
  reads.query<Card['apart'][number]>(
    `select apart."from"::text, apart."to"::text from rate_declarations d
     cross join lateral ${apartSql('d')} apart where d.id = $1 order by apart."from"`,
    [id],
  );
