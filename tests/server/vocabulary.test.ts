import { afterAll, beforeAll, expect, it } from 'vitest';
import { ddlOf } from '#server/db/ddl.ts';
import { resources } from '#src/resources/all.ts';
import { f } from '#src/schema/fields.ts';
import type { Resource } from '#src/schema/resource.ts';
import { checked, exported, step } from '../support/sheets.ts';
import { type Call, createWorld, type World } from '../support/world.ts';

const everything = { actions: ['manage'], guard: { types: ['admin'] } } as const;

const states: Resource = {
  name: 'states',
  words: { one: 'Stato', many: 'Stati' },
  representation: 'name',
  scope: 'everyone',
  fields: {
    code: f.text('Codice', { required: true, unique: true }),
    name: f.text('Nome', { required: true }),
    open: f.switch('Aperto'),
  },
  list: { columns: ['name'], filters: ['code'], search: ['name'] },
  access: [
    everything,
    { actions: ['list', 'show'], guard: { types: ['provincia'] }, where: { open: true } },
  ],
};

const guests: Resource = {
  name: 'guests',
  words: { one: 'Ospite', many: 'Ospiti' },
  representation: 'name',
  scope: 'everyone',
  fields: {
    name: f.text('Nome', { required: true }),
    citizenship: f.vocabulary('Cittadinanza', 'states', 'code'),
    stays: f.rows('Soggiorni', { from: f.vocabulary('Da', 'states', 'code') }),
  },
  list: { columns: ['name', 'citizenship'], filters: ['citizenship'], search: ['name'] },
  access: [everything, { actions: ['list', 'show', 'create'], guard: { types: ['provincia'] } }],
};

let world: World;
const admin: Call = (...call) => world.within('admin')(...call);
beforeAll(async () => {
  world = await createWorld({ demo: true, declared: [...resources, states, guests] });
  for (const { sql } of ddlOf([guests, states])) await world.database.pool.query(sql);
  const rows = { ITA: 'Italia', ZAF: 'Africa del Sud', COD: 'Congo', COG: 'Congo' };
  for (const [code, name] of Object.entries(rows))
    expect((await admin('POST', '/states', { code, name, open: code === 'ITA' })).status).toBe(201);
});
afterAll(() => world?.close());

const guest = async (body: object) =>
  (await admin('POST', '/guests', { name: 'Ada', ...body })).body;
const missing = ['La voce scelta non esiste o non è visibile'];

it('A code is one of the vocabulary, also in child rows', async () => {
  const one = await guest({ citizenship: 'ITA', stays: [{ from: 'ZAF' }] });
  expect(one).toMatchObject({ citizenship: 'ITA', stays: [{ from: 'ZAF' }] });
  const wrong = await guest({ citizenship: 'ita', stays: [{ from: 'XXX' }] });
  expect(wrong.errors).toEqual({ citizenship: missing, 'stays.0.from': missing });
});

it('A code one may not read is none to write', async () => {
  const office = world.within('provincia');
  const create = async (citizenship: string) =>
    (await office('POST', '/guests', { name: 'Ada', citizenship })).body.errors;
  expect([await create('ITA'), await create('ZAF')]).toEqual([undefined, { citizenship: missing }]);
});

it('PostgreSQL itself keeps codes and vocabulary together', async () => {
  const { id } = await guest({ citizenship: 'COG' });
  const [row] = (await admin('GET', '/states?filter={"code":"COG"}')).body;
  const gone = await admin('DELETE', `/states/${row.id}?version=1`);
  const renamed = await admin('PUT', `/states/${row.id}`, { code: 'CGO', version: 1 });
  const inUse = 'Altri elementi usano questo elemento: prima vanno spostati o eliminati';
  expect([gone.status, gone.body.message]).toEqual([409, inUse]);
  expect([renamed.status, renamed.body.message]).toEqual([409, inUse]);
  const written = world.rows(`update guests set citizenship = 'XXX' where id = $1`, [id]);
  await expect(written).rejects.toThrow('guests_citizenship_fkey');
});

it('A list sorts by what the rows are called, not by their codes', async () => {
  const ids = [];
  for (const citizenship of ['ITA', 'ZAF', null]) ids.push((await guest({ citizenship })).id);
  const filter = JSON.stringify({ id: ids });
  const { body } = await admin('GET', `/guests?filter=${filter}&sort=["citizenship","ASC"]`);
  const codes = body.map(({ citizenship }: { citizenship: string | null }) => citizenship);
  expect(codes).toEqual(['ZAF', 'ITA', null]);
});

it('The history tells the names, and the chart counts', async () => {
  const { id } = await guest({ citizenship: 'ITA', name: 'Contata' });
  await admin('PUT', `/guests/${id}`, { citizenship: 'ZAF', version: 1 });
  const [line] = (await admin('GET', `/guests/${id}/history`)).body;
  expect(line.changes).toEqual([{ field: 'citizenship', before: 'ITA', after: 'ZAF' }]);
  expect(line.names).toEqual({ 'states.code': { ITA: 'Italia', ZAF: 'Africa del Sud' } });
  const groups = await admin('GET', '/guests/groups?by=citizenship&filter={"q":"Contata"}');
  expect(groups.body).toEqual([{ value: 'ZAF', count: 1 }]);
});

it('A file holds names, with the code where two share one, and comes back by either', async () => {
  const ids = [];
  for (const citizenship of ['ITA', 'COG', 'COD'])
    ids.push((await guest({ citizenship, stays: [{ from: 'ITA' }] })).id);
  const path = `/guests/export.csv?filter=${JSON.stringify({ id: ids })}&sort=["id","ASC"]`;
  const [head = [], ...lines] = await exported(world, 'admin', path);
  const column = (name: string) => lines.map((line) => line[head.indexOf(name)]);
  expect(column('Cittadinanza')).toEqual(['Italia', 'Congo (COG)', 'Congo (COD)']);
  expect(column('Soggiorni')).toEqual(['Da=Italia', 'Da=Italia', 'Da=Italia']);
  const texts = ['ITA', 'africa del sud', 'Congo (COD)', 'Congo', 'Atlantide'];
  const file = ['Nome;Cittadinanza', ...texts.map((text) => `Importata;${text}`)].join('\n');
  const { one, errors } = await checked(world, 'admin', 'guests', file);
  expect(errors.map(({ line }: { line: number }) => line)).toEqual([5, 6]);
  await step(world, 'admin', 'guests', one.id, 'run', { mode: 'valid' });
  const found = (await admin('GET', '/guests?filter={"q":"Importata"}&sort=["id","ASC"]')).body;
  expect(found.map(({ citizenship }: { citizenship: string }) => citizenship)).toEqual([
    'ITA',
    'ZAF',
    'COD',
  ]);
});
