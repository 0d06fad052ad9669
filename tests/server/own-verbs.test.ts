import { afterAll, beforeAll, expect, it } from 'vitest';
import { ddlOf } from '#server/db/ddl.ts';
import { twin } from '#server/engine/twin.ts';
import { allow } from '#src/permissions/rule.ts';
import { resources } from '#src/resources/all.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';
import { createWorld, type World } from '../support/world.ts';

/** A person is asked for a turn of duty, and takes it themself. */
const turns = defineResource({
  name: 'turns',
  words: { one: 'Turno', many: 'Turni' },
  representation: 'title',
  scope: 'everyone',
  fields: {
    title: f.text('Titolo', { required: true }),
    person: f.reference('Chi', 'users', { required: true }),
    hour: f.integer('Dalle ore', { readOnly: true }),
    state: f.state('Stato', { asked: 'Chiesto', taken: 'Preso' }),
  },
  list: { columns: ['title'] },
  actions: {
    take: {
      label: 'Prendi',
      by: 'self',
      self: 'person',
      from: ['asked'],
      to: 'taken',
      consequence: 'Chi prende un turno lo fa.',
      blockers: ['early'],
      input: { hour: f.integer('Dalle ore', { required: true, min: 0, max: 23 }) },
    },
  },
  access: [allow.all({ types: ['admin'] })],
});
const turnsTwin = twin(turns, {
  verbs: {
    take: {
      effect: async ({ input }) => ({ hour: input.hour }),
      early: async ({ record }) =>
        record.title === 'Troppo presto'
          ? [{ message: 'Non ancora', resource: 'users', id: record.person }]
          : [],
    },
  },
});

let world: World;
let id: number;
beforeAll(async () => {
  const declared = [...resources, turns];
  world = await createWorld({ demo: true, declared, twins: [turnsTwin] });
  for (const { object, sql } of ddlOf(world.services.model.resources))
    if (/\bturns/.test(object)) await world.rows(sql);
  const [person] = await world.rows(`select id from users where email like 'hotel@%'`);
  const body = { title: 'Domenica', person: person?.id };
  id = (await world.within('admin')('POST', '/turns', body)).body.id;
});
afterAll(() => world?.close());

const take = (account: string, body: object, headers = {}) =>
  world.as(account)('POST', `/profile/turns/${id}/take`, { version: 1, ...body }, headers);

it('tells its person before what holds it back and what comes of it, and is not there for others', async () => {
  const ask = (account: string, word: string) =>
    world.as(account)('GET', `/profile/turns/${id}/${word}`);
  for (const word of ['verbs', 'take']) expect((await ask('privato', word)).status).toBe(404);
  expect((await ask('hotel', 'verbs')).body).toEqual({ content: { take: { blockers: [] } } });
  expect((await ask('hotel', 'take')).body.content).toEqual({
    blockers: [],
    consequences: [expect.any(String)],
  });
  await world.rows(`update turns set title = 'Troppo presto' where id = $1`, [id]);
  // The way there is no place of theirs.
  const blockers = [{ code: 'early', message: 'Non ancora' }];
  expect((await ask('hotel', 'verbs')).body).toEqual({ content: { take: { blockers } } });
  expect((await ask('hotel', 'take')).body.content).toMatchObject({ blockers });
  const held = await take('hotel', { hour: 8 });
  expect([held.status, held.body.blockers]).toEqual([409, blockers]);
  await world.rows(`update turns set title = 'Domenica' where id = $1`, [id]);
  const person = Number((await world.rows('select person from turns'))[0]?.person);
  const acting = world.as('admin');
  expect((await acting('GET', `/profile/turns/${id}/verbs?impersonate=${person}`)).status).toBe(
    403,
  );
});

it('a verb of oneself has its door in the profile as soon as it is declared', async () => {
  expect((await take('privato', { hour: 8 })).status).toBe(404);
  const late = await take('hotel', { hour: 25 });
  expect([late.status, Object.keys(late.body.errors)]).toEqual([422, ['hour']]);
  // Sent again as it was it is answered again, and done once.
  const key = { 'Idempotency-Key': 'own turn' };
  for (const taken of [
    await take('hotel', { hour: 8 }, key),
    await take('hotel', { hour: 8 }, key),
  ])
    expect([taken.status, taken.body]).toEqual([
      200,
      { content: { id }, message: 'Operazione andata a buon fine!' },
    ]);
  const other = await take('hotel', { hour: 9 }, key);
  expect([other.status, Object.keys(other.body.errors)]).toEqual([422, ['Idempotency-Key']]);
  expect(await world.rows('select hour, state from turns where id = $1', [id])).toEqual([
    { hour: 8, state: 'taken' },
  ]);
  expect((await take('hotel', { hour: 9 })).status).toBe(409);
});

it('what one asks for oneself is asked once by its key', async () => {
  const ask = () =>
    world.as('hotel')(
      ...([
        'POST',
        '/profile/privacy-requests',
        { kind: 'access', message: 'I miei dati' },
      ] as const),
      {
        'Idempotency-Key': 'own data',
      },
    );
  const asked = await ask();
  expect(asked.status).toBe(202);
  expect(await ask()).toMatchObject({ status: 202, body: asked.body });
  expect(
    await world.rows('select id from privacy_requests where message = $1', ['I miei dati']),
  ).toHaveLength(1);
});

it('is told in the documents of the API, and asked of who is signed in', async () => {
  const { paths } = (await world.call('GET', '/openapi.json')).body;
  expect(Object.keys(paths['/profile/turns/{id}/take'])).toEqual(['parameters', 'get', 'post']);
  expect(Object.keys(paths['/profile/turns/{id}/verbs'])).toEqual(['parameters', 'get']);
  expect((await world.call('POST', `/profile/turns/${id}/take`, {})).status).toBe(401);
});
