import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hangingBy } from '#server/services/licenses/untouched.ts';
import { tendCampaigns } from '#server/services/prices/tend.ts';
import { addDays, todayInRome } from '#src/domain/dates.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { createWorld, type World } from '../support/world.ts';
import { applicationMaker, inCharge, type Step } from './application-maker.ts';
import { licenseMaker, rooms } from './license-maker.ts';

/** A takeover that is annulled gives back all that was taken, or says what is left to whom. */
let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

const { takeover, act, read } = applicationMaker(() => world);
const { write, acted } = licenseMaker(() => world);
const office = () => world.within('provincia');
const accepted: Step = ['accept', { act: 'Determina 8' }];
const annulled: Step = ['annul', { act: 'Determina 9', reason: 'Sicurezza pubblica' }];
const license = async (id: number) => (await office()('GET', `/licenses/${id}`)).body;
const houseOf = async (id: number) => (await office()('GET', `/accommodations/${id}`)).body;
const taken = (more: { readonly [field: string]: unknown } = {}) =>
  takeover(more, ...inCharge, accepted);
const resultOf = async ({ id }: { readonly id: number }) => Number((await read(id)).resultLicense);
const annul = async ({ id }: { readonly id: number }) => {
  const { status, body } = await act(id, ...annulled);
  expect([status, body.errors]).toEqual([200, undefined]);
  return read(id);
};
const blockersOf = async (id: number, verb: string) =>
  (await office()('GET', `/licenses/${id}/${verb}`)).body.content.blockers;
const reinstate = async (id: number) =>
  office()('POST', `/licenses/${id}/reinstate`, {
    version: (await license(id)).version,
    act: 'Determina 10',
  });
const reached = async (house: number, email: string) => {
  const { version } = await houseOf(house);
  const { status } = await office()('PUT', `/accommodations/${house}`, { version, email });
  expect(status).toBe(200);
};
/** Who is neither the holder of a licence nor who took it over. */
const third = async ({ license: of, other }: { license: number; other: number }) => {
  const [found] = await world.rows(
    `select id from managers where type = 2 and status = 'active' and email is not null
       and id <> all($1) order by id desc limit 1`,
    [[other, (await license(of)).holder]],
  );
  return Number(found?.id);
};
const listed = async (resource: string, id: number) => {
  const { body } = await office()('GET', '/worklist');
  return body.content.some(
    (one: { resource: string; id: number }) => one.resource === resource && one.id === id,
  );
};

describe('Of two takeovers, one after the other,', () => {
  it('the middle licence, born of an annulled one, comes back by none; the first does', async () => {
    const first = await taken();
    const middle = await resultOf(first);
    const { body: paper } = await office()('POST', '/documents', {
      accommodation: first.house,
      kind: 'identity',
      title: 'Carta d’identità',
      archive: 'Faldone 1',
    });
    const second = await taken({
      other: await third(first),
      license: middle,
      accommodation: first.house,
    });
    const last = await resultOf(second);
    expect((await annul(first)).toCorrect).toBe(true);
    expect(await blockersOf(first.license, 'reinstate')).toContainEqual(
      expect.objectContaining({ code: 'taken', resource: 'licenses', id: last }),
    );
    expect((await reinstate(first.license)).status).toBe(409);
    expect((await annul(second)).toCorrect).toBe(true);
    expect((await license(middle)).state).toBe('superseded');
    expect(await blockersOf(middle, 'reinstate')).toContainEqual(
      expect.objectContaining({ code: 'annulled', id: first.id }),
    );
    expect((await reinstate(middle)).status).toBe(409);
    expect(await blockersOf(first.license, 'reinstate')).toEqual([]);
    expect((await reinstate(first.license)).status).toBe(200);
    const back = await license(first.license);
    expect(back.state).toBe('active');
    expect((await license(last)).state).toBe('closed');
    expect((await houseOf(first.house)).manager).toBe(back.holder);
    const papers = 'select "ofPredecessor" as past from documents where id = $1';
    expect(await world.rows(papers, [paper.id])).toEqual([{ past: true }]);
    for (const one of [first, second])
      expect(await read(one.id)).toMatchObject({
        toCorrect: false,
        effect: expect.stringContaining('sono tornate a chi'),
      });
    for (const id of [first.license, middle, last])
      expect([id, await listed('licenses', id)]).toEqual([id, false]);
    expect(await listed('accommodations', first.house)).toBe(false);
  });

  it('the first comes back after the last was given back to the middle one, as it was before both', async () => {
    const first = await takeover({}, ...inCharge);
    await reached(first.house, 'prima@casa.example');
    expect((await act(first.id, ...accepted)).status).toBe(200);
    const middle = await resultOf(first);
    await reached(first.house, 'mezzo@casa.example');
    const other = await third(first);
    const second = await taken({ other, license: middle, accommodation: first.house });
    expect((await annul(second)).toCorrect).toBe(false);
    expect((await license(middle)).state).toBe('active');
    expect((await houseOf(first.house)).email).toBe('mezzo@casa.example');
    expect((await annul(first)).toCorrect).toBe(true);
    expect((await reinstate(first.license)).status).toBe(200);
    expect((await houseOf(first.house)).email).toBe('prima@casa.example');
    expect((await license(middle)).state).toBe('closed');
  });
});

describe('Of two takeovers of the same licence', () => {
  it('a valid one is not undone by one before it that was annulled', async () => {
    const first = await taken();
    expect((await annul(first)).toCorrect).toBe(false);
    const second = await taken({ license: first.license, accommodation: first.house });
    const result = await resultOf(second);
    const { startsOn } = await license(result);
    await acted(await license(result), 'close', { on: startsOn, reason: 'ceased' });
    expect(await blockersOf(first.license, 'reinstate')).toContainEqual(
      expect.objectContaining({ code: 'notAnnulled', resource: 'applications', id: second.id }),
    );
    expect((await reinstate(first.license)).status).toBe(409);
    expect((await license(first.license)).state).toBe('superseded');
  });

  it('the last gives back what was there before it, with what came between', async () => {
    const first = await takeover({}, ...inCharge);
    await reached(first.house, 'prima@casa.example');
    expect((await act(first.id, ...accepted)).status).toBe(200);
    expect((await annul(first)).toCorrect).toBe(false);
    expect((await houseOf(first.house)).email).toBe('prima@casa.example');
    await reached(first.house, 'dopo@casa.example');
    const second = await taken({ license: first.license, accommodation: first.house });
    expect((await annul(second)).toCorrect).toBe(false);
    expect((await houseOf(first.house)).email).toBe('dopo@casa.example');
  });
});

it('Whatever brings a licence back that has ended or is forbidden asks how it was born, and who is there', () => {
  const ended: readonly string[] = ['prohibited', 'closed', 'superseded'];
  for (const [verb, action] of Object.entries(licenses.actions)) {
    const {
      from = [],
      to,
      blockers = [],
    } = action as {
      from?: readonly string[];
      to?: string;
      blockers?: readonly string[];
    };
    if (to !== 'active' || !from.some((state) => ended.includes(state))) continue;
    expect([verb, ...blockers]).toEqual(expect.arrayContaining([verb, 'annulled', 'taken']));
  }
});

it('What hangs by a house is read from the declarations', () => {
  expect(
    [...hangingBy(world.services.model.resources)].map(({ resource }) => resource.name).sort(),
  ).toEqual([
    'closing-periods',
    'documents',
    'guest-files',
    'guest-groups',
    'house-days',
    'interruptions',
    'machine-keys',
    'promo-cards',
    'rate-declarations',
  ]);
});

describe('A takeover that is annulled', () => {
  it('tells, once the licence is reinstated, that all was given back', async () => {
    const one = await taken();
    const result = await resultOf(one);
    const { startsOn, version } = await license(result);
    await office()('POST', `/licenses/${result}/close`, { version, on: startsOn });
    expect((await annul(one)).toCorrect).toBe(true);
    await world.rows(
      `insert into violations (resource, record, code, field, message)
       values ('accommodations', $1, 'annulled', 'name', 'La pratica è annullata') on conflict do nothing returning record`,
      [one.house],
    );
    expect((await reinstate(one.license)).status).toBe(200);
    expect(await read(one.id)).toMatchObject({
      toCorrect: false,
      effect: expect.stringContaining('sono tornate a chi'),
    });
    expect(await listed('accommodations', one.house)).toBe(false);
  });

  it('asks its holder anew for the prices that lapsed with it', async () => {
    const one = await takeover({}, ...inCharge);
    await tendCampaigns(world.services);
    const states = () =>
      world.rows(
        `select d.id, d.state, d."isMissing" from rate_declarations d join rate_periods p on p.id = d.period
         where d.license = $1 and p.state = 'open' order by d.id`,
        [one.license],
      );
    const before = await states();
    expect(before).toContainEqual(expect.objectContaining({ state: 'draft', isMissing: true }));
    expect((await act(one.id, ...accepted)).status).toBe(200);
    expect((await states()).map(({ state }) => state)).toEqual(before.map(() => 'lapsed'));
    await tendCampaigns(world.services);
    const result = await resultOf(one);
    expect((await annul(one)).toCorrect).toBe(false);
    expect(await states()).toEqual(before);
    expect((await houseOf(one.house)).pricesMissing).toBe(true);
    expect(
      await world.rows(
        `select distinct state from rate_declarations where license = $1 and state in ('draft', 'returned', 'submitted')`,
        [result],
      ),
    ).toEqual([]);
  });

  it('is given back though who came had asked for something, which lapses', async () => {
    const one = await taken();
    await world.rows(
      `with asked as (insert into contact_changes (accommodation, state, "proposedFor") values ($1, 'proposed', $2))
       insert into audit ("user", manager, action, resource, record, changes)
       select min(id), $2, 'propose', 'accommodations', $1, '{"propose.phone": [null, "0342 555444"]}' from users
       returning id`,
      [one.house, one.other],
    );
    expect((await annul(one)).toCorrect).toBe(false);
    expect((await license(one.license)).state).toBe('active');
    expect(
      await world.rows('select state from contact_changes where accommodation = $1', [one.house]),
    ).toEqual([{ state: 'lapsed' }]);
  });

  it('leaves no card of who came: it is theirs to answer, and its links are who was there’s', async () => {
    const one = await takeover({}, ...inCharge);
    const { holder } = await license(one.license);
    const [card] = await world.rows(
      `insert into promo_cards (accommodation, state, "bookingUrl", "sentFor", "publishedOn")
       values ($1, 'published', 'https://prima.example', $2, '2026-01-01') returning id`,
      [one.house, holder],
    );
    expect((await act(one.id, ...accepted)).status).toBe(200);
    const within = world.within('admin');
    const read = async () => (await within('GET', `/promo-cards/${card?.id}`)).body;
    expect((await read()).bookingUrl).toBe(null);
    const { version } = await read();
    expect((await within('POST', `/promo-cards/${card?.id}/withdraw`, { version })).status).toBe(
      200,
    );
    const { status, body } = await within('PUT', `/promo-cards/${card?.id}`, {
      version: (await read()).version,
      bookingUrl: 'https://dopo.example',
    });
    expect([status, body.errors]).toEqual([200, undefined]);
    await world.rows(
      `update promo_cards set state = 'published', "sentFor" = $2 where id = $1 returning id`,
      [card?.id, one.other],
    );
    expect((await annul(one)).toCorrect).toBe(true);
    expect((await reinstate(one.license)).status).toBe(200);
    expect(
      await world.rows('select state, "bookingUrl", "publishedOn" from promo_cards where id = $1', [
        card?.id,
      ]),
    ).toEqual([{ state: 'returned', bookingUrl: 'https://prima.example', publishedOn: null }]);
  });

  it('gives a suspended licence back suspended, for the days it had', async () => {
    const one = await takeover({}, ...inCharge);
    const [from, to] = [addDays(todayInRome(), -20), addDays(todayInRome(), 60)];
    const asked = { from, to, noticeOn: addDays(from, -3), reason: 'Lavori' };
    await acted(await license(one.license), 'suspend', asked);
    expect((await act(one.id, ...accepted)).status).toBe(200);
    expect((await license(one.license)).suspendedFrom).toBe(null);
    await annul(one);
    expect((await reinstate(one.license)).status).toBe(200);
    expect(await license(one.license)).toMatchObject({
      state: 'suspended',
      suspendedFrom: from,
      suspendedTo: to,
      suspensionReason: 'Lavori',
      suspensions: [],
      closedOn: null,
    });
    expect((await houseOf(one.house)).status).toBe('suspended');
  });

  it('counts the months who came was suspended', async () => {
    const one = await taken();
    const today = todayInRome();
    const days = { from: today, to: addDays(today, 60), noticeOn: today, reason: 'Lavori' };
    const next = await acted(await license(await resultOf(one)), 'suspend', days);
    await acted(next, 'reactivate', { on: today });
    await annul(one);
    expect((await reinstate(one.license)).status).toBe(200);
    expect(await license(one.license)).toMatchObject({
      state: 'active',
      suspensions: [{ from: today, to: today, reason: null }],
    });
  });

  it('leaves what an office has put right since as it is', async () => {
    const one = await taken();
    expect((await write(await resultOf(one), { rows: rooms(9) })).status).toBe(200);
    expect((await annul(one)).toCorrect).toBe(true);
    const { version } = await houseOf(one.house);
    const { status } = await office()('PUT', `/accommodations/${one.house}`, {
      version,
      email: 'ufficio@casa.example',
    });
    expect(status).toBe(200);
    expect((await reinstate(one.license)).status).toBe(200);
    expect((await houseOf(one.house)).email).toBe('ufficio@casa.example');
  });
});
