import { type Context, Hono } from 'hono';
import { stream } from 'hono/streaming';
import { z } from 'zod/mini';
import { csvLine, textCell } from '#src/schema/cell.ts';
import { endpoint } from '../../api/endpoint.ts';
import { file, json } from '../../api/endpoint-answers.ts';
import { anId, numberIn } from '../../api/endpoint-input.ts';
import type { Row } from '../../db/reads.ts';
import { limitConcurrency } from '../../engine/concurrency-limit.ts';
import type { Env } from '../../env.ts';
import { notFound } from '../../errors.ts';
import { type Stored, sendFile } from '../files/send.ts';
import { openAttractions } from './attractions.ts';
import { openHouses } from './houses.ts';
import { openImageSql, openLicenses } from './images.ts';
import { license, most, type OpenSet, oneSql, pageSql } from './open-set.ts';

/**
 * `GET /open/accommodations` and `/open/attractions`, without a token: `.jsonld?after=<id>` in the words of
 * schema.org, `.json?after=<id>` and `.csv` as a table, `/<id>` one thing by its `@id` (registry 7.2). Pages
 * of 500 lead on by `next`.
 */
export function openDataRoutes(): Hono<Env> {
  const routes = new Hono<Env>();
  for (const set of [openHouses, openAttractions]) {
    const { path, title } = set;
    routes.get(
      `/open/${path}.jsonld`,
      endpoint(
        {
          name: `open-data.${path}.linked`,
          summary: `${title}, in schema.org, CC-BY 4.0`,
          isPublic: true,
          query: from,
          answers: { 200: linked('Una pagina di 500, e la prossima') },
        },
        async (c, { query }) => {
          const { rows, next } = await pageOf(c, set, 'jsonld', query.after);
          const things = rows.map((row) => thingOf(c, set, row));
          c.header('Content-Type', linkedData);
          return c.body(JSON.stringify({ ...context, license, '@graph': things, ...next }));
        },
      ),
    );
    routes.get(
      `/open/${path}.json`,
      endpoint(
        {
          name: `open-data.${path}.list`,
          summary: `${title}, CC-BY 4.0`,
          isPublic: true,
          query: from,
          answers: { 200: json('Una pagina di 500, e la prossima', plainPage) },
        },
        async (c, { query }) => {
          const { rows, next } = await pageOf(c, set, 'json', query.after);
          return c.json({ license, content: rows.map((row) => plainOf(set, row)), ...next });
        },
      ),
    );
    routes.get(
      `/open/${path}.csv`,
      endpoint(
        {
          name: `open-data.${path}.table`,
          summary: `${title}, tutte, CC-BY 4.0`,
          isPublic: true,
          answers: { 200: file('Una riga per ciascuna', 'text/csv') },
        },
        (c) => {
          c.header('Content-Type', 'text/csv; charset=utf-8');
          c.header('Content-Disposition', `attachment; filename="${set.path}.csv"`);
          c.header('Link', `<${license}>; rel="license"`);
          return stream(c, async (out) => {
            for await (const lines of linesOf(c, set)) {
              if (out.aborted) return;
              await out.write(lines);
            }
          });
        },
      ),
    );
    routes.get(
      `/open/${path}/:id{[0-9]{1,15}}`,
      endpoint(
        {
          name: `open-data.${path}.one`,
          summary: `${title}: una, in schema.org`,
          isPublic: true,
          params: one,
          answers: { 200: linked('Una'), 404: 'Non è fra i dati aperti' },
        },
        async (c, { params }) => {
          const [row] = await c.var.services.reads.query(oneSql(set), [params.id]);
          if (!row) throw notFound('L’elemento non esiste o non è fra i dati aperti');
          c.header('Content-Type', linkedData);
          return c.body(JSON.stringify({ ...context, license, ...thingOf(c, set, row) }));
        },
      ),
    );
  }
  routes.get(
    '/open/images/:id{[0-9]{1,15}}',
    endpoint(
      {
        name: 'open-data.image',
        summary: 'Un’immagine di una scheda pubblicata, se la licenza lascia riusarla',
        isPublic: true,
        params: one,
        answers: { 200: file('L’immagine', 'image/*'), 404: 'Non è fra i dati aperti' },
      },
      async (c, { params }) => {
        const { reads, today } = c.var.services;
        const values = [params.id, openLicenses, today()];
        const [image] = await reads.query<Stored>(openImageSql, values);
        if (!image) throw notFound('L’immagine non esiste o non è fra i dati aperti');
        c.header('Cache-Control', 'public, max-age=3600');
        return sendFile(c, image);
      },
    ),
  );
  return routes;
}

/** Strangers read a page at a time, two of them at once: the rest of the database is for who works here. */
const inTurn = limitConcurrency(2);

const context = { '@context': 'https://schema.org' };
const linkedData = 'application/ld+json';
const linked = (description: string) => ({
  ...json(description, z.record(z.string(), z.unknown())),
  media: linkedData,
});
const plainPage = z.object({
  license: z.url(),
  content: z.array(z.record(z.string(), z.unknown())),
  next: z.optional(z.url()),
});
const from = z.object({ after: z._default(numberIn('after è l’id dell’ultima già letta'), 0) });
const one = z.object({ id: anId });

const rootOf = (c: Context<Env>): string => `${c.var.services.settings.publicUrl}/api/open`;

async function pageOf(c: Context<Env>, set: OpenSet, format: string, after: number) {
  const rows = await readPage(c, set, after);
  c.header('Cache-Control', 'public, max-age=300');
  const next = `${rootOf(c)}/${set.path}.${format}?after=${rows.at(-1)?.id}`;
  return { rows, next: rows.length === most ? { next } : {} };
}

const readPage = (c: Context<Env>, set: OpenSet, after: number): Promise<Row[]> =>
  // Who has begun to read goes on before others begin.
  inTurn(after === 0 ? 1 : 0, () => c.var.services.reads.query(pageSql(set), [after]));

const thingOf = (c: Context<Env>, set: OpenSet, row: Row): object => ({
  '@id': `${rootOf(c)}/${set.path}/${row.id}`,
  ...set.thing(row, {
    publicUrl: c.var.services.settings.publicUrl,
    today: c.var.services.today(),
  }),
});

/** What a table has of a row, by its keys. */
function plainOf({ columns, plain }: OpenSet, row: Row): Row {
  const told = plain(row);
  return Object.fromEntries(
    ['id', ...Object.keys(columns)].map((name) => [name, told[name] ?? null]),
  );
}

/** The whole table, a page at a time. */
async function* linesOf(c: Context<Env>, set: OpenSet): AsyncGenerator<string> {
  const line = (values: readonly unknown[]) =>
    csvLine(values.map((value) => (value == null ? undefined : textCell(String(value)))));
  yield `\uFEFF${line(['ID', ...Object.values(set.columns)])}`;
  for (let after = 0; ; ) {
    const rows = await readPage(c, set, after);
    yield rows.map((row) => line(Object.values(plainOf(set, row)))).join('');
    if (rows.length < most) return;
    after = Number(rows.at(-1)?.id);
  }
}
