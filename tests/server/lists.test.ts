import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, todayInRome } from '#src/domain/dates.ts';
import { can } from '#src/permissions/ability.ts';
import { resources } from '#src/resources/all.ts';
import { plain } from '#src/schema/fields.ts';
import { personaNames } from '../support/personas.ts';
import { createWorld, type World } from '../support/world.ts';
import { abilityOf } from './standing.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

const view = (change: object = {}) => ({
  name: 'Attive a Livigno',
  shared: 'private',
  role: null,
  state: { filter: { state: 'active' }, sort: ['startsOn', 'DESC'], columns: ['number', 'state'] },
  ...change,
});
const lists = '/lists/licenses';
const made = async (account: string, change: object = {}) => {
  const { status, body } = await world.within(account)('POST', `${lists}/views`, view(change));
  expect(status).toBe(201);
  return body;
};
const named = async (account: string, id: number) =>
  (await world.within(account)('GET', lists)).body.views.find(
    (one: { id: number }) => one.id === id,
  );
const listed = (account: string, filter: object, resource = 'licenses') =>
  world.within(account)(
    'GET',
    `/${resource}?range=[0,499]&filter=${encodeURIComponent(JSON.stringify(filter))}`,
  );

describe('a saved view', () => {
  it('comes back as it was saved, to its maker alone', async () => {
    const mine = await made('comune');
    expect(await named('comune', mine.id)).toMatchObject({
      ...view(),
      version: 1,
      isOwn: true,
      dropped: 0,
    });
    expect(await named('comune.base', mine.id)).toBeUndefined();
    expect(await named('admin', mine.id)).toBeUndefined();
    const foreign = await world.within('admin')('DELETE', `${lists}/views/${mine.id}`, undefined, {
      'If-Match': '"1"',
    });
    expect(foreign.status).toBe(404);
  });

  it('shared with an organisation is there for its people, who cannot change it', async () => {
    const ours = await made('provincia', { shared: 'organisation' });
    expect(await named('provincia.base', ours.id)).toMatchObject({ isOwn: false });
    expect(await named('comune', ours.id)).toBeUndefined();
    const headers = { 'If-Match': '"1"' };
    const path = `${lists}/views/${ours.id}`;
    const call = world.within('provincia.base');
    expect((await call('PUT', path, view(), headers)).status).toBe(403);
    expect((await call('DELETE', path, undefined, headers)).status).toBe(403);
  });

  it('is shared with a role by who governs the product alone', async () => {
    const change = { shared: 'role', role: 'comune' };
    const refused = await world.within('provincia.admin')('POST', `${lists}/views`, view(change));
    expect(refused.status).toBe(403);
    const theirs = await made('admin', change);
    expect(await named('comune.base', theirs.id)).toMatchObject({ role: 'comune' });
    expect(await named('hotel', theirs.id)).toBeUndefined();
    const noRole = await world.within('admin')('POST', `${lists}/views`, view({ shared: 'role' }));
    expect([noRole.status, Object.keys(noRole.body.errors)]).toEqual([422, ['role']]);
  });

  it('opens without what is gone and what its reader may not see, and does not name it', async () => {
    const theirs = await made('admin', { shared: 'role', role: 'comune' });
    const state = {
      filter: { state: 'active', internalNote_like: 'segreto', renamed: 1, city: 'Livigno' },
      sort: ['internalNote', 'ASC'],
      columns: ['number', 'internalNote', 'gone'],
    };
    await world.rows('update saved_views set state = $2 where id = $1', [theirs.id, state]);
    const seen = await named('comune', theirs.id);
    expect(seen).toMatchObject({
      state: { filter: { state: 'active' }, columns: ['number'] },
      dropped: 6,
    });
    expect(JSON.stringify(seen)).not.toMatch(/internalNote|segreto|renamed|gone/);
    expect((await listed('comune', seen.state.filter)).status).toBe(200);
    const own = await world.within('comune')(
      'POST',
      `${lists}/views`,
      view({ state: { filter: {}, columns: ['internalNote'] } }),
    );
    expect(own.status).toBe(422);
  });

  it('is overwritten by who saw its latest version, and never silently', async () => {
    const { id } = await made('comune');
    const path = `${lists}/views/${id}`;
    const call = world.within('comune');
    const renamed = view({ name: 'Livigno' });
    expect((await call('PUT', path, renamed)).status).toBe(428);
    expect((await call('PUT', path, renamed, { 'If-Match': '"1"' })).body).toMatchObject({
      name: 'Livigno',
      version: 2,
    });
    const stale = await call('PUT', path, renamed, { 'If-Match': '"1"' });
    expect([stale.status, stale.body.content.version]).toEqual([412, 2]);
    expect((await call('DELETE', path, undefined, { 'If-Match': '"1"' })).status).toBe(412);
    expect((await call('DELETE', path, undefined, { 'If-Match': '"2"' })).status).toBe(204);
  });

  it('is refused beside its field', async () => {
    const call = world.within('comune');
    const wrong: [object, string][] = [
      [{ name: '  ' }, 'name'],
      [{ name: 'x'.repeat(61) }, 'name'],
      [{ shared: 'everyone' }, 'shared'],
      [{ owner: 1 }, 'owner'],
      [{ state: { filter: { colour: 'red' } } }, 'state'],
    ];
    for (const [change, field] of wrong) {
      const { status, body } = await call('POST', `${lists}/views`, view(change));
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    }
    expect((await call('POST', `${lists}/views`, 'x')).status).toBe(400);
    expect((await call('GET', '/lists/nothing')).status).toBe(404);
    expect((await call('GET', `${lists}?place=[]`)).status).toBe(400);
  });

  it('says how many rows it holds within the reach of its reader', async () => {
    const ours = await made('comune', { shared: 'organisation' });
    const { body } = await world.within('comune.base')('GET', `${lists}/counts`);
    expect(body[ours.id]).toBeUndefined();
    const counts = (await world.within('comune')('GET', `${lists}/counts`)).body;
    expect(counts[ours.id]).toBe((await listed('comune', { state: 'active' })).body.length);
    expect(counts.all).toBe((await listed('comune', {})).body.length);
    const place = encodeURIComponent('{"state":["suspended"]}');
    const there = await world.within('comune')('GET', `${lists}/counts?place=${place}`);
    expect(there.body.all).toBe((await listed('comune', { state: 'suspended' })).body.length);
  });
});

describe('how a person keeps a list', () => {
  const kept = { columns: ['state', 'number'], compact: false, defaultView: null };

  it('follows the person, and is nobody else’s', async () => {
    const call = world.within('provincia');
    expect((await call('PUT', lists, kept)).status).toBe(200);
    expect((await call('GET', lists)).body).toMatchObject(kept);
    const others = (await world.within('provincia.base')('GET', lists)).body;
    expect([others.columns, others.compact]).toEqual([null, true]);
    const elsewhere = await call(
      'GET',
      `${lists}?place=${encodeURIComponent('{"state":"draft"}')}`,
    );
    expect(elsewhere.body.columns).toBeNull();
  });

  it('opens with one view, until that is gone', async () => {
    const { id } = await made('provincia');
    const call = world.within('provincia');
    await call('PUT', lists, { ...kept, defaultView: id });
    expect((await call('GET', lists)).body.defaultView).toBe(id);
    await call('DELETE', `${lists}/views/${id}`, undefined, { 'If-Match': '"1"' });
    expect((await call('GET', lists)).body.defaultView).toBeNull();
    const foreign = (await made('comune')).id;
    expect((await call('PUT', lists, { ...kept, defaultView: foreign })).status).toBe(404);
  });

  it('shows a column once', async () => {
    const call = world.within('comune');
    const twice = { ...kept, columns: ['number', 'state', 'number'] };
    expect((await call('PUT', lists, twice)).status).toBe(422);
    const twin = view({ state: { filter: {}, columns: ['number', 'number'] } });
    expect((await call('POST', `${lists}/views`, twin)).status).toBe(422);
  });

  it('forgets columns that are gone or hidden', async () => {
    const call = world.within('comune');
    await call('PUT', lists, { ...kept, columns: ['internalNote', 'gone', 'number'] });
    expect((await call('GET', lists)).body.columns).toEqual(['number']);
  });

  it('is not changed by who acts as the person', async () => {
    const [user] = await world.rows(`select id from users where email like 'comune.base@%'`);
    const [manager] = await world.managersOf('comune.base');
    const path = `/managers/${manager?.id}${lists}?impersonate=${user?.id}`;
    expect((await world.as('admin')('GET', path)).status).toBe(200);
    expect((await world.as('admin')('PUT', path, kept)).status).toBe(403);
  });
});

it.each(personaNames)('%s keeps exactly the lists it may see', async (account) => {
  const ability = await abilityOf(world, account);
  for (const { name } of resources) {
    const status = can(ability, 'list', name) ? 200 : 403;
    const calls = await Promise.all([
      world.within(account)('GET', `/lists/${name}`),
      world.within(account)('GET', `/lists/${name}/counts`),
    ]);
    expect([name, ...calls.map((call) => call.status)]).toEqual([name, status, status]);
  }
});

const listable = async () => {
  const ability = await abilityOf(world, 'provincia');
  const found = resources.filter(({ name }) => can(ability, 'list', name));
  expect(found.length).toBeGreaterThan(4);
  return found;
};

describe('a filter', () => {
  it('knows what is empty and what is not, in every list', async () => {
    for (const { name, list } of await listable())
      for (const field of list.filters ?? []) {
        const all = (await listed('admin', {}, name)).headers.get('Content-Range');
        const [none, some] = await Promise.all(
          [true, false].map(async (value) =>
            Number(
              (await listed('admin', { [`${field}_empty`]: value }, name)).headers
                .get('Content-Range')
                ?.split('/')[1],
            ),
          ),
        );
        expect([name, field, Number(none) + Number(some)]).toEqual([
          name,
          field,
          Number(all?.split('/')[1]),
        ]);
      }
  });

  it('tells days from today in every list with a date, and refuses a period elsewhere', async () => {
    for (const { name, list, fields } of await listable())
      for (const field of list.filters ?? []) {
        const isDate = fields[field] && plain(fields[field]).kind === 'date';
        const { status } = await listed('provincia', { [`${field}_within`]: 'lastMonth' }, name);
        expect([name, field, status]).toEqual([name, field, isDate ? 200 : 400]);
      }
    expect((await listed('provincia', { startsOn_within: 'sometimes' })).status).toBe(400);
  });

  it('holds yesterday and not today when told so', async () => {
    const yesterday = addDays(todayInRome(), -1);
    const [{ id } = {}] = await world.rows(
      'update licenses set "startsOn" = $1 where id = (select min(id) from licenses) returning id',
      [yesterday],
    );
    const found = await listed('provincia', { startsOn_within: 'yesterday' });
    expect(found.body.map((row: { id: number }) => row.id)).toEqual([Number(id)]);
  });
});

describe('totals', () => {
  const totals = (account: string, filter: object) =>
    world.within(account)(
      'GET',
      `/licenses/totals?filter=${encodeURIComponent(JSON.stringify(filter))}`,
    );
  const bedsOf = (rows: { beds: number | null }[]) =>
    rows.reduce((sum, { beds }) => sum + (beds ?? 0), 0);

  it.each(['provincia', 'mandamento', 'comune', 'hotel'])(
    'sum what %s sees under the same filter',
    async (account) => {
      for (const filter of [{}, { state: 'active' }]) {
        const { body } = await listed(account, filter);
        expect((await totals(account, filter)).body).toEqual({ beds: bedsOf(body) });
      }
    },
  );

  it('obey the list’s own refusals', async () => {
    expect((await totals('comune', { colour: 'red' })).status).toBe(400);
    expect((await totals('delegato.base', {})).status).toBe(403);
    expect((await totals('pms', {})).body).not.toHaveProperty('beds');
    expect((await world.within('admin')('GET', '/cities/totals')).status).toBe(404);
  });
});
