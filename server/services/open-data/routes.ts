import { type Context, Hono } from 'hono';
import { stream } from 'hono/streaming';
import { csvLine, textCell } from '#src/schema/cell.ts';
import type { Row } from '../../db/reads.ts';
import { gate } from '../../engine/gate.ts';
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
    routes.get(`/open/${set.path}.jsonld`, async (c) => {
      const { rows, next } = await pageOf(c, set, 'jsonld');
      const things = rows.map((row) => thingOf(c, set, row));
      c.header('Content-Type', linkedData);
      return c.body(JSON.stringify({ ...context, license, '@graph': things, ...next }));
    });
    routes.get(`/open/${set.path}.json`, async (c) => {
      const { rows, next } = await pageOf(c, set, 'json');
      return c.json({ license, content: rows.map((row) => plainOf(set, row)), ...next });
    });
    routes.get(`/open/${set.path}.csv`, (c) => {
      c.header('Content-Type', 'text/csv; charset=utf-8');
      c.header('Content-Disposition', `attachment; filename="${set.path}.csv"`);
      c.header('Link', `<${license}>; rel="license"`);
      return stream(c, async (out) => {
        for await (const lines of linesOf(c, set)) {
          if (out.aborted) return;
          await out.write(lines);
        }
      });
    });
    routes.get(`/open/${set.path}/:id{[0-9]{1,15}}`, async (c) => {
      const [row] = await c.var.services.reads.query(oneSql(set), [Number(c.req.param('id'))]);
      if (!row) throw notFound('L’elemento non esiste o non è fra i dati aperti');
      c.header('Content-Type', linkedData);
      return c.body(JSON.stringify({ ...context, license, ...thingOf(c, set, row) }));
    });
  }
  routes.get('/open/images/:id{[0-9]{1,15}}', async (c) => {
    const { reads, today } = c.var.services;
    const values = [Number(c.req.param('id')), openLicenses, today()];
    const [file] = await reads.query<Stored>(openImageSql, values);
    if (!file) throw notFound('L’immagine non esiste o non è fra i dati aperti');
    c.header('Cache-Control', 'public, max-age=3600');
    return sendFile(c, file);
  });
  return routes;
}

/** Strangers read a page at a time, two of them at once: the rest of the database is for who works here. */
const inTurn = gate(2);

const context = { '@context': 'https://schema.org' };
const linkedData = 'application/ld+json';

const rootOf = (c: Context<Env>): string => `${c.var.services.settings.publicUrl}/api/open`;

async function pageOf(c: Context<Env>, set: OpenSet, format: string) {
  const after = Number(c.req.query('after') ?? 0);
  const from = Number.isSafeInteger(after) ? after : 0;
  const rows = await readPage(c, set, from);
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
