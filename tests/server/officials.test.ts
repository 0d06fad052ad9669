import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checked } from '../support/sheets.ts';
import { createWorld, type World } from '../support/world.ts';
import { finished, refusedEdit, select } from './bulk-calls.ts';
import { peopleOf } from './identity-people.ts';

/** A province decides on the people of its territory; on who also belongs elsewhere the administrator does. */
let world: World;
let people: ReturnType<typeof peopleOf>;
let hotel: number;
const elsewhere: Record<string, { manager: number; role: 'provincia' | 'admin' | 'comune' }> = {};
beforeAll(async () => {
  world = await createWorld({ demo: true });
  people = peopleOf(world);
  const first = async (account: string) =>
    (await world.managersOf(account))[0]?.id as unknown as number;
  hotel = await first('hotel');
  Object.assign(elsewhere, {
    'the province': { manager: await first('provincia'), role: 'provincia' },
    'the product': { manager: await first('admin'), role: 'admin' },
    'a municipality of another province': {
      manager: await people.manager('comune', 'Comune lontano', { at: ['Agliè'] }),
      role: 'comune',
    },
  });
});
afterAll(() => world.close());

const provincia = (...call: Parameters<ReturnType<World['within']>>) =>
  world.within('provincia')(...call);
let serial = 0;
let user: number;
beforeEach(async () => {
  user = await people.person(`persona${++serial}`);
  await people.membership({ user, manager: hotel, role: 'hotel_delegated' });
});

const rowOf = async () =>
  (await world.rows('select version, "lastName", status from users where id = $1', [user]))[0];
const act = async (verb: string, input: object = {}, account = 'provincia') =>
  world.within(account)('POST', `/users/${user}/${verb}`, {
    version: (await rowOf())?.version,
    ...input,
  });
const edit = async (account = 'provincia') =>
  world.within(account)('PUT', `/users/${user}`, {
    version: (await rowOf())?.version,
    lastName: 'Cambiata',
  });

it('A province edits and closes who belongs to its hotels alone', async () => {
  expect((await provincia('GET', `/users/${user}`)).body).toHaveProperty('fiscalCode');
  expect((await edit()).status).toBe(200);
  expect((await act('lock')).status).toBe(200);
  expect((await act('enable')).status).toBe(200);
  expect((await act('disable')).status).toBe(200);
});

describe.each(['the province', 'the product', 'a municipality of another province'])(
  'Who also belongs to %s',
  (where) => {
    beforeEach(async () => {
      const also = elsewhere[where];
      if (also) await people.membership({ user, ...also });
    });

    it('is seen by the province, without what is personal', async () => {
      const { status, body } = await provincia('GET', `/users/${user}`);
      expect([status, body.id]).toEqual([200, user]);
      expect(body).not.toHaveProperty('fiscalCode', expect.anything());
      const [listed] = (await provincia('GET', `/users?filter={"id":[${user}]}`)).body;
      expect([listed?.id, listed?.fiscalCode ?? null]).toEqual([user, null]);
    });

    it('is decided on by no verb and no edit of the province, but by the administrator’s', async () => {
      const verbs = ['lock', 'disable', 'enable'];
      for (const verb of verbs) expect([verb, (await act(verb)).status]).toEqual([verb, 403]);
      const more = { manager: hotel, role: 'hotel' };
      expect((await act('grant', more)).status).toBe(403);
      expect((await edit()).status).toBe(403);
      const offered = (await provincia('GET', `/users/${user}/verbs`)).body.content;
      expect(Object.keys(offered)).toEqual(['revoke']);
      expect((await edit('admin')).status).toBe(200);
      expect((await act('lock', {}, 'admin')).status).toBe(200);
    });

    it('is not changed by an import, nor in bulk, nor by a revert', async () => {
      expect((await edit('admin')).status).toBe(200);
      const csv = `ID;Cognome\n${user};Importata\n`;
      const { one, errors } = await checked(world, 'provincia', 'users', csv);
      expect([one.counts.wrong, JSON.stringify(errors)]).toEqual([
        1,
        expect.stringContaining('Non hai il permesso'),
      ]);
      const version = (await rowOf())?.version;
      const as = world.within('provincia');
      const row = { id: user, version: Number(version) };
      expect(await refusedEdit(as, 'users', row, { mobile: '333 1234567' })).toEqual([
        422,
        ['mobile'],
      ]);
      const chosen = await select(as, 'users', { rows: [row] });
      const { rows } = await finished(as, 'users', chosen.id, { verb: 'lock', input: {} });
      expect(rows).toMatchObject([{ outcome: 'forbidden' }]);
      const [entry] = (await world.within('admin')('GET', `/users/${user}/history`)).body;
      const back = { version, entry: entry.id, to: 'change' };
      expect((await provincia('POST', `/users/${user}/revert`, back)).status).toBe(403);
      expect(await rowOf()).toMatchObject({ version, lastName: 'Cambiata', status: 'active' });
    });

    it('is taken out of a hotel by the province all the same', async () => {
      expect((await act('revoke', { manager: hotel })).status).toBe(200);
      const left = await world.rows(
        'select 1 from memberships where "user" = $1 and manager = $2',
        [user, hotel],
      );
      expect(left).toEqual([]);
    });
  },
);

it('Who changes organisation with a merger is decided on where that one is', async () => {
  const [from, into] = [
    await people.manager('comune', 'Doppione', { at: ['Bormio'] }),
    await people.manager('comune', 'Comune di lontano', { at: ['Agliè'] }),
  ];
  await people.membership({ user, manager: from, role: 'comune' });
  expect((await edit()).status).toBe(200);
  const [row] = await world.rows('select version from managers where id = $1', [from]);
  const merged = await world.within('admin')('POST', `/managers/${from}/merge`, {
    version: row?.version,
    into,
  });
  expect(merged.body.errors ?? merged.status).toBe(200);
  expect((await edit()).status).toBe(403);
});
