import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ddlOf } from '#server/db/ddl.ts';
import { digestUnder, seal, unseal } from '#server/secrets.ts';
import { resources } from '#src/resources/all.ts';
import { f } from '#src/schema/fields.ts';
import type { Resource } from '#src/schema/resource.ts';
import { keptSecret } from '#src/schema/secrets.ts';
import { exported } from '../support/sheets.ts';
import { type Call, createWorld, type World } from '../support/world.ts';
import { select } from './bulk-calls.ts';

describe('A digest', () => {
  const digest = (age: 'newest' | 'oldest', secretKey: string | undefined, purpose = 'codes') =>
    digestUnder(age, { secretKey }, purpose, 'a text').toString('hex');

  it('is the same of the same text, under the same key and for the same purpose alone', () => {
    expect(digest('newest', 'first')).toBe(digest('newest', 'first'));
    expect(digest('newest', 'first')).not.toBe(digest('newest', 'another'));
    expect(digest('newest', 'first')).not.toBe(digest('newest', 'first', 'addresses'));
    expect(() => digest('newest', undefined)).toThrow('needs SECRET_KEY');
  });

  it('is found again by the oldest key after the keys were changed', () => {
    expect(digest('oldest', 'second, first')).toBe(digest('oldest', 'first'));
    expect(digest('newest', 'second, first')).toBe(digest('newest', 'second'));
  });
});

describe('A sealed secret', () => {
  const before = { secretKey: 'first key' };

  it('is opened by its key alone, and never sealed alike twice', () => {
    const sealed = seal(before, 'Perché no? 🔑');
    expect(sealed).not.toContain('Perch');
    expect(seal(before, 'Perché no? 🔑')).not.toBe(sealed);
    expect(unseal(before, sealed)).toBe('Perché no? 🔑');
    expect(() => unseal({ secretKey: 'another' }, sealed)).toThrow('No key of SECRET_KEY opens');
    expect(() => unseal({ secretKey: undefined }, sealed)).toThrow('No key of SECRET_KEY opens');
  });

  it('is opened by an old key while a new one seals', () => {
    const sealed = seal(before, 'a');
    const both = { secretKey: 'second key, first key' };
    expect(unseal(both, sealed)).toBe('a');
    expect(unseal({ secretKey: 'second key' }, seal(both, 'b'))).toBe('b');
  });

  it('is refused when a letter of it was changed', () => {
    const sealed = seal(before, 'a longer secret');
    const at = sealed.length - 8;
    const touched = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
    expect(() => unseal(before, touched)).toThrow();
  });
});

const gateways: Resource = {
  name: 'gateways',
  words: { one: 'Collegamento', many: 'Collegamenti' },
  representation: 'name',
  scope: 'everyone',
  fields: {
    name: f.text('Nome', { required: true }),
    key: f.secret('Chiave', { required: true }),
    pin: f.secret('PIN'),
  },
  list: { columns: ['name'], filters: ['name'], search: ['name'] },
  actions: {
    connect: { label: 'Collega', input: { password: f.secret('Password'), note: f.text('Nota') } },
  },
  access: [
    { actions: ['manage', 'connect'], guard: { types: ['admin'] } },
    {
      actions: ['list', 'show', 'edit', 'export'],
      guard: { types: ['provincia'] },
      except: ['key'],
    },
  ],
};

let world: World;
const logged: string[] = [];
const log = pino(
  { level: 'trace' },
  new Writable({
    write(line, _, done) {
      logged.push(String(line));
      done();
    },
  }),
);
beforeAll(async () => {
  const declared = [...resources, gateways];
  const connecting = { name: 'gateways', verbs: { connect: { effect: async () => undefined } } };
  world = await createWorld({ demo: true, declared, twins: [connecting], log });
  for (const { sql } of ddlOf([gateways])) await world.database.pool.query(sql);
});
afterAll(() => world?.close());

const clear = 'Segreta-parola-2026';
const admin: Call = (...call) => world.within('admin')(...call);
const stored = async (id: number) => {
  const [row] = await world.rows('select key, pin from gateways where id = $1', [id]);
  return row as { key: string; pin: string | null };
};
const made = async (more: object = {}) => {
  const { status, body } = await admin('POST', '/gateways', { name: 'Uno', key: clear, ...more });
  expect([status, body.errors]).toEqual([201, undefined]);
  return body;
};

describe('A secret of a record', () => {
  it('is sealed where it is stored, and answered by whether it is set', async () => {
    const record = await made();
    expect(record).toMatchObject({ keySet: true, pinSet: false });
    expect(record).not.toHaveProperty('key');
    const { key } = await stored(record.id);
    expect(key).toMatch(/^sealed:[0-9a-f]{8}:/);
    expect(unseal(world.services.settings, key)).toBe(clear);
    const read = (await admin('GET', `/gateways/${record.id}`)).body;
    const [listed] = (await admin('GET', `/gateways?filter={"id":[${record.id}]}`)).body;
    expect([read, listed]).toEqual([record, record]);
  });

  it('stays when it is not sent, is replaced when it is, and cleared by null', async () => {
    const { id } = await made({ pin: '1234' });
    const first = await stored(id);
    const renamed = await admin('PUT', `/gateways/${id}`, { name: 'Due', version: 1 });
    expect(renamed.body).toMatchObject({ keySet: true, pinSet: true });
    expect(await stored(id)).toEqual(first);
    await admin('PUT', `/gateways/${id}`, { key: 'Nuova-2027', version: 2 });
    const { key } = await stored(id);
    expect(unseal(world.services.settings, key)).toBe('Nuova-2027');
    const cleared = await admin('PUT', `/gateways/${id}`, { pin: null, version: 3 });
    expect(cleared.body).toMatchObject({ keySet: true, pinSet: false });
    const missing = await admin('PUT', `/gateways/${id}`, { key: null, version: 4 });
    expect([missing.status, missing.body.errors]).toEqual([422, { key: ['Campo richiesto'] }]);
  });

  it('is sealed again by who sends what looks sealed', async () => {
    const { key } = await stored((await made()).id);
    const { id } = await made({ key });
    expect((await stored(id)).key).not.toBe(key);
    expect(unseal(world.services.settings, (await stored(id)).key)).toBe(key);
  });

  it('has its key sent back unchanged, and nobody else sets it', async () => {
    const record = await made();
    const back = await admin('PUT', `/gateways/${record.id}`, { ...record, name: 'Tre' });
    expect([back.status, back.body.name]).toEqual([200, 'Tre']);
    const set = await admin('PUT', `/gateways/${record.id}`, { pinSet: true, version: 2 });
    expect([set.status, set.body.errors]).toEqual([
      422,
      { pinSet: ['Questo campo non si può modificare'] },
    ]);
  });

  it('is told to nobody who may not see it, nor whether it is set', async () => {
    const record = await made({ pin: '1' });
    const office = world.within('provincia');
    const seen = (await office('GET', `/gateways/${record.id}`)).body;
    expect(seen).toHaveProperty('pinSet', true);
    expect(seen).not.toHaveProperty('keySet');
    for (const keySet of [true, false]) {
      const asked = await office('PUT', `/gateways/${record.id}`, { keySet, version: 1 });
      expect(asked.body.errors).toEqual({ keySet: ['Questo campo non esiste'] });
    }
  });

  it('is neither filtered, sorted nor searched by', async () => {
    await made();
    for (const query of [
      'filter={"key":"a"}',
      'filter={"key_like":"sealed"}',
      'filter={"keySet":true}',
      'sort=["key","ASC"]',
    ])
      expect([query, (await admin('GET', `/gateways?${query}`)).status]).toEqual([query, 400]);
    expect((await admin('GET', '/gateways?filter={"q":"sealed"}')).body).toEqual([]);
  });

  it('cannot be written in clear, whichever way', async () => {
    const { id } = await made();
    const written = world.rows(`update gateways set key = 'in chiaro' where id = $1`, [id]);
    await expect(written).rejects.toThrow('gateways_key_sealed');
  });

  it('is changed in one record at a time: what is asked of many is kept until it is done', async () => {
    const { id, version } = await made();
    const rows = [{ id, version }];
    const selection = await select(world.within('admin'), 'gateways', { rows });
    for (const [verb, name] of [
      ['edit', 'pin'],
      ['connect', 'password'],
    ] as const) {
      const { status, body } = await admin('POST', `/gateways/selections/${selection.id}/runs`, {
        verb,
        input: { [name]: clear },
      });
      expect([status, body.errors]).toEqual([
        422,
        { [name]: ['Si cambia un elemento alla volta'] },
      ]);
    }
  });
});

it('leaves by no door: answers, files, history, drafts, kept requests, logs, OpenAPI', async () => {
  const { id } = await made({ pin: clear });
  const put = await admin('PUT', `/gateways/${id}`, { key: `${clear}!`, version: 1 });
  const stale = await admin('PUT', `/gateways/${id}`, { key: `${clear}?`, version: 1 });
  const done = await admin('POST', `/gateways/${id}/connect`, { password: clear, version: 2 });
  const late = await admin('POST', '/gateways', { name: 'x'.repeat(999), key: clear });
  expect([put, stale, done, late].map(({ status }) => status)).toEqual([200, 412, 200, 422]);
  await admin('PUT', `/drafts/gateways/${id}`, {
    base: { id, version: 3, key: clear, pin: keptSecret },
    mine: { key: clear, name: 'Bozza' },
    at: new Date().toISOString(),
  });
  const history = await admin('GET', `/gateways/${id}/history`);
  const [last, edited] = history.body;
  expect(edited.changes).toEqual([{ field: 'key', before: null, after: 'changed' }]);
  expect(last.changes).toContainEqual({
    field: 'connect.password',
    before: null,
    after: 'changed',
  });
  const told = [
    put,
    stale,
    done,
    late,
    history,
    await admin('GET', '/gateways'),
    await admin('GET', `/drafts/gateways/${id}`),
    await admin('GET', `/gateways/${id}/history/${edited.id}`),
    await admin('GET', `/gateways/${id}/history/${edited.id}/revert?to=point`),
    await admin('GET', '/gateways/export.csv'),
    await exported(world, 'admin', '/gateways/export.xlsx'),
    await world.call('GET', '/openapi.json'),
    await world.rows('select * from audit'),
    await world.rows('select * from drafts'),
    await world.rows('select * from idempotency_keys'),
    await world.rows('select * from bulk_runs'),
    logged,
  ];
  expect(logged.length).toBeGreaterThan(10);
  for (const one of told) {
    expect(JSON.stringify(one)).not.toContain(clear);
    expect(JSON.stringify(one)).not.toContain('sealed:');
  }
});

it('is not taken from spreadsheets', async () => {
  const form = new FormData();
  form.append('file', new File([`Nome;Chiave\nUno;${clear}\n`], 'prova.csv'));
  const [manager] = await world.managersOf('admin');
  const headers = { Authorization: `Token ${await world.tokenOf('admin')}` };
  const path = `/api/managers/${manager?.id}/gateways/imports`;
  const sent = await world.app.request(path, { method: 'POST', headers, body: form });
  const { mapping, targets } = (await sent.json()) as {
    mapping: unknown;
    targets: { name: string }[];
  };
  expect(mapping).toEqual(['name', null]);
  expect(targets.map(({ name }) => name)).toEqual(['id', 'name', 'version']);
});
