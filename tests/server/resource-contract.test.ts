import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resources } from '#src/resources/all.ts';
import { isWritable } from '#src/schema/fields.ts';
import { entriesOf, type Resource } from '#src/schema/resource.ts';
import { blankRecord } from '#src/schema/validation.ts';
import { housekeeping } from '#src/schema/values.ts';
import { knownIn } from '../support/known.ts';
import { isCreatable, type Known, sampleChange, sampleRecord } from '../support/samples.ts';
import { createWorld, type World } from '../support/world.ts';

const declared = resources.filter(({ view }) => !view);
/** Memberships are granted and revoked, never created. */
const creatable = declared.filter(isCreatable);

/** Alerts belong to the provincia; everything else the administrator writes. */
/** Where an engine writes who began a record: it passes over what anybody else sends there. */
const ownerOf = ({ scope }: Resource) => (scope === 'everyone' ? undefined : scope.owner);

const writerOf = (name: string) => (name === 'alerts' ? 'provincia' : 'admin');

let world: World;
let known: Known;
beforeAll(async () => {
  world = await createWorld({ demo: true });
  known = await knownIn(world, declared);
});
afterAll(() => world?.close());

describe.each(creatable.map((resource) => [resource.name, resource] as const))(
  '%s',
  (name, resource) => {
    it('is created, read, listed, changed once and deleted by the administrator', async () => {
      const admin = world.within(writerOf(name));
      const created = await admin('POST', `/${name}`, sampleRecord(resource, 1, known));
      expect(created.body.errors, 'a sample: `particular` of tests/support/samples.ts').toBe(
        undefined,
      );
      expect(created.body).toMatchObject({ version: 1 });
      expect(created.status).toBe(201);
      const { id } = created.body;

      const read = await admin('GET', `/${name}/${id}`);
      expect(read.body).toEqual(created.body);
      const list = await admin('GET', `/${name}?filter=${JSON.stringify({ id: [id] })}`);
      expect(list.body).toEqual([created.body]);
      expect(list.headers.get('Content-Range')).toBe(`${name} 0-0/1`);

      const changes = sampleChange(resource, 3, known);
      const changed = await admin('PUT', `/${name}/${id}`, changes, { 'If-Match': '"1"' });
      expect(changed.body).toMatchObject({ version: 2 });
      const back = await admin('PUT', `/${name}/${id}`, changed.body);
      expect(back.body).toEqual(changed.body);

      expect((await admin('PUT', `/${name}/${id}`, changes)).status).toBe(428);
      const stale = await admin('PUT', `/${name}/${id}`, { ...changes, version: 1 });
      expect(stale.status).toBe(412);
      expect(stale.body.content).toEqual(changed.body);

      const history = await admin('GET', `/${name}/${id}/history`);
      expect(history.body.map(({ action }: { action: string }) => action)).toEqual([
        'edit',
        'create',
      ]);

      expect((await admin('DELETE', `/${name}/${id}`)).status).toBe(428);
      expect((await admin('DELETE', `/${name}/${id}?version=1`)).status).toBe(412);
      expect((await admin('DELETE', `/${name}/${id}?version=2`)).body).toEqual(changed.body);
      expect((await admin('GET', `/${name}/${id}`)).status).toBe(404);
    });

    it('names every required field that is missing, in Italian', async () => {
      const { status, body } = await world.within(writerOf(name))('POST', `/${name}`, {});
      const required = entriesOf(resource)
        .filter(
          ([, field]) =>
            isWritable(field) && field.required && !field.when && !('initially' in field),
        )
        .map(([field]) => field);
      expect(status).toBe(required.length ? 422 : 201);
      for (const field of required) expect(body.errors[field]).toEqual(['Campo richiesto']);
    });

    it('begins without what verbs alone write, and passes over what the server sets', async () => {
      const unwritten = entriesOf(resource).filter(([, field]) => !isWritable(field));
      const byVerbs = unwritten.filter(
        ([field, { readOnly }]) => readOnly && field !== ownerOf(resource),
      );
      const refused = byVerbs.map(([field]) => [field, ['Questo campo non si può modificare']]);
      const send = async (names: readonly string[], said: (name: string) => unknown) => {
        const body = Object.fromEntries(names.map((field) => [field, said(field)]));
        const answer = await world.within(writerOf(name))('POST', `/${name}`, body);
        return Object.entries(answer.body.errors ?? {}).filter(([field]) => field in body);
      };
      const all = [...housekeeping, ...unwritten.map(([field]) => field)];
      expect(await send(all, () => 'qualcosa')).toEqual(refused);
      const begun = blankRecord(resource.fields);
      expect(await send(all, (field) => begun[field])).toEqual([]);
      expect(await send(all, () => null)).toEqual([]);
    });

    it('refuses unknown fields, filters, sorts and parameters', async () => {
      const admin = world.within(writerOf(name));
      const unknown = await admin('POST', `/${name}`, { colour: 'red' });
      expect(unknown.status).toBe(422);
      expect(unknown.body.errors.colour).toEqual(['Questo campo non esiste']);
      for (const query of [
        'filter={"colour":1}',
        'sort=["colour","ASC"]',
        'page=2',
        'filter=[]',
        'filter={',
        'range=[9,1]',
        'range=x',
      ])
        expect([query, (await admin('GET', `/${name}?${query}`)).status]).toEqual([query, 400]);
    });

    it('answers one record to two equal POSTs with one key, and refuses another body', async () => {
      const admin = world.within(writerOf(name));
      const body = sampleRecord(resource, 5, known);
      const headers = { 'Idempotency-Key': `contract-${name}` };
      const first = await admin('POST', `/${name}`, body, headers);
      const second = await admin('POST', `/${name}`, body, headers);
      expect(first.status).toBe(201);
      expect(second.body).toEqual(first.body);
      expect((await admin('POST', `/${name}`, { ...body, colour: 1 }, headers)).status).toBe(422);
    });

    it('sorts by every column it offers, both ways, and pages without gaps', async () => {
      const admin = world.within(writerOf(name));
      for (const column of ['id', 'createdAt', ...resource.list.columns])
        for (const order of ['ASC', 'DESC']) {
          const field = resource.fields[column];
          const isComputed = field?.kind === 'derived' && !field.stored;
          const { status } = await admin('GET', `/${name}?sort=${JSON.stringify([column, order])}`);
          expect([column, status]).toEqual([column, isComputed ? 400 : 200]);
        }
      const whole = await admin('GET', `/${name}?range=[0,9]`);
      const halves = await Promise.all(
        ['[0,4]', '[5,9]'].map((range) => admin('GET', `/${name}?range=${range}`)),
      );
      expect(halves.flatMap(({ body }) => body)).toEqual(whole.body);
    });
  },
);

it('is protected from whoever has no token, a malformed one, or another organisation', async () => {
  const [{ id } = { id: 0 }] = await world.managersOf('comune');
  const path = `/managers/${id}/licenses`;
  expect((await world.call('GET', path)).status).toBe(401);
  for (const token of ['', 'x', 'Token', 'a'.repeat(5000)])
    expect(
      (await world.call('GET', path, undefined, { Authorization: `Token ${token}` })).status,
    ).toBe(401);
  expect((await world.as('hotel')('GET', path)).status).toBe(403);
  expect((await world.as('hotel')('GET', '/managers/999999/licenses')).status).toBe(403);
  expect((await world.as('hotel')('GET', '/managers/x/licenses')).status).toBe(403);
});

it('says what is wrong with a body it cannot read', async () => {
  const admin = world.within('admin');
  expect((await admin('POST', '/cities', '{"name":')).status).toBe(400);
  expect((await admin('POST', '/cities', '[1]')).status).toBe(400);
  expect(
    (await admin('POST', '/cities', JSON.stringify({ name: 'x'.repeat(10_000_000) }))).status,
  ).toBe(413);
  const nul = await admin('POST', '/accommodation-types', { code: 'A\u0000', name: 'Zero' });
  expect(nul.status).toBe(400);
});
