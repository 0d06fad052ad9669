import { afterAll, beforeAll, expect, it } from 'vitest';
import { ddlOf } from '#server/db/ddl.ts';
import { run } from '#server/db/transaction.ts';
import { commandsOf } from '#server/engine/commands-of.ts';
import { twin } from '#server/engine/twin.ts';
import { following } from '#server/engine/writer.ts';
import { calendarWriter } from '#server/engine/writers.ts';
import { allow } from '#src/permissions/rule.ts';
import { resources } from '#src/resources/all.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';
import { createWorld, type World } from '../support/world.ts';

/** Of several records that are written together one may be what another is judged by: all are judged before, and after all. */
const jars = defineResource({
  name: 'jars',
  words: { one: 'Vaso', many: 'Vasi' },
  representation: 'title',
  scope: 'everyone',
  fields: {
    title: f.text('Titolo', { required: true }),
    amount: f.integer('Contenuto', { required: true }),
    most: f.integer('Di tutti al massimo'),
    least: f.integer('Di tutti almeno'),
    state: f.state('Stato', { open: 'Aperto', shelved: 'Riposto' }),
  },
  list: { columns: ['title'] },
  actions: {
    fill: { label: 'Riempi', by: 'product' },
    shelve: { label: 'Riponi', by: 'product', to: 'shelved' },
  },
  access: [allow.read({ types: ['admin'] })],
});

const tooMuch = { code: 'tooMuch', field: 'amount', message: 'Insieme sono troppo' } as const;
const tooLittle = { code: 'tooLittle', field: 'amount', message: 'Insieme sono poco' } as const;

const jarsTwin = twin(jars, {
  rules: async ({ db, after: { most, least } }) => {
    const [all] = await run<{ readonly sum: number }>(
      db,
      'select coalesce(sum(amount), 0)::integer as sum from jars',
    );
    const sum = all?.sum ?? 0;
    return [
      ...(most !== null && sum > most ? [tooMuch] : []),
      ...(least !== null && sum < least ? [tooLittle] : []),
    ];
  },
  verbs: {
    fill: { effect: async ({ record }) => ({ amount: record.most === null ? 6 : 0 }) },
  },
});

let world: World;
beforeAll(async () => {
  world = await createWorld({ declared: [...resources, jars], twins: [jarsTwin] });
  for (const { object, sql } of ddlOf(world.services.model.resources))
    if (/\bjars/.test(object)) await world.rows(sql);
});
afterAll(() => world?.close());

/** The product, which fills of itself, and does the rest because it has. */
const writing = <T>(work: (commands: ReturnType<typeof commandsOf>) => Promise<T>) =>
  world.services.db.transaction().execute((tx) => {
    const own = calendarWriter(tx, world.services);
    const because = commandsOf(following(own, jars, 'fill', 0));
    return work({ ...because, act: commandsOf(own).act });
  });

const free = { title: 'Libero', amount: 3, most: null, least: null };
const judging = { title: 'Misura', amount: 0, most: 5, least: 2 };
const refused = (message: string) => ({ status: 422, body: { errors: { amount: [message] } } });

it('One that another of its set breaks is refused with it, by each of the four writes', async () => {
  await expect(
    writing(({ create }) => create(jars, [judging, { ...free, amount: 6 }])),
  ).rejects.toMatchObject(refused(tooMuch.message));
  const set = await writing(({ create }) => create(jars, [free, judging]));
  const two = [...set];
  await expect(writing(({ edit }) => edit(jars, two, { amount: 6 }))).rejects.toMatchObject(
    refused(tooMuch.message),
  );
  await expect(writing(({ act }) => act(jars, two, 'fill'))).rejects.toMatchObject(
    refused(tooMuch.message),
  );
  await expect(writing((all) => all.delete(jars, two))).rejects.toMatchObject(
    refused(tooLittle.message),
  );
});

it('What is well once all are written is done', async () => {
  const set = await writing(({ create }) => create(jars, [{ ...free, amount: 1 }, judging]));
  const two = [...set];
  await writing(({ edit }) => edit(jars, two, { amount: 6, most: null, least: null }));
  const rows = await world.rows('select amount::integer from jars where id = any($1)', [two]);
  expect(rows).toEqual([{ amount: 6 }, { amount: 6 }]);
});

it('A set from whose verb nothing follows is read at once', async () => {
  const ids = await writing(({ create }) =>
    create(
      jars,
      Array.from({ length: 5 }, () => free),
    ),
  );
  const asked: string[] = [];
  await world.services.db.transaction().execute(async (tx) => {
    const { executeQuery } = tx;
    Object.assign(tx, {
      executeQuery: (query: Parameters<typeof executeQuery>[0]) => {
        if ('sql' in query) asked.push(query.sql);
        return executeQuery.call(tx, query);
      },
    });
    await commandsOf(calendarWriter(tx, world.services)).act(jars, ids, 'shelve');
  });
  const reading = asked.filter((text) => /^select t."id".* from jars t/s.test(text));
  expect(reading.length).toBeGreaterThan(0);
  expect(reading.filter((text) => text.includes('t.id = $'))).toHaveLength(0);
});
