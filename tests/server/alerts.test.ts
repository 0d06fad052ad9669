import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doCalendarVerbs } from '#server/engine/calendar-verbs.ts';
import { tellFailure } from '#server/services/scheduled/failure.ts';
import { addDays, todayInRome } from '#src/domain/dates.ts';
import { createWorld, type World } from '../support/world.ts';

let world: World;
const today = todayInRome();
let now = today;
beforeAll(async () => {
  world = await createWorld({ demo: true, today: () => now });
});
afterAll(() => world?.close());

it('publishes a scheduled alert on its day and expires it after its last', async () => {
  const provincia = world.within('provincia');
  const day = (ahead: number) => addDays(todayInRome(), ahead);
  const alert = {
    title: 'Prova',
    body: '<p>Prova</p>',
    severity: 'info',
    publishFrom: day(2),
    publishTo: day(3),
  };
  const { id } = (await provincia('POST', '/alerts', alert)).body;
  await provincia('POST', `/alerts/${id}/plan`, { version: 1 });
  const status = async () => (await provincia('GET', `/alerts/${id}`)).body.status;
  const seen: string[] = [];
  for (const on of [1, 2, 3, 4].map(day)) {
    await doCalendarVerbs({ ...world.services, today: () => on }, tellFailure(world.services));
    seen.push(await status());
  }
  expect(seen).toEqual(['scheduled', 'published', 'published', 'expired']);
  const history = (await provincia('GET', `/alerts/${id}/history`)).body;
  expect(history[0]).toMatchObject({ action: 'expire', user: null });
});

it('is brought by its day, and by nobody before it', async () => {
  const provincia = world.within('provincia');
  const alert = { title: 'Prova', body: '<p>Prova</p>', severity: 'info' };
  const days = { publishFrom: addDays(today, 10), publishTo: addDays(today, 12) };
  const { id } = (await provincia('POST', '/alerts', { ...alert, ...days })).body;
  const done = async (verb: string) => {
    const { version } = (await provincia('GET', `/alerts/${id}`)).body;
    const { status, body } = await provincia('POST', `/alerts/${id}/${verb}`, { version });
    return [status, body.content?.status ?? body.blockers];
  };
  await done('plan');
  const early = { code: 'due', field: 'publishFrom' };
  expect(await done('appear')).toEqual([409, [expect.objectContaining(early)]]);
  now = addDays(today, 10);
  expect(await done('appear')).toEqual([200, 'published']);
  now = addDays(today, 12);
  const over = { code: 'due', field: 'publishTo' };
  expect(await done('expire')).toEqual([409, [expect.objectContaining(over)]]);
  now = addDays(today, 13);
  expect(await done('expire')).toEqual([200, 'expired']);
  now = today;
});

/** Publishes an alert for an audience; a manager's id comes from the account that works in it. */
async function published(audience: Record<string, unknown>): Promise<number> {
  const provincia = world.within('provincia');
  const { status, body } = await provincia('POST', '/alerts', {
    title: 'Per alcuni',
    body: '<p>Prova</p>',
    severity: 'info',
    publishFrom: '2020-01-01',
    requiresAck: true,
    ...audience,
  });
  expect(status).toBe(201);
  await provincia('POST', `/alerts/${body.id}/publish`, { version: 1 });
  return body.id;
}

const accounts = ['admin', 'provincia', 'mandamento', 'destinazione', 'comune', 'comune.base'];
const businesses = ['hotel', 'hotel.altro', 'privato', 'delegato', 'pms'];

const firstManager = async (account: string) => (await world.managersOf(account))[0]?.id as number;

const cityNamed = async (name: string) => {
  const [city] = await world.rows('select id from cities where name = $1', [name]);
  return Number(city?.id);
};

const readers = async (id: number): Promise<string[]> => {
  const found: string[] = [];
  for (const account of [...accounts, ...businesses]) {
    const { body } = await world.within(account)('GET', '/current-alerts');
    if (body.some((alert: { id: number }) => alert.id === id)) found.push(account);
  }
  return found;
};

describe('an alert reaches', () => {
  const cases: [string, () => Promise<Record<string, unknown>>, string[]][] = [
    ['everybody when it names nobody', async () => ({}), [...accounts, ...businesses]],
    ['only the roles it names', async () => ({ roles: ['comune'] }), ['comune', 'comune.base']],
    [
      'only the types it names',
      async () => ({ managerTypes: ['privato', 'destinazione'] }),
      ['destinazione', 'privato'],
    ],
    [
      'only the organisations it names',
      async () => ({ managers: [await firstManager('hotel.altro')] }),
      ['hotel.altro'],
    ],
    [
      'those who work in the municipalities it names',
      async () => ({
        cities: [await cityNamed('Bormio')],
        managerTypes: ['azienda', 'destinazione', 'comune', 'mandamento'],
      }),
      ['mandamento', 'comune.base', 'hotel.altro'],
    ],
    [
      'who matches all it names, never who matches one',
      async () => ({ roles: ['hotel'], cities: [await cityNamed('Livigno')] }),
      ['hotel', 'privato'],
    ],
  ];
  it.each(cases)('%s', async (_, audience, expected) => {
    expect(await readers(await published(await audience()))).toEqual(expected);
  });

  it('nobody before it is published, nor once it is withdrawn', async () => {
    const id = await published({});
    const provincia = world.within('provincia');
    const { version } = (await provincia('GET', `/alerts/${id}`)).body;
    await provincia('POST', `/alerts/${id}/withdraw`, { version });
    expect(await readers(id)).toEqual([]);
  });
});

describe('a receipt', () => {
  const mine = async (account: string, id: number) =>
    (await world.within(account)('GET', '/current-alerts')).body.find(
      (alert: { id: number }) => alert.id === id,
    );

  it('is written once, for the person alone', async () => {
    const id = await published({ roles: ['comune'] });
    const comune = world.within('comune');
    expect((await comune('POST', `/current-alerts/${id}/read`)).status).toBe(204);
    const { readAt, ackAt } = await mine('comune', id);
    expect([typeof readAt, ackAt]).toEqual(['string', null]);
    expect((await comune('POST', `/current-alerts/${id}/acknowledge`)).status).toBe(204);
    const confirmed = await mine('comune', id);
    expect(confirmed.readAt).toBe(readAt);
    await comune('POST', `/current-alerts/${id}/acknowledge`);
    expect((await mine('comune', id)).ackAt).toBe(confirmed.ackAt);
    expect(await mine('comune.base', id)).toMatchObject({ readAt: null, ackAt: null });
  });

  it('of an alert meant for others is refused as of one that is not there', async () => {
    const id = await published({ roles: ['comune'] });
    for (const verb of ['read', 'acknowledge'])
      expect((await world.within('hotel')('POST', `/current-alerts/${id}/${verb}`)).status).toBe(
        404,
      );
  });

  it('is not confirmed where nothing is asked, nor by who acts as another', async () => {
    const id = await published({ requiresAck: false });
    const hotel = world.within('hotel');
    expect((await hotel('POST', `/current-alerts/${id}/acknowledge`)).status).toBe(409);
    const [person] = await world.rows(
      `select id from users where email = 'hotel@demo.soggiorno.it'`,
    );
    const path = `/managers/${await firstManager('hotel')}/current-alerts/${id}/read?impersonate=${person?.id}`;
    expect((await world.as('admin')('POST', path)).status).toBe(403);
    expect((await mine('hotel', id)).readAt).toBeNull();
  });
});

describe('whoever wrote an alert', () => {
  it('sees who has read and who has confirmed', async () => {
    const id = await published({ roles: ['comune'], cities: [await cityNamed('Bormio')] });
    const all = () => world.within('provincia')('GET', `/alert-recipients?filter={"alert":${id}}`);
    const before = await all();
    expect(before.body.every(({ reading }: { reading: string }) => reading === 'unread')).toBe(
      true,
    );
    await world.within('comune.base')('POST', `/current-alerts/${id}/acknowledge`);
    const after = await all();
    expect(after.body).toHaveLength(before.body.length);
    expect(after.body.filter(({ reading }: { reading: string }) => reading !== 'unread')).toEqual([
      expect.objectContaining({ reading: 'acknowledged' }),
    ]);
  });

  it('sees of the recipients only those whose user he may see', async () => {
    const id = await published({});
    const call = world.within('provincia');
    const users = await call('GET', '/users?range=[0,499]');
    const visible = new Set(users.body.map((user: { id: number }) => user.id));
    const recipients = await call('GET', `/alert-recipients?range=[0,499]&filter={"alert":${id}}`);
    expect(recipients.body.length).toBeGreaterThan(10);
    expect(recipients.body.filter(({ user }: { user: number }) => !visible.has(user))).toEqual([]);
    for (const account of ['admin', 'comune', 'mandamento', 'hotel', 'pms'])
      expect((await world.within(account)('GET', '/alert-recipients')).status).toBe(403);
  });
});

it.each([
  ['<script>alert(1)</script>', 'Campo richiesto'],
  ['<p></p>', 'Campo richiesto'],
  [`<p>${'&'.repeat(9_000)}</p>`, /^Al massimo 10.?000 caratteri: ora sono 45.?007$/],
])('judges a text as it would be kept: %.30s', async (body, message) => {
  const { status, body: answer } = await world.within('provincia')('POST', '/alerts', {
    title: 'Prova',
    body,
    severity: 'info',
    publishFrom: '2020-01-01',
  });
  expect([status, answer.errors]).toEqual([422, { body: [expect.stringMatching(message)] }]);
});

it('lets nobody edit an alert that people already read', async () => {
  const [row] = await world.rows(
    `select id, version from alerts where status = 'published' limit 1`,
  );
  const answer = await world.within('provincia')('PUT', `/alerts/${row?.id}`, {
    version: row?.version,
    title: 'Altro',
  });
  expect(answer.status).toBe(403);
});
