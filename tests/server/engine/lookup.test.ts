import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ddlOf } from '#server/db/ddl.ts';
import { f } from '#src/schema/fields.ts';
import type { Resource } from '#src/schema/resource.ts';
import { cloneDatabase, type TestDatabase } from '../../support/database.ts';

const declared = {
  words: { one: 'Cosa', many: 'Cose' },
  representation: 'name',
  scope: 'everyone',
  list: { columns: ['name'] },
  access: [{ actions: ['list'], guard: {} }],
} as const;
const above: Resource = {
  ...declared,
  name: 'aboves',
  fields: { name: f.text('Nome', { required: true }), note: f.text('Nota') },
};
const below: Resource = {
  ...declared,
  name: 'belows',
  fields: {
    name: f.text('Nome'),
    one: f.reference('Una', 'aboves', { required: true }),
    other: f.reference('Altra', 'aboves'),
    oneName: f.lookup('one.name', f.text('Nome di una')),
    oneNote: f.lookup('one.note', f.text('Nota di una'), { required: false }),
    otherNote: f.lookup('other.note', f.text('Nota di altra'), { required: false }),
  },
};
const last: Resource = {
  ...declared,
  name: 'lasts',
  fields: {
    name: f.text('Nome'),
    below: f.reference('Sotto', 'belows', { required: true }),
    note: f.lookup('below.oneNote', f.text('Nota'), { required: false }),
  },
};

let database: TestDatabase;
const ask = async (sql: string) => (await database.pool.query(sql)).rows;
beforeAll(async () => {
  database = await cloneDatabase();
  for (const { sql } of ddlOf([above, below, last])) await ask(sql);
  await ask(`insert into aboves (id, name) values (1, 'a'), (2, 'b')`);
  await ask(`insert into belows (id, name, one, other) values (1, 'c', 1, 2)`);
  await ask(`insert into lasts (id, name, below) values (1, 'd', 1)`);
});
afterAll(() => database.drop());

const held = () =>
  ask(
    `select "oneName", "oneNote", "otherNote", l.note from belows b join lasts l on l.below = b.id`,
  );

it('follows a value that was not there yet, changes, goes and comes again, as far down as it is inherited', async () => {
  for (const note of ['prima', 'seconda', null, 'terza']) {
    await database.pool.query('update aboves set note = $1 where id = 1', [note]);
    expect(await held()).toEqual([{ oneName: 'a', oneNote: note, otherNote: null, note }]);
  }
});

it('comes by each reference apart', async () => {
  await ask(`update aboves set note = 'sua' where id = 2`);
  expect(await held()).toMatchObject([{ oneNote: 'terza', otherNote: 'sua' }]);
});

it('comes down where the reference itself moves', async () => {
  await ask(`update aboves set note = null where id = 1`);
  await ask(`update belows set one = 2 where id = 1`);
  expect(await held()).toMatchObject([{ oneName: 'b', oneNote: 'sua', note: 'sua' }]);
});

it('is not lost to a row made while the first value comes', async () => {
  await ask(`insert into aboves (id, name) values (3, 'e')`);
  const writer = await database.pool.connect();
  await writer.query('begin');
  await writer.query(`insert into belows (id, name, one) values (2, 'f', 3)`);
  const value = ask(`update aboves set note = 'tarda' where id = 3`);
  await vi.waitFor(async () => {
    const [waiting] = await ask(`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    expect(waiting).toBeDefined();
  });
  await writer.query('commit');
  writer.release();
  await value;
  expect(await ask('select "oneNote" from belows where id = 2')).toEqual([{ oneNote: 'tarda' }]);
});

it('asks a parent once for all that comes from it', async () => {
  const [{ text } = {}] = await ask(`select pg_get_functiondef('belows_inherit'::regproc) as text`);
  expect(String(text).match(/select /g)).toHaveLength(2);
  expect(text).toContain('select p."name", p."note" into new."oneName", new."oneNote"');
});
