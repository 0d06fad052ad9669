import { afterAll, beforeAll, expect, it } from 'vitest';
import { ddlOf } from '#server/db/ddl.ts';
import { product } from '#server/product.ts';
import { f } from '#src/schema/fields.ts';
import type { Resource } from '#src/schema/resource.ts';
import { exported, step, upload } from '../../support/sheets.ts';
import { createWorld, type World } from '../../support/world.ts';

const trails: Resource = {
  name: 'trails',
  words: { one: 'Sentiero', many: 'Sentieri' },
  representation: 'code',
  scope: 'everyone',
  fields: {
    code: f.text('Codice', { required: true, unique: true }),
    title: f.translated('Titolo', { required: true, max: 20 }),
    note: f.translated('Nota', { max: 200, lines: 3 }),
  },
  list: { columns: ['code', 'title'], search: ['title'], sort: ['title', 'ASC'] },
  access: [{ actions: ['manage'], guard: { types: ['admin'] } }],
};

let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true, declared: [...product.resources, trails] });
  for (const { sql } of ddlOf([trails])) await world.database.pool.query(sql);
});
afterAll(() => world?.close());

const admin = () => world.within('admin');
const made = async (code: string, title: object) =>
  (await admin()('POST', '/trails', { code, title })).body;
const put = async (id: number, body: object) => {
  const { version } = (await admin()('GET', `/trails/${id}`)).body;
  return admin()('PUT', `/trails/${id}`, { version, ...body });
};

it('keeps the languages an edit does not name, and null clears one', async () => {
  const { id } = await made('merge', { it: 'Lago', en: 'Lake' });
  expect((await put(id, { title: { de: ' See ' } })).body.title).toEqual({
    it: 'Lago',
    en: 'Lake',
    de: 'See',
  });
  const cleared = await put(id, { title: { en: null, de: '' } });
  expect(cleared.body.title).toEqual({ it: 'Lago' });
  const same = await put(id, { title: { it: 'Lago' } });
  expect(same.body.version).toBe(cleared.body.version);
});

it.each([
  [{ title: { it: 'Lago', xx: 'x' } }, 'title', /«xx»: le lingue sono it, en, de, fr/],
  [{ title: { it: 'Lago', de: 7 } }, 'title.de', /In tedesco: scrivi un testo/],
  [{ title: { it: 'Lago', fr: 'x'.repeat(21) } }, 'title.fr', /In francese: al massimo 20/],
  [{ title: 'Lago' }, 'title', /lingua per lingua/],
  [{ title: { de: 'See' } }, 'title.it', 'Campo richiesto'],
  [{ title: null }, 'title.it', 'Campo richiesto'],
  [{}, 'title.it', 'Campo richiesto'],
])('refuses %j beside its language', async (body, at, message) => {
  const { status, body: answer } = await admin()('POST', '/trails', { code: 'no', ...body });
  expect(status).toBe(422);
  expect(Object.keys(answer.errors)).toEqual([at]);
  expect(answer.errors[at][0]).toMatch(message);
});

it.each([
  '{"code":"no","title":{"it":"Lago","__proto__":"x"}}',
  '{"code":"no","title":{"it":"Lago","constructor":"x"}}',
  '{"code":"no","title":{"it":"La\\u0000go"}}',
])('stops %s at the border', async (text) => {
  const [manager] = await world.managersOf('admin');
  const { status } = await world.app.request(`/api/managers/${manager?.id}/trails`, {
    method: 'POST',
    body: text,
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Token ${await world.tokenOf('admin')}`,
    },
  });
  expect(status).toBe(400);
});

it('is searched and sorted by its Italian', async () => {
  await made('s1', { it: 'Zuccone', de: 'Abend' });
  await made('s2', { it: 'Èlvio', de: 'Zirbe' });
  await made('s3', { it: 'Faggio' });
  const codes = async (query: string) =>
    (await admin()('GET', `/trails?${query}`)).body.map(({ code }: { code: string }) => code);
  const all = await codes(`sort=${encodeURIComponent('["title","ASC"]')}`);
  expect(all.filter((code: string) => code.startsWith('s'))).toEqual(['s2', 's3', 's1']);
  expect(await codes(`filter=${encodeURIComponent('{"q":"elvio"}')}`)).toEqual(['s2']);
  expect(await codes(`filter=${encodeURIComponent('{"q":"zirbe"}')}`)).toEqual([]);
});

it('tells its history by language, and goes back to a point with its languages alone', async () => {
  const { id } = await made('past', { it: 'Prato' });
  await put(id, { title: { de: 'Wiese' } });
  await put(id, { title: { it: 'Pascolo', de: 'Alm' } });
  const { body: lines } = await admin()('GET', `/trails/${id}/history`);
  expect(lines[0].changes).toEqual([
    { field: 'title.de', before: 'Wiese', after: 'Alm' },
    { field: 'title.it', before: 'Prato', after: 'Pascolo' },
  ]);
  expect(lines[1].changes).toEqual([{ field: 'title.de', before: null, after: 'Wiese' }]);
  const { version } = (await admin()('GET', `/trails/${id}`)).body;
  const back = await admin()('POST', `/trails/${id}/revert`, {
    entry: lines[2].id,
    to: 'point',
    fields: ['title'],
    version,
  });
  expect(back.body.content.title).toEqual({ it: 'Prato' });
});

it('is a column for each language in a sheet, both ways, and an import is taken back', async () => {
  const { id } = await made('sheet', { it: 'Rifugio', en: 'Hut', fr: 'Refuge' });
  const filter = encodeURIComponent(JSON.stringify({ id: [id] }));
  const [head = [], row = []] = await exported(
    world,
    'admin',
    `/trails/export.xlsx?filter=${filter}`,
  );
  const cell = (word: string) => row[head.indexOf(word)];
  expect([cell('Titolo'), cell('Titolo in inglese'), cell('Titolo in francese')]).toEqual([
    'Rifugio',
    'Hut',
    'Refuge',
  ]);
  const file = `ID;Titolo in inglese;Titolo in tedesco\n${id};;Hütte\n`;
  const { body: sent } = await upload(world, 'admin', 'trails', file);
  expect(sent.mapping).toEqual(['id', 'title.en', 'title.de']);
  await step(world, 'admin', 'trails', sent.id, 'check', { matchBy: 'id' });
  await step(world, 'admin', 'trails', sent.id, 'run', { mode: 'all' });
  const title = async () => (await admin()('GET', `/trails/${id}`)).body.title;
  expect(await title()).toEqual({ it: 'Rifugio', de: 'Hütte', fr: 'Refuge' });
  await step(world, 'admin', 'trails', sent.id, 'undo', {});
  expect(await title()).toEqual({ it: 'Rifugio', en: 'Hut', fr: 'Refuge' });
});
