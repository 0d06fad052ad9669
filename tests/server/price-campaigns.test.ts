import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { doCalendarVerbs } from '#server/engine/calendar-verbs.ts';
import { doDueVerbs } from '#server/engine/due-verbs.ts';
import { tendCampaigns } from '#server/services/prices/tend.ts';
import { tellFailure } from '#server/services/scheduled/failure.ts';
import { addDays, todayInRome } from '#src/domain/dates.ts';
import { endOfTerm } from '#src/domain/working-days.ts';
import { holder } from '../support/held.ts';
import { exported } from '../support/sheets.ts';
import { createWorld, type World } from '../support/world.ts';
import { licenseMaker, rooms } from './license-maker.ts';
import { priced, priceMaker, type Record } from './price-maker.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true, today: () => now });
});
afterAll(() => world.close());

let now = todayInRome();
afterEach(() => {
  now = today;
});

const prices = priceMaker(() => world);
const { today, period, act, opened, closed, campaignNow, ownDeclaration, edited, submit } = prices;
const { active, acted, read } = licenseMaker(() => world);
const { heldRow, waiting } = holder(() => world);
const seasons = [
  { season: 'high', from: '12-20', to: '03-31' },
  { season: 'low', from: '04-01', to: '12-19' },
];
const codes = (body: { blockers: { code: string }[] }) => body.blockers.map(({ code }) => code);

describe('A campaign', () => {
  it('is of a province, for its own municipalities', async () => {
    const mine = await period(2080);
    const [comune] = await world.managersOf('comune');
    const [elsewhere] = await world.rows(`select id from cities where name = 'Roma'`);
    const admin = world.within('admin');
    const change = (more: object) =>
      admin('PUT', `/rate-periods/${mine.id}`, { version: mine.version, ...more });
    expect((await change({ manager: comune?.id })).body.errors).toEqual({
      manager: [expect.stringContaining('la Provincia')],
    });
    expect((await change({ cities: [elsewhere?.id] })).body.errors).toEqual({
      cities: ['Solo comuni del territorio della Provincia'],
    });
    const { id: _, version: __, manager: ___, territory: ____, ...rest } = mine;
    const made = await admin('POST', '/rate-periods', {
      ...Object.fromEntries(Object.entries(rest).filter(([key]) => key in again)),
      manager: comune?.id,
    });
    expect(made.body.errors).toEqual({ manager: [expect.stringContaining('la Provincia')] });
  });

  it('asks for nothing there is no time left to say, nor for days that are over', async () => {
    const late = { submissionFrom: addDays(today, -40), submissionTo: addDays(today, -10) };
    const past = {
      ...{ submissionFrom: '2014-10-01', submissionTo: '2014-12-31' },
      ...{ validFrom: '2015-01-01', validTo: '2015-12-31' },
    };
    for (const one of [await period(2077, late), await period(2015, past)]) {
      const { status, body } = await act('provincia', 'rate-periods', one, 'open');
      expect([status, new Set(codes(body))]).toEqual([409, new Set(['termOver'])]);
    }
  });

  it('asks no house for days another of its kind asks it for, of whomever it is', async () => {
    await opened(2081);
    const [office] = await world.managersOf('provincia');
    const [twin] = await world.rows(
      `insert into managers (name, type, "fiscalCode", email, status, cities)
       select 'Provincia bis', type, '02295790212', 'bis@example.it', 'active', cities
       from managers where id = $1 returning id`,
      [office?.id],
    );
    const make = (more: object) =>
      world.within('admin')('POST', '/rate-periods', { ...again, ...more, manager: twin?.id });
    const { body } = await make({});
    const refused = await act('admin', 'rate-periods', body, 'open');
    expect(refused.body.errors.validFrom[0]).toContain('Si sovrappone a');
    // At the same time, before either can ask about the other.
    const [own, other] = [await period(2082), (await make(days(2082))).body];
    const answers = await Promise.all(
      [own, other].map((one) => act('admin', 'rate-periods', one, 'open')),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const held = answers.find(({ status }) => status === 409);
    expect(held?.body.blockers).toMatchObject([{ code: 'held', field: 'validFrom' }]);
    // Extraordinary months are of another kind.
    const months = { kind: 'extraordinary', ...days(2081) };
    expect((await act('admin', 'rate-periods', (await make(months)).body, 'open')).status).toBe(
      200,
    );
  });

  it('asks for prices of its year, before they hold or while they do', async () => {
    const mine = await period(2085);
    const of = (more: object) =>
      world.within('provincia')('PUT', `/rate-periods/${mine.id}`, {
        version: mine.version,
        ...more,
      });
    const after = { submissionFrom: '2085-01-02', submissionTo: '2086-01-01' };
    const both = {
      submissionFrom: ['I prezzi valgono dal 01/01/2085: si comunicano da quel giorno o da prima'],
      submissionTo: ['I prezzi valgono fino al 31/12/2085: non si comunicano oltre'],
    };
    const answers = [await of(after), await of({ year: 2084 })];
    expect(answers.map(({ status, body }) => [status, body.errors])).toEqual([
      [422, both],
      [422, { year: ['L’anno non è quello dei prezzi, che valgono nel 2085'] }],
    ]);
    const made = await world.within('provincia')('POST', '/rate-periods', {
      ...again,
      ...days(2085),
      ...after,
      manager: mine.manager,
    });
    expect([made.status, made.body.errors]).toEqual([422, both]);
    const winter = { validTo: '2086-04-30', submissionTo: '2086-04-30', year: 2086 };
    expect((await of(winter)).status).toBe(200);
  });

  it('has a season for each of its days, or none', async () => {
    const mine = await period(2083);
    const { body } = await world.within('provincia')('PUT', `/rate-periods/${mine.id}`, {
      version: mine.version,
      seasons: seasons.slice(0, 1),
    });
    expect(body.errors).toEqual({ seasons: ['Il 01/04/2083 non è di nessuna stagione'] });
  });

  it('opens on the day from which prices are taken, and closes after the last', async () => {
    const ahead = await period(2084, {
      submissionFrom: addDays(today, 1),
      submissionTo: addDays(today, 30),
    });
    const asked = await act('provincia', 'rate-periods', ahead, 'open');
    expect([asked.status, asked.body.scheduled?.on]).toEqual([202, addDays(today, 1)]);
    expect(await campaignNow(ahead)).toMatchObject({ state: 'draft', asked: 0 });
    // The day follows the campaign.
    const { body } = await world.within('provincia')('PUT', `/rate-periods/${ahead.id}`, {
      version: asked.body.content.version,
      submissionFrom: addDays(today, 2),
    });
    expect(body.errors).toBeUndefined();
    const due = async (day: string) => {
      now = day;
      await doDueVerbs(world.services, tellFailure(world.services));
      return (await campaignNow(ahead)).state;
    };
    expect(await due(addDays(today, 1))).toBe('draft');
    expect(await due(addDays(today, 2))).toBe('open');
    const campaign = await campaignNow(ahead);
    expect(Number(campaign.asked)).toBeGreaterThan(100);
    const closing = await act('provincia', 'rate-periods', campaign, 'close');
    expect(codes(closing.body)).toEqual(['termRunning']);
  });
});

describe('A term that is put off', () => {
  it('is later than it was, and makes nobody late who keeps it', async () => {
    const campaign = await opened(2065);
    await world.rows(
      `update rate_periods set "submissionFrom" = $2, "submissionTo" = $3 where id = $1 returning id`,
      [campaign.id, addDays(today, -30), addDays(today, -2)],
    );
    const mine = await edited(await ownDeclaration(campaign), {
      lines: priced(await ownDeclaration(campaign), 9000),
    });
    expect((await submit(mine)).body.content).toMatchObject({ isLate: true });
    const extend = async (to: string) =>
      act('provincia', 'rate-periods', await campaignNow(campaign), 'extend', { to });
    expect((await extend(addDays(today, -2))).body.errors).toEqual({
      to: [expect.stringContaining('Dopo il termine di adesso')],
    });
    expect((await extend('2066-01-01')).body.errors).toEqual({
      to: [expect.stringContaining('non oltre')],
    });
    const to = endOfTerm(addDays(today, 10));
    const { body } = await extend(to);
    expect(body.content).toMatchObject({ state: 'open', submissionTo: to });
    expect(await ownDeclaration(campaign)).toMatchObject({ isLate: false, dueOn: to });
  });
});

describe('A campaign opened by mistake', () => {
  it('goes back to a draft and asks nobody, and is opened again', async () => {
    const campaign = await opened(2066);
    const asked = (await campaignNow(campaign)).asked;
    const back = await act('provincia', 'rate-periods', campaign, 'withdraw');
    expect(back.body.content).toMatchObject({ state: 'draft', asked: 0, missing: 0 });
    const again = await act('provincia', 'rate-periods', back.body.content, 'open');
    expect(again.body.content).toMatchObject({ state: 'open', asked });
  });

  it('stays open once somebody has written prices', async () => {
    const campaign = await opened(2067);
    const mine = await ownDeclaration(campaign);
    await edited(mine, { lines: priced(mine, 9000) });
    const back = await act('provincia', 'rate-periods', campaign, 'withdraw');
    expect([back.status, codes(back.body)]).toEqual([409, ['answered']]);
  });

  const write = ({ id, version }: Record) =>
    world.within('hotel')('PUT', `/rate-declarations/${id}`, { version, notes: 'Da rivedere' });

  it('loses nothing that is written meanwhile', async () => {
    const campaign = await opened(2068);
    const mine = await ownDeclaration(campaign);
    const release = await heldRow('licenses', Number(mine.license));
    const writing = write(mine);
    await waiting(1);
    const taking = act('provincia', 'rate-periods', campaign, 'withdraw');
    await waiting(2);
    await release();
    const [written, back] = await Promise.all([writing, taking]);
    expect([written.status, back.status, back.body.errors]).toEqual([
      200,
      422,
      { state: ['Una struttura ha già scritto i prezzi: la campagna si può annullare'] },
    ]);
    expect(await campaignNow(campaign)).toMatchObject({ state: 'open', asked: campaign.asked });
  });

  it('is taken back from who comes to write too late', async () => {
    const campaign = await opened(2074);
    const mine = await ownDeclaration(campaign);
    const release = await heldRow('licenses', Number(mine.license));
    const taking = act('provincia', 'rate-periods', campaign, 'withdraw');
    await waiting(1);
    const writing = write(mine);
    await waiting(2);
    await release();
    const [written, back] = await Promise.all([writing, taking]);
    expect([back.status, written.status]).toEqual([200, 404]);
    expect(await campaignNow(campaign)).toMatchObject({ state: 'draft', asked: 0 });
  });

  it('is annulled once somebody has, who is told, until its prices hold', async () => {
    const campaign = await opened(2069);
    const mine = await ownDeclaration(campaign);
    await submit(await edited(mine, { lines: priced(mine, 9000) }));
    const done = await act('provincia', 'rate-periods', campaign, 'annul', {
      reason: 'Anno sbagliato',
    });
    expect(done.body.content).toMatchObject({ state: 'annulled', missing: 0 });
    expect(await prices.declaration(mine.id)).toMatchObject({ state: 'lapsed' });
    const left = await world.rows('select id from rate_declarations where period = $1', [
      campaign.id,
    ]);
    expect(left).toHaveLength(1);
    const letters = await world.rows(
      `select data->>'to' as to from pgboss.job where name = 'mail' and data->>'text' like '%Anno sbagliato%'`,
    );
    const holders = await world.rows(
      'select m.email as to from rate_declarations d join managers m on m.id = d.holder where d.id = $1',
      [mine.id],
    );
    expect(letters).toEqual(holders);
    const now = await opened(2070, { kind: 'mountain' });
    const one = await ownDeclaration(now);
    await submit(await edited(one, { lines: priced(one, 9000) }));
    await world.rows(
      `update rate_periods set "validFrom" = $2, "validTo" = $2 where id = $1 returning id`,
      [now.id, today],
    );
    const held = await act('provincia', 'rate-periods', await campaignNow(now), 'annul', {
      reason: 'Troppo tardi',
    });
    expect([held.status, codes(held.body)]).toEqual([409, ['holding']]);
  });
});

/** What a new campaign of the tests says, but for its owner. */
const days = (year: number) => ({ year, validFrom: `${year}-01-01`, validTo: `${year}-12-31` });
const again = {
  label: 'Altra',
  kind: 'annual',
  ...days(2081),
  submissionFrom: today,
  submissionTo: addDays(today, 30),
  cardLanguages: ['it', 'en', 'de'],
};

const count = async (campaign: Record, where: string) =>
  (
    await world.rows(
      `select count(*)::int as n from rate_declarations where period = $1 and ${where}`,
      [campaign.id],
    )
  )[0]?.n;

describe('A closed campaign', () => {
  it('keeps who never declared, to read and to export, until it is opened again', async () => {
    const campaign = await opened(2085);
    const mine = await ownDeclaration(campaign);
    expect(await count(campaign, `"isMissing" and "licenseState" = 'suspended'`)).toBe(0);
    const asked = Number(campaign.asked);
    now = addDays(today, 31);
    const closing = await act('provincia', 'rate-periods', await campaignNow(campaign), 'close');
    const shut = closing.body.content;
    expect([shut.asked, shut.missing]).toEqual([asked, asked]);
    expect(await count(campaign, `state = 'omitted'`)).toBe(asked);
    const filter = encodeURIComponent(JSON.stringify({ state: 'omitted', q: campaign.label }));
    const call = world.within('provincia');
    const list = await call('GET', `/rate-declarations?filter=${filter}&range=[0,4]`);
    expect(list.body.length).toBe(5);
    const path = `/rate-declarations/export.csv?filter=${filter}`;
    expect(await exported(world, 'provincia', path)).toHaveLength(asked + 1);
    // It is no duty any more that could be settled.
    expect((await prices.declaration(mine.id)).isMissing).toBe(false);
    expect((await submit(await prices.declaration(mine.id))).status).toBe(409);
    await act('provincia', 'rate-periods', shut, 'reopen');
    expect(await count(campaign, `state = 'omitted'`)).toBe(0);
    const late = await prices.declaration(mine.id);
    const sent = await submit(await edited(late, { lines: priced(late, 9000) }));
    expect(sent.body.content).toMatchObject({ state: 'published', isLate: true });
    const again = await act('provincia', 'rate-periods', await campaignNow(campaign), 'close');
    expect(again.body.content.missing).toBe(asked - 1);
  });

  it('leaves out who is suspended, and asks it when it resumes', async () => {
    const campaign = await opened(2071);
    const license = await active('A.1', rooms(8));
    await tendCampaigns(world.services);
    const own = () =>
      world.rows(
        `select state, "openingTerm"::text as term from rate_declarations where license = $1 and period = $2`,
        [license.id, campaign.id],
      );
    expect(await own()).toMatchObject([{ state: 'draft' }]);
    const to = addDays(today, 60);
    const days = { from: today, to, noticeOn: today, reason: 'Lavori' };
    await acted(await read(license.id), 'suspend', days);
    now = addDays(today, 31);
    const shut = await act('provincia', 'rate-periods', await campaignNow(campaign), 'close');
    expect(shut.body.content.state).toBe('closed');
    expect(await own()).toEqual([]);
    await tendCampaigns(world.services);
    expect(await own()).toEqual([]);
    await acted(await read(license.id), 'reactivate');
    await tendCampaigns(world.services);
    expect(await own()).toEqual([{ state: 'draft', term: now }]);
  });

  it('leaves out who ends before the prices hold, and asks it no more', async () => {
    const campaign = await opened(2072);
    const license = await active('A.1', rooms(8));
    await tendCampaigns(world.services);
    const own = () =>
      world.rows('select state from rate_declarations where license = $1 and period = $2', [
        license.id,
        campaign.id,
      ]);
    expect(await own()).toEqual([{ state: 'draft' }]);
    const now = (await world.within('provincia')('GET', `/licenses/${license.id}`)).body as Record;
    const ending = await act('provincia', 'licenses', now, 'close', {
      on: addDays(today, 30),
      reason: 'ceased',
    });
    expect([ending.status, ending.body.errors]).toEqual([202, undefined]);
    await closed(campaign);
    expect(await own()).toEqual([]);
    await tendCampaigns(world.services);
    expect(await own()).toEqual([]);
  });

  it('asks who opens afterwards, by the day they begin', async () => {
    const year = Number(today.slice(0, 4)) + 5;
    const shut = await closed(await opened(year, { allowsRise: false }));
    const license = await active('A.1', rooms(8));
    await tendCampaigns(world.services);
    const [mine] = await world.rows(
      `select id, kind, "isMissing", "dueOn"::text as due from rate_declarations
       where license = $1 and period = $2`,
      [license.id, shut.id],
    );
    expect(mine).toMatchObject({ kind: 'principal', isMissing: true, due: today });
    const office = world.within('provincia');
    const one = (await office('GET', `/rate-declarations/${mine?.id}`)).body as Record;
    const whole = await office('PUT', `/rate-declarations/${one.id}`, {
      version: one.version,
      lines: priced(one, 15_000),
    });
    const sent = await act('provincia', 'rate-declarations', whole.body, 'submit');
    expect(sent.body.content).toMatchObject({ state: 'published', isLate: false });
    const [house] = await world.rows(
      'select "missingPrices" as missing from accommodations where id = $1',
      [license.accommodation],
    );
    expect(house?.missing).not.toContain(shut.label);
    // Its prices hold: it is archived afterwards, by itself.
    const archived = await act('provincia', 'rate-periods', await campaignNow(shut), 'archive');
    expect(codes(archived.body)).toEqual(['due']);
    const endsOn = async (day: string) => {
      await world.rows(
        `update rate_periods set kind = 'extraordinary', "validFrom" = $2, "validTo" = $2
         where id = $1 returning id`,
        [shut.id, day],
      );
      await doCalendarVerbs(world.services, tellFailure(world.services));
      return (await campaignNow(shut)).state;
    };
    expect(await endsOn(today)).toBe('closed');
    expect(await endsOn(addDays(today, -1))).toBe('archived');
  });

  it('keeps what it asks who opened for as long as their own term runs', async () => {
    const campaign = await opened(2073);
    const license = await active('A.1', rooms(8));
    await tendCampaigns(world.services);
    const [line] = await world.rows(
      `select action from audit where resource = 'rate-periods' and record = $1 order by id desc limit 1`,
      [campaign.id],
    );
    expect(line?.action).toBe('askOpened');
    await closed(campaign);
    expect(await count(campaign, `license = ${license.id} and state = 'draft'`)).toBe(1);
  });

  it('of days gone by asks nobody, and what it asked is corrected no more', async () => {
    const year = Number(today.slice(0, 4)) - 9;
    const campaign = await opened(2076);
    const mine = await ownDeclaration(campaign);
    const sent = await submit(await edited(mine, { lines: priced(mine, 9000) }));
    expect(sent.body.content.state).toBe('published');
    await world.rows(
      `update rate_periods set year = $2, "validFrom" = $3, "validTo" = $4 where id = $1 returning id`,
      [campaign.id, year, `${year}-01-01`, `${year}-12-31`],
    );
    const refused = await act('hotel', 'rate-declarations', sent.body.content, 'revise');
    expect(codes(refused.body)).toEqual(['pricesOver']);
    const shut = await closed(campaign);
    const license = await active('A.1', rooms(8));
    await tendCampaigns(world.services);
    expect(await count(shut, `license = ${license.id}`)).toBe(0);
  });
});

it('tending campaigns waits for nobody who declares in them', async () => {
  const campaign = await opened(2063);
  await tendCampaigns(world.services);
  const release = await heldRow('rate_periods', campaign.id, 'key share');
  await tendCampaigns(world.services);
  const license = await active('A.1', rooms(8));
  await tendCampaigns(world.services);
  expect(await count(campaign, `license = ${license.id}`)).toBe(1);
  await release();
});

it('each unit has a price of each season its house is open in', async () => {
  const campaign = await opened(2086, { seasons });
  const mine = await ownDeclaration(campaign);
  const [first] = mine.lines as { unitKind: string }[];
  const lines = (mine.lines as { unitKind: string; season: string }[]).map((line) => ({
    ...line,
    minPrice: null,
    maxPrice: 9000,
  }));
  const low = lines.filter(({ season }) => season === 'low');
  const partial = await edited(mine, { lines: low });
  const refused = await submit(partial);
  expect(refused.body.errors.lines[0]).toMatch(/^Manca il prezzo di: \S.* \(Alta\)/);
  expect(refused.body.errors.lines[0]).not.toContain('(Bassa)');
  const one = await edited(partial, {
    lines: lines.filter(({ unitKind, season }) => unitKind !== first?.unitKind || season === 'low'),
  });
  expect((await submit(one)).body.errors.lines[0]).toMatch(/^Manca il prezzo di: [^,]+ \(Alta\)$/);
  // Open in summer alone, nothing is asked of the high season.
  await world.rows(`insert into licenses_opening_periods (parent, position, "from", "to")
    values (${mine.license}, 0, '05-01', '09-30') returning parent`);
  const summer = await edited(one, {
    lines: lines.map((line) => (line.season === 'low' ? line : { ...line, maxPrice: null })),
  });
  const { body } = await submit(summer);
  expect(body.content).toMatchObject({ state: 'published' });
  expect(body.content.lines).toHaveLength(low.length);
  await world.rows(
    `delete from licenses_opening_periods where parent = ${mine.license} returning parent`,
  );
});

it('after the term nothing rises by seasons or supplements, by whatever campaign it is sent', async () => {
  const first = await opened(2087, { seasons });
  const mine = await ownDeclaration(first);
  const lines = (mine.lines as { season: string }[]).map((line) => ({
    ...line,
    minPrice: null,
    maxPrice: line.season === 'low' ? 5000 : 20_000,
  }));
  const pet = { kind: 'pet', name: null, basis: 'per_item_day', price: 500 };
  const sent = await submit(await edited(mine, { lines, supplements: [pet] }));
  expect(sent.body.content.state).toBe('published');
  const next = await prices.ended(await opened(2088, { allowsRise: false, seasons }));
  const late = await ownDeclaration(next);
  const refusal = async (more: object) => {
    const now = await edited(await prices.declaration(late.id), {
      lines,
      supplements: [pet],
      ...more,
    });
    return (await submit(now)).body.errors;
  };
  const single = lines
    .filter(({ season }) => season === 'high')
    .map((line) => ({ ...line, season: 'single' }));
  expect((await refusal({ lines: single })).lines[0]).toContain('il 01/04/2088');
  const car = { ...pet, kind: 'car' };
  for (const supplements of [[{ ...pet, price: 501 }], [pet, car]])
    expect((await refusal({ supplements })).supplements[0]).toContain('non possono superare');
  const same = await edited(await prices.declaration(late.id), { lines, supplements: [pet] });
  expect((await submit(same)).body.content).toMatchObject({ state: 'published', isLate: true });
});

it('after the term a successor asks no more than was asked before them, and may go on with that', async () => {
  const [left, come] = [await active('A.1', rooms(8)), await active('A.1', rooms(8))];
  const office = world.within('provincia');
  /** What a licence declares to a campaign, at this price. */
  const declared = async (campaign: Record, license: number, price: number) => {
    const [{ id } = {}] = await world.rows(
      'select id from rate_declarations where license = $1 and period = $2',
      [license, campaign.id],
    );
    const one = (await office('GET', `/rate-declarations/${id}`)).body as Record;
    const body = { version: one.version, lines: priced(one, price) };
    const whole = await office('PUT', `/rate-declarations/${id}`, body);
    return (await act('provincia', 'rate-declarations', whole.body, 'submit')).body;
  };
  const sent = await declared(await opened(2096), left.id, 9000);
  expect(sent.content.state).toBe('published');
  await world.rows('update licenses set predecessor = $2 where id = $1', [come.id, left.id]);
  const next = await prices.ended(await opened(2097, { allowsRise: false }));
  expect((await declared(next, come.id, 9500)).errors.lines[0]).toContain('non possono superare');
  expect((await declared(next, come.id, 9000)).content.state).toBe('published');
});
