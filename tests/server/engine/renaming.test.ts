import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { ddlOf } from '#server/db/ddl.ts';
import { migrationsFolder } from '#server/db/migrate.ts';
import { driftOf, writeMigration } from '#server/db/next-migration.ts';
import { modelOf } from '#server/engine/model-of.ts';
import { product } from '#server/product.ts';
import { createServices } from '#server/services/create.ts';
import { twins } from '#server/services/twins.ts';
import { allow } from '#src/permissions/rule.ts';
import { resources } from '#src/resources/all.ts';
import { f } from '#src/schema/fields.ts';
import type { Resource } from '#src/schema/resource.ts';
import { upload } from '../../support/sheets.ts';
import { type Answer, createWorld, type World } from '../../support/world.ts';

const common = {
  name: 'inspections',
  words: { one: 'Ispezione', many: 'Ispezioni' },
  scope: { city: 'city' },
  access: [allow.all({ types: ['admin'] })],
} as const;
const city = f.reference('Comune', 'cities', { required: true });

const then: Resource = {
  ...common,
  representation: 'code',
  fields: {
    code: f.text('Codice', { required: true, unique: true }),
    city,
    inspector: f.text('Ispettore', { required: true }),
    findings: f.rows('Rilievi', { what: f.text('Rilievo', { required: true }) }),
  },
  list: { columns: ['code', 'inspector'], filters: ['inspector'], search: ['inspector'] },
};

const today: Resource = {
  ...common,
  representation: 'number',
  fields: {
    number: f.text('Numero', { required: true, unique: true, was: ['serial', 'code'] }),
    city,
    officer: f.text('Incaricato', { required: true, was: 'inspector' }),
    remarks: f.rows(
      'Osservazioni',
      { text: f.text('Osservazione', { required: true, was: 'what' }) },
      { was: 'findings' },
    ),
  },
  list: { columns: ['number', 'officer'], filters: ['officer'], search: ['officer'] },
};

const ofInspections = ddlOf([...product.resources, then]).filter(({ object }) =>
  /(\b|_)inspections/.test(object),
);
const madeThen = ofInspections.map(({ sql }) => `${sql};\n`).join('');

let world: World;
let folder: string;
let sql: string;
let services: ReturnType<typeof createServices>;
let kept: { id: number; sheet: number };
beforeAll(async () => {
  world = await createWorld({ demo: true, declared: [...resources, then] });
  await world.database.pool.query(madeThen);
  kept = await useThen();
  folder = await mkdtemp(join(tmpdir(), 'renaming-'));
  for (const file of await readdir(migrationsFolder))
    if (file.endsWith('.sql')) await cp(join(migrationsFolder, file), join(folder, file));
  await writeFile(join(folder, '9000-inspections.sql'), madeThen);
  const { file = '' } = (await writeMigration('renamed', sources())) ?? {};
  sql = await readFile(join(folder, file), 'utf8');
  await world.database.pool.query(sql);
  const model = modelOf([...resources, today], twins);
  const log = pino({ level: 'silent' });
  services = createServices(world.database.url, world.services.settings, log, model);
});
afterAll(async () => {
  await services?.close();
  await world.close();
  await rm(folder, { recursive: true });
});

const sources = () => ({
  connectionString: inject('databaseUrl'),
  folder,
  resources: [...product.resources, today],
});

/** A record changed once, a draft over it, a view, a list as one likes it, and a sheet not yet written. */
async function useThen() {
  const admin = world.within('admin');
  const [place] = (await admin('GET', '/cities?filter={"province":"SO"}')).body;
  const finding = { what: 'Estintore scaduto' };
  const body = { code: 'A1', city: place.id, inspector: 'Ada Neri', findings: [finding] };
  const { id } = (await admin('POST', '/inspections', body)).body;
  const changed = { version: 1, inspector: 'Bruno Conti', findings: [{ what: 'Tutto a posto' }] };
  expect((await admin('PUT', `/inspections/${id}`, changed)).status).toBe(200);
  const draft = {
    base: { id, version: 2, inspector: 'Bruno Conti', findings: changed.findings },
    mine: { inspector: 'Carla Galli', findings: [finding, ...changed.findings] },
    at: '2026-11-20T10:00:00.000Z',
  };
  expect((await admin('PUT', `/drafts/inspections/${id}`, draft)).status).toBe(204);
  const state = {
    filter: { inspector_like: 'conti' },
    sort: ['inspector', 'ASC'],
    columns: ['inspector', 'code'],
  };
  const view = { name: 'Di Conti', shared: 'private', role: null, state };
  expect((await admin('POST', '/lists/inspections/views', view)).status).toBe(201);
  const settings = { columns: ['inspector'], compact: true, defaultView: null };
  expect((await admin('PUT', '/lists/inspections', settings)).status).toBe(200);
  const sheet = await upload(world, 'admin', 'inspections', 'Codice;Ispettore\nA1;Dario Longa\n');
  return { id, sheet: sheet.body.id };
}

const now = async (method: string, path: string, body?: unknown): Promise<Answer> => {
  const [manager] = await world.managersOf('admin');
  const response = await createApp(services).request(`/api/managers/${manager?.id}${path}`, {
    method,
    headers: {
      Authorization: `Token ${await world.tokenOf('admin')}`,
      'Content-Type': 'application/json',
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
};

it('is renamed with all that is called after it, and nothing is made anew', async () => {
  expect(sql).toContain('alter table inspections rename column "code" to "number";');
  expect(sql).toContain('alter table inspections_findings rename to inspections_remarks;');
  // Who writes its words reads the columns by their names, and is told of the new ones.
  const rest = sql.replace(/create or replace function fill_words_of_inspections/, '');
  expect(rest).not.toMatch(/create|drop|add column|Da completare/);
  expect(await driftOf(sources())).toEqual({ additions: [], byHand: [] });
});

it('keeps its values, its history in today’s names, and the way back', async () => {
  const record = (await now('GET', `/inspections/${kept.id}`)).body;
  expect(record).toMatchObject({ number: 'A1', officer: 'Bruno Conti' });
  const [line] = (await now('GET', `/inspections/${kept.id}/history`)).body;
  expect(byField(line.changes)).toEqual({
    officer: { field: 'officer', before: 'Ada Neri', after: 'Bruno Conti' },
    remarks: {
      field: 'remarks',
      before: [{ text: 'Estintore scaduto' }],
      after: [{ text: 'Tutto a posto' }],
    },
  });
  const register = (await now('GET', '/audit?filter={"resource":"inspections"}')).body;
  expect(register[0].changes).toEqual(line.changes);
  const preview = `/inspections/${kept.id}/history/${line.id}/revert?to=change`;
  expect(byField((await now('GET', preview)).body.fields)).toMatchObject({
    officer: { back: 'Ada Neri' },
    remarks: { back: [{ text: 'Estintore scaduto' }] },
  });
});

const byField = (changes: readonly { readonly field: string }[]) =>
  Object.fromEntries(changes.map((one) => [one.field, one]));

it('is found in views, lists and sheets under its new name', async () => {
  const list = (await now('GET', '/lists/inspections')).body;
  expect(list).toMatchObject({
    columns: ['officer'],
    views: [
      {
        dropped: 0,
        state: {
          filter: { officer_like: 'conti' },
          sort: ['officer', 'ASC'],
          columns: ['officer', 'number'],
        },
      },
    ],
  });
  const sheet = (await now('GET', `/inspections/imports/${kept.sheet}`)).body;
  expect(sheet).toMatchObject({ mapping: ['number', 'officer'], matchBy: 'number' });
});

it('is saved from a draft that was begun under its old name', async () => {
  const { base, mine } = (await now('GET', `/drafts/inspections/${kept.id}`)).body.content;
  expect(base).toMatchObject({ officer: 'Bruno Conti', remarks: [{ text: 'Tutto a posto' }] });
  const saved = await now('PUT', `/inspections/${kept.id}`, { version: base.version, ...mine });
  expect(saved.body).toMatchObject({
    officer: 'Carla Galli',
    remarks: [{ text: 'Estintore scaduto' }, { text: 'Tutto a posto' }],
  });
});
