import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, todayInRome } from '#src/domain/dates.ts';
import { createWorld, type World } from '../support/world.ts';
import { declarant } from './application-maker.ts';

/** An application until it is sent: a matter of the organisation it was begun in, at every door, and of nobody else. */
let world: World;
let own: Record<string, unknown>;
let hotelId: number;
const organisation: Record<string, number> = {};
const accounts = ['hotel', 'delegato', 'mandamento', 'provincia', 'comune', 'admin'] as const;
beforeAll(async () => {
  world = await createWorld({ demo: true });
  for (const account of accounts) {
    const { managers } = (await world.as(account)('GET', '/profile')).body.content;
    organisation[account] = managers[0].id;
  }
  hotelId = Number(organisation.hotel);
  const [found] = await world.rows(
    `select id as license, city, accommodation from licenses
     where holder = $1 and state = 'active' and parent is null order by id limit 1`,
    [hotelId],
  );
  own = { manager: hotelId, ...found };
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.rows(`delete from applications where manager = $1 and state = 'draft'`, [hotelId]);
  await world.rows(
    `update applications set state = 'withdrawn' where manager = $1 and state = 'submitted'`,
    [hotelId],
  );
});

const within = (account: string) => world.within(account);
let serial = 0;
const stopping = () => ({
  kind: 'suspension',
  reason: `Lavori riservati ${++serial}`,
  effectiveOn: addDays(todayInRome(), 3),
});
/** Begins an application of the hotel. */
async function begun(account: string, more: object = {}) {
  const made = await within(account)('POST', '/applications', {
    ...own,
    ...declarant,
    ...stopping(),
    ...more,
  });
  expect([made.status, made.body.errors]).toEqual([201, undefined]);
  return made.body as { id: number; version: number; begunBy: number; begunByName: string };
}
const listed = async (account: string, id: number) => {
  const filter = encodeURIComponent(JSON.stringify({ id: [id] }));
  const { body } = await within(account)('GET', `/applications?filter=${filter}`);
  return body.length as number;
};

describe.each([
  ['hotel', {}, ['mandamento', 'provincia', 'comune']],
  ['mandamento', {}, ['hotel', 'provincia', 'comune']],
  ['provincia', { source: 'office' }, ['hotel', 'mandamento', 'comune']],
] as const)('what %s begins', (account, more, others) => {
  it('says where it was begun, whatever was sent', async () => {
    const one = await begun(account, more);
    expect(one.begunBy).toBe(organisation[account]);
    // What a server sets may come back, and is not believed.
    const typed = await begun(account, {
      ...more,
      ...{ kind: 'cessation', reason: null, begunBy: organisation[others[0]] },
    });
    expect(typed.begunBy).toBe(organisation[account]);
    const moved = await within(account)('PUT', `/applications/${one.id}`, {
      version: one.version,
      begunBy: organisation[others[0]],
    });
    expect([moved.status, Object.keys(moved.body.errors)]).toEqual([422, ['begunBy']]);
  });

  it.each(others)('%s finds nowhere', async (other) => {
    const { id, version } = await begun(account, more);
    const at = `/applications/${id}`;
    const call = within(other);
    const answers = await Promise.all([
      call('GET', at),
      call('GET', `${at}/history`),
      call('GET', `${at}/verbs`),
      call('PUT', at, { version, reason: 'Altro' }),
      call('POST', `${at}/submit`, { version }),
      call('POST', `${at}/withdraw`, { version, reason: 'No' }),
      call('DELETE', `${at}?version=${version}`),
      call('GET', `/drafts/applications/${id}`),
    ]);
    // A municipality edits none at all, and is told so first.
    for (const { status } of answers) expect([403, 404]).toContain(status);
    expect(answers.slice(0, 3).map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(await listed(other, id)).toBe(0);
    const sheet = await call('GET', '/applications/export.csv');
    expect(String(sheet.body)).not.toContain(`Lavori riservati ${serial}`);
    const counted = await call('GET', '/applications?filter={"state":"draft"}&range=[0,99]');
    expect(counted.body.map((one: { id: number }) => one.id)).not.toContain(id);
  });

  it('its own people go on with, and delete', async () => {
    const { id, version } = await begun(account, more);
    const changed = await within(account)('PUT', `/applications/${id}`, {
      version,
      reason: 'Altri lavori',
    });
    expect([changed.status, changed.body.errors]).toEqual([200, undefined]);
    const gone = await within(account)(
      'DELETE',
      `/applications/${id}?version=${changed.body.version}`,
    );
    expect(gone.status).toBeLessThan(300);
  });

  it('others read once it is sent, without what it was before', async () => {
    const { id, version } = await begun(account, more);
    const sent = await within(account)('POST', `/applications/${id}/submit`, { version });
    expect([sent.status, sent.body.errors]).toEqual([200, undefined]);
    for (const other of others) {
      const read = await within(other)('GET', `/applications/${id}`);
      expect([other, read.status]).toEqual([other, 200]);
      const { body } = await within(other)('GET', `/applications/${id}/history`);
      expect([other, body.at(-1)?.action]).toEqual([other, 'submit']);
    }
  });
});

it('the administrator of the product reads and deletes what was left behind, and sends nothing of it', async () => {
  const { id, version } = await begun('hotel');
  const admin = within('admin');
  expect((await admin('GET', `/applications/${id}`)).status).toBe(200);
  expect((await admin('POST', `/applications/${id}/submit`, { version })).status).toBe(403);
  expect((await admin('PUT', `/applications/${id}`, { version, reason: 'No' })).status).toBe(403);
  expect((await admin('DELETE', `/applications/${id}?version=${version}`)).status).toBeLessThan(
    300,
  );
});

it('who acts as one of its people reads it, and begins, changes and sends nothing', async () => {
  const [person] = await world.rows(`select id from users where email = 'hotel@demo.soggiorno.it'`);
  const acting = (method: string, path: string, body?: object) =>
    world.as('provincia')(
      method,
      `/managers/${hotelId}/applications${path}?impersonate=${person?.id}`,
      body,
    );
  const { id, version } = await begun('hotel');
  expect((await acting('GET', `/${id}`)).status).toBe(200);
  const changed = await acting('PUT', `/${id}`, { version, reason: 'Altri lavori' });
  expect(changed.status).toBe(403);
  expect((await acting('POST', `/${id}/submit`, { version })).status).toBe(403);
  expect((await acting('POST', '', { kind: 'new_opening', source: 'portal' })).status).toBe(403);
  expect((await within('hotel')('GET', `/applications/${id}`)).body.version).toBe(version);
});

const renumbered = { kind: 'variation_data', reason: undefined };

describe('what is sent', () => {
  it('by a consortium is taken back by whose it is, and by who sent it', async () => {
    for (const account of ['hotel', 'mandamento']) {
      const { id, version } = await begun('mandamento', {
        ...renumbered,
        phone: '0342 100100',
      });
      const sent = await within('mandamento')('POST', `/applications/${id}/submit`, { version });
      expect([sent.status, sent.body.errors]).toEqual([200, undefined]);
      const back = await within(account)('POST', `/applications/${id}/withdraw`, {
        version: sent.body.content.version,
        reason: 'Ripensamento',
      });
      expect([account, back.status]).toEqual([account, 200]);
    }
  });

  it('by a hotel a consortium reads, and takes nothing back of it', async () => {
    const { id, version } = await begun('hotel', { ...renumbered, phone: '0342 200200' });
    const sent = await within('hotel')('POST', `/applications/${id}/submit`, { version });
    const call = within('mandamento');
    expect((await call('GET', `/applications/${id}`)).status).toBe(200);
    const back = await call('POST', `/applications/${id}/withdraw`, {
      version: sent.body.content.version,
      reason: 'No',
    });
    expect(back.status).toBe(403);
    const { content } = (await call('GET', `/applications/${id}/verbs`)).body;
    expect(JSON.stringify(content)).not.toContain('withdraw');
  });
});

describe('of one matter', () => {
  it('each organisation has a draft, and is told nothing of the other’s until it is sent', async () => {
    const first = await begun('hotel');
    const second = await begun('mandamento');
    const means = async () =>
      (await within('mandamento')('GET', `/applications/${second.id}/submit`)).body;
    expect(JSON.stringify(await means())).not.toContain('già in corso');
    const { version } = first;
    await within('hotel')('POST', `/applications/${first.id}/submit`, { version });
    const { number } = (await within('hotel')('GET', `/applications/${first.id}`)).body;
    expect(JSON.stringify(await means())).toContain(
      `La pratica ${number}, dello stesso tipo, è già in corso.`,
    );
  });

  const ways = ['license', 'accommodation', 'both'] as const;
  const given = (way: (typeof ways)[number]) =>
    within('hotel')('POST', '/applications', {
      kind: 'suspension',
      manager: own.manager,
      city: own.city,
      ...(way !== 'accommodation' && { license: own.license }),
      ...(way !== 'license' && { accommodation: own.accommodation }),
    });

  it.each(ways)('a second of one organisation is refused, the first given by %s', async (first) => {
    expect((await given(first)).status).toBe(201);
    for (const way of ways) {
      const second = await given(way);
      expect([way, second.status, second.body.errors]).toEqual([
        way,
        422,
        { kind: ['C’è già una bozza di questo tipo: continua quella'] },
      ]);
    }
  });

  it('of several at once, each given otherwise, one is begun', async () => {
    const all = await Promise.all(ways.map(given));
    expect(all.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
  });
});

it('who is delegated works in the organisation that delegates, and goes on with what was begun there', async () => {
  const { id, version } = await begun('hotel');
  const at = `/applications/${id}`;
  expect((await within('delegato')('GET', at)).status).toBe(403);
  await world.rows(
    `update memberships set grants = grants || '{accesso-pratiche-hotel}'
     where manager = $1 and "user" = (select id from users where email = 'delegato@demo.soggiorno.it')`,
    [hotelId],
  );
  expect((await within('delegato')('GET', at)).status).toBe(200);
  const changed = await within('delegato')('PUT', at, { version, reason: 'Altro' });
  expect([changed.status, changed.body.begunBy]).toEqual([200, hotelId]);
});

it('a draft passes with its organisation into another', async () => {
  const { id } = await begun('mandamento');
  const admin = within('admin');
  const at = `/managers/${organisation.mandamento}`;
  const { type, cities, version } = (await admin('GET', at)).body;
  const into = await admin('POST', '/managers', {
    name: 'Consorzio unito',
    type,
    cities,
    fiscalCode: '80000000002',
    email: 'unito@consorzio.example',
  });
  const merged = await admin('POST', `${at}/merge`, { version, into: into.body.id });
  expect([merged.status, merged.body.errors]).toEqual([200, undefined]);
  expect((await admin('GET', `/applications/${id}`)).body.begunBy).toBe(into.body.id);
});
