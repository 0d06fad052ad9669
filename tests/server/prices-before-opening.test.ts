import { describe, expect, it } from 'vitest';
import { tendCampaigns } from '#server/services/prices/tend.ts';
import { addDays, formatDate, todayInRome } from '#src/domain/dates.ts';
import { daysToCome } from '../support/days-to-come.ts';
import { linesIn } from '../support/pdf-lines.ts';
import { settling } from '../support/settling.ts';
import { applicationMaker, inCharge, opening, type Step } from './application-maker.ts';
import { flats, holderIn, licenseMaker, rooms, type Versioned } from './license-maker.ts';
import { priced, priceMaker, type Record } from './price-maker.ts';

/** Who opens ahead declares prices by the day the activity begins, and before it (registry 1.6, 3.1, decision 108). */
const { world, comes } = daysToCome();
const today = todayInRome();
const on = (days: number) => addDays(today, days);

const { opened, closed, act, campaignNow } = priceMaker(world);
const { draft, active, acted, act: actOn, write, read } = licenseMaker(world);
const { application, act: lead, paper } = applicationMaker(world);
const office = () => world().within('provincia');

/** A campaign whose prices hold from now on, of days that no other of the demonstration is of. */
const soon = (
  kind: string,
  {
    validFrom = on(10),
    ...more
  }: { readonly validFrom?: string; readonly [more: string]: unknown } = {},
) =>
  opened(Number(validFrom.slice(0, 4)), {
    kind,
    validFrom,
    validTo: on(300),
    submissionTo: on(5),
    ...more,
  });

/** What a campaign asks of a licence. */
async function askedOf(license: Pick<Versioned, 'id'>, campaign: Record): Promise<Record[]> {
  await tendCampaigns(world().services);
  const found = await world().rows(
    'select id from rate_declarations where license = $1 and period = $2 order by id',
    [license.id, campaign.id],
  );
  return Promise.all(
    found.map(async ({ id }) => (await office()('GET', `/rate-declarations/${id}`)).body),
  );
}

async function oneOf(license: Pick<Versioned, 'id'>, campaign: Record): Promise<Record> {
  const [one, ...others] = await askedOf(license, campaign);
  if (!one || others.length > 0) throw new Error('Asked for none, or for several');
  return one;
}

/** A licence whose activation waits for a day. */
async function ahead(days: number) {
  const one = await draft('A.1', rooms(8), { startsOn: on(days) });
  const { status, body } = await actOn(one, 'activate');
  expect([status, body.errors]).toEqual([202, undefined]);
  return { license: one as Versioned & { accommodation: number }, scheduled: body.scheduled.id };
}

const callOff = (license: Pick<Versioned, 'id'>, scheduled: number) =>
  settling(office())('DELETE', `/licenses/${license.id}/scheduled/${scheduled}`);

const written = async (one: Record, more: object = {}): Promise<Record> => {
  const body = { version: one.version, lines: priced(one, 9000), ...more };
  const answer = await office()('PUT', `/rate-declarations/${one.id}`, body);
  expect(answer.body.errors ?? answer.status).toBe(200);
  return answer.body;
};
const send = (one: Record) => act('provincia', 'rate-declarations', one, 'submit');

/** What the card of a declaration says. */
async function cardOf({ id }: Pick<Record, 'id'>): Promise<string> {
  const [manager] = await world().managersOf('provincia');
  const card = await world().app.request(
    `/api/managers/${manager?.id}/rate-declarations/${id}/card.pdf`,
    { headers: { Authorization: `Token ${await world().tokenOf('provincia')}` } },
  );
  return linesIn(Buffer.from(await card.arrayBuffer())).join('');
}

const missingOf = async (house: number) =>
  (
    await world().rows('select "missingPrices" as missing from accommodations where id = $1', [
      house,
    ])
  )[0]?.missing;

describe('Who opens ahead', () => {
  it('is asked before, by the day it opens, and what it sends holds from then', async () => {
    const campaign = await soon('supplementary');
    const one = await draft('A.1', rooms(8), { startsOn: on(40) });
    expect(await askedOf(one, campaign)).toEqual([]);
    expect((await actOn(one, 'activate')).status).toBe(202);
    const asked = await oneOf(one, campaign);
    expect(asked).toMatchObject({
      state: 'draft',
      kind: 'principal',
      licenseState: 'draft',
      isMissing: true,
      isOwed: true,
      dueOn: on(40),
    });
    expect(await missingOf(one.accommodation)).toContain(campaign.label);
    const sent = await send(await written(asked));
    expect(sent.body.errors ?? sent.body.content).toMatchObject({
      state: 'published',
      isLate: false,
      heldFrom: on(40),
    });
    const text = await cardOf(asked);
    expect(text).toContain(formatDate(on(40)));
    expect(text).not.toContain(formatDate(on(10)));
    // What it declared before keeps it from nothing.
    await comes(on(40));
    expect((await read(one.id)).state).toBe('active');
    expect((await oneOf(one, campaign)).state).toBe('published');
  });

  it('is so by a case that is granted', async () => {
    const campaign = await opened(2081);
    const of = await holderIn(world(), 'C.1.1.1', 'non_business');
    const filed = await office()('POST', '/applications', {
      ...opening,
      manager: of?.holder,
      city: of?.city,
      name: 'Casa che verrà',
      type: of?.type,
      effectiveOn: on(40),
      businessForm: 'non_business',
      rows: [{ unitKind: 'double', quantity: 1, bedsPerUnit: 2 }],
      units: [{ sheet: '12', parcel: '799' }],
      residenceUse: 'main_home',
      identityFile: await paper(),
      planFile: await paper(),
    });
    expect(filed.body.errors ?? filed.status).toBe(201);
    const steps: readonly Step[] = [...inCharge, ['accept', { act: 'Determina 1' }]];
    for (const [verb, input] of steps)
      expect([verb, (await lead(filed.body.id, verb, input)).status]).toEqual([verb, 200]);
    const { resultLicense } = (await office()('GET', `/applications/${filed.body.id}`)).body;
    expect((await read(resultLicense)).state).toBe('draft');
    const asked = await oneOf({ id: resultLicense }, campaign);
    expect(asked).toMatchObject({ state: 'draft', isMissing: true, dueOn: on(40) });
  });

  it('is asked as a campaign opens, and by one that is closed', async () => {
    const { license } = await ahead(50);
    const campaign = await opened(2082);
    expect(await oneOf(license, campaign)).toMatchObject({ isMissing: true, dueOn: on(50) });
    const shut = await closed(campaign);
    expect(await oneOf(license, shut)).toMatchObject({ state: 'draft', isMissing: true });
    const later = await ahead(60);
    expect(await oneOf(later.license, shut)).toMatchObject({ isMissing: true, dueOn: on(60) });
  });

  it('is asked by no campaign whose prices hold no more by then', async () => {
    const campaign = await soon('extraordinary', { validTo: on(30) });
    const { license } = await ahead(40);
    expect(await askedOf(license, campaign)).toEqual([]);
    await write(license.id, { startsOn: on(20) });
    expect(await oneOf(license, campaign)).toMatchObject({ dueOn: on(20), heldFrom: on(20) });
    await write(license.id, { startsOn: on(40) });
    expect(await askedOf(license, campaign)).toEqual([]);
  });

  it('has the term of the day it opens, as that moves', async () => {
    const campaign = await opened(2083);
    const [untouched, begun] = [await ahead(40), await ahead(40)];
    const wrote = await written(await oneOf(begun.license, campaign));
    for (const { license } of [untouched, begun])
      expect((await write(license.id, { startsOn: on(70) })).status).toBe(200);
    expect(await oneOf(untouched.license, campaign)).toMatchObject({ dueOn: on(70) });
    expect(await oneOf(begun.license, campaign)).toMatchObject({
      id: wrote.id,
      lines: wrote.lines,
      dueOn: on(70),
    });
    // Nobody has written: a campaign opened by mistake is still taken back from who was not.
    expect((await oneOf(untouched.license, campaign)).version).toBe(1);
  });

  it('is asked no more once that is called off, and what it wrote is kept for when it opens after all', async () => {
    const campaign = await opened(2084);
    const [untouched, begun] = [await ahead(40), await ahead(40)];
    const wrote = await written(await oneOf(begun.license, campaign));
    await oneOf(untouched.license, campaign);
    for (const { license, scheduled } of [untouched, begun])
      expect((await callOff(license, scheduled)).status).toBe(200);
    const refused = await send(wrote);
    expect(refused.body.blockers).toMatchObject([{ code: 'licenseEnded' }]);
    expect(await askedOf(untouched.license, campaign)).toEqual([]);
    const kept = await oneOf(begun.license, campaign);
    expect(kept).toMatchObject({ id: wrote.id, isMissing: false, isOwed: false });
    expect(await missingOf(begun.license.accommodation)).not.toContain(campaign.label);
    expect((await actOn(await read(begun.license.id), 'activate')).status).toBe(202);
    const again = await oneOf(begun.license, campaign);
    expect(again).toMatchObject({ id: wrote.id, isMissing: true, dueOn: on(40) });
    expect((await send(again)).body.content.state).toBe('published');
  });

  it('keeps what it is just writing, whatever day it opens', async () => {
    const campaign = await opened(2090);
    const { license } = await ahead(40);
    const asked = await oneOf(license, campaign);
    const typed = { base: {}, mine: { notes: 'Con colazione' }, at: new Date().toISOString() };
    const kept = await office()('PUT', `/drafts/rate-declarations/${asked.id}`, typed);
    expect(kept.status).toBe(204);
    await write(license.id, { startsOn: on(70) });
    expect(await oneOf(license, campaign)).toMatchObject({ id: asked.id, dueOn: on(70) });
    const draftNow = await office()('GET', `/drafts/rate-declarations/${asked.id}`);
    expect(draftNow.body.content.mine).toEqual(typed.mine);
  });

  it('that never will has nothing left to be checked', async () => {
    const campaign = await opened(2085, { requiresApproval: true });
    const { license } = await ahead(40);
    const sent = await send(await written(await oneOf(license, campaign)));
    expect(sent.body.content.state).toBe('submitted');
    const voided = await actOn(await read(license.id), 'void', { reason: 'Rinuncia' }, 'admin');
    expect(voided.body.errors ?? voided.status).toBe(200);
    expect((await oneOf(license, campaign)).state).toBe('lapsed');
  });

  it('that never will has no card of what was published', async () => {
    const campaign = await opened(2095);
    const { license } = await ahead(40);
    const sent = await send(await written(await oneOf(license, campaign)));
    expect(sent.body.content.state).toBe('published');
    expect(await cardOf(sent.body.content)).not.toContain('PROVA');
    const voided = await actOn(await read(license.id), 'void', { reason: 'Rinuncia' }, 'admin');
    expect(voided.body.errors ?? voided.status).toBe(200);
    expect((await oneOf(license, campaign)).state).toBe('lapsed');
    expect(await cardOf(sent.body.content)).toContain('PROVA');
  });

  it('has no valid card while it opens on no day of the prices', async () => {
    const campaign = await soon('supplementary', { validFrom: on(601), validTo: on(700) });
    const { license } = await ahead(40);
    const sent = await send(await written(await oneOf(license, campaign)));
    expect(sent.body.content.state).toBe('published');
    expect((await write(license.id, { startsOn: on(720) })).status).toBe(200);
    const card = await cardOf(sent.body.content);
    expect(card).toContain('PROVA');
    expect(card).not.toContain(formatDate(on(720)));
    expect((await oneOf(license, campaign)).isExpected).toBe(false);
    expect((await write(license.id, { startsOn: on(650) })).status).toBe(200);
    expect(await oneOf(license, campaign)).toMatchObject({ isExpected: true, dueOn: on(650) });
    const again = await cardOf(sent.body.content);
    expect(again).not.toContain('PROVA');
    expect(again).toContain(formatDate(on(650)));
  });

  it('sends the prices of all it has, and publishes no others', async () => {
    const campaign = await opened(2096, { requiresApproval: true });
    const { license } = await ahead(40);
    const sent = await send(await written(await oneOf(license, campaign)));
    expect(sent.body.content.state).toBe('submitted');
    const wider = [...rooms(8), { unitKind: 'suite', quantity: 2, bedsPerUnit: 2 }];
    expect((await write(license.id, { rows: wider })).status).toBe(200);
    const refused = await act('provincia', 'rate-declarations', sent.body.content, 'publish');
    expect([refused.status, refused.body.blockers]).toMatchObject([
      409,
      [{ code: 'pricesMissing', message: 'Manca il prezzo di: Suite (Unica)' }],
    ]);
  });
});

describe('A correction before the activity begins', () => {
  const corrected = async (one: Record) => {
    const now = (await office()('GET', `/rate-declarations/${one.id}`)).body as Record;
    const asked = await act('provincia', 'rate-declarations', now, 'recall', {
      reason: 'Il doppio',
    });
    expect([asked.status, asked.body.errors]).toEqual([200, undefined]);
    return (await office()('GET', `/rate-declarations/${asked.body.made}`)).body as Record;
  };
  const sentAgain = async (one: Record, price: number) => {
    const sent = await send(await written(one, { lines: priced(one, price) }));
    expect(sent.body.errors ?? sent.body.content).toMatchObject({
      state: 'published',
      isLate: false,
    });
    return sent.body.content as Record;
  };

  it('is sent by the day it begins, and keeps it from nothing', async () => {
    const days = { validFrom: on(31), validTo: on(200) };
    const campaign = await soon('extraordinary', { allowsRise: false, ...days });
    const { license } = await ahead(40);
    const first = await sentAgain(await oneOf(license, campaign), 9000);
    await comes(on(20));
    const draftOfIt = await corrected(first);
    expect(draftOfIt).toMatchObject({ dueOn: on(40), isMissing: false });
    expect(await sentAgain(draftOfIt, 9500)).toMatchObject({
      effectiveFrom: null,
      heldFrom: on(40),
    });
    await comes(on(40));
    expect((await read(license.id)).state).toBe('active');
  });

  it('has the term of the day it begins, as that moves', async () => {
    const campaign = await soon('mountain', { validFrom: on(301), validTo: on(600) });
    const { license } = await ahead(40);
    const first = await sentAgain(await oneOf(license, campaign), 9000);
    const begun = await corrected(first);
    expect((await write(license.id, { startsOn: on(70) })).status).toBe(200);
    await comes(on(45));
    await tendCampaigns(world().services);
    const moved = (await office()('GET', `/rate-declarations/${begun.id}`)).body as Record;
    expect(moved.dueOn).toBe(on(70));
    const second = await sentAgain(moved, 9500);
    expect((await write(license.id, { startsOn: on(80) })).status).toBe(200);
    await comes(on(75));
    await sentAgain(await corrected(second), 9700);
    await comes(on(80));
    expect((await read(license.id)).state).toBe('active');
  });
});

it('who resumes by the programme is asked before, by the day the activity resumes', async () => {
  const campaign = await opened(2086);
  const license = await active('A.1', rooms(8));
  await oneOf(license, campaign);
  const days = { from: today, to: on(60), noticeOn: today, reason: 'Lavori' };
  await acted(await read(license.id), 'suspend', days);
  const shut = await closed(campaign);
  expect(await askedOf(license, shut)).toEqual([]);
  const back = await actOn(await read(license.id), 'reactivate', { on: on(40) });
  expect([back.status, back.body.errors]).toEqual([202, undefined]);
  const asked = await oneOf(license, shut);
  expect(asked).toMatchObject({
    ...{ licenseState: 'suspended', isMissing: true, dueOn: on(40) },
    // It goes on: what it declares is no opening's.
    kind: 'annual',
  });
  expect((await callOff(license, back.body.scheduled.id)).status).toBe(200);
  expect(await askedOf(license, shut)).toEqual([]);
  await actOn(await read(license.id), 'reactivate', { on: on(45) });
  const again = await oneOf(license, shut);
  expect(again).toMatchObject({ isMissing: true, dueOn: on(45) });
  expect((await send(await written(again))).body.content.state).toBe('published');
  await comes(on(45));
  expect((await read(license.id)).state).toBe('active');
});

it('who is back without having been in programme goes on with what the campaign asks', async () => {
  const campaign = await opened(2093, { kind: 'supplementary' });
  const license = await active('A.1', rooms(8));
  await oneOf(license, campaign);
  const days = { from: today, to: on(60), noticeOn: today, reason: 'Lavori' };
  await acted(await read(license.id), 'suspend', days);
  const [asked] = await askedOf(license, campaign);
  await world().rows('delete from rate_declarations where id = $1 returning id', [asked?.id]);
  await acted(await read(license.id), 'reactivate', {});
  // Its own term is still to come.
  expect(await oneOf(license, campaign)).toMatchObject({ kind: 'supplementary', dueOn: on(30) });
});

it('what followed the programme alone was written by nobody, and goes with it', async () => {
  const campaign = await opened(2094, { kind: 'supplementary' });
  const [untouched, begun] = [await ahead(40), await ahead(40)];
  await written(await oneOf(begun.license, campaign));
  const asked = await oneOf(untouched.license, campaign);
  const shut = await closed(campaign);
  for (const { license } of [untouched, begun])
    expect((await write(license.id, { startsOn: on(70) })).status).toBe(200);
  const followed = await oneOf(untouched.license, shut);
  expect(followed).toMatchObject({ id: asked.id, dueOn: on(70), isWritten: false });
  expect(followed.version).toBeGreaterThan(1);
  for (const { license, scheduled } of [untouched, begun])
    expect((await callOff(license, scheduled)).status).toBe(200);
  expect(await askedOf(untouched.license, shut)).toEqual([]);
  expect(await oneOf(begun.license, shut)).toMatchObject({ isWritten: true, isMissing: false });
});

it('who opens again sooner than in programme has no term of then', async () => {
  const campaign = await opened(2091);
  const license = await active('A.1', rooms(8));
  await oneOf(license, campaign);
  const days = { from: today, to: on(60), noticeOn: today, reason: 'Lavori' };
  await acted(await read(license.id), 'suspend', days);
  const back = await actOn(await read(license.id), 'reactivate', { on: on(40) });
  const wrote = await written(await oneOf(license, campaign));
  expect(wrote.dueOn).toBe(on(40));
  expect((await callOff(license, back.body.scheduled.id)).status).toBe(200);
  await oneOf(license, campaign);
  await acted(await read(license.id), 'reactivate', {});
  expect(await oneOf(license, campaign)).toMatchObject({
    id: wrote.id,
    licenseState: 'active',
    isExpected: false,
    openingTerm: today,
  });
});

it('who was late before it suspended is late when it comes back', async () => {
  const license = await active('A.1', rooms(8));
  const campaign = await opened(2092);
  const asked = await oneOf(license, campaign);
  expect(asked).toMatchObject({ dueOn: on(30), openingTerm: null });
  await comes(on(33));
  const days = { from: on(33), to: on(60), noticeOn: on(33), reason: 'Lavori' };
  await acted(await read(license.id), 'suspend', days);
  const back = await actOn(await read(license.id), 'reactivate', { on: on(45) });
  expect([back.status, back.body.errors]).toEqual([202, undefined]);
  expect(await oneOf(license, campaign)).toMatchObject({
    id: asked.id,
    isMissing: true,
    dueOn: asked.dueOn,
  });
  await comes(on(45));
  expect(await oneOf(license, campaign)).toMatchObject({
    id: asked.id,
    licenseState: 'active',
    isExpected: false,
    isMissing: true,
    dueOn: asked.dueOn,
  });
});

describe('Who suspended', () => {
  const suspended = async (license: Versioned, from: number) => {
    await comes(on(from));
    const days = { from: on(from), to: on(from + 60), noticeOn: on(from), reason: 'Lavori' };
    await acted(await read(license.id), 'suspend', days);
  };
  const shut = async (campaign: Record) => {
    const { status } = await act('provincia', 'rate-periods', await campaignNow(campaign), 'close');
    expect(status).toBe(200);
  };

  it('after a term they let go by is left on the list, and asked no other', async () => {
    const campaign = await opened(2093);
    const [license, wrote] = [await active('A.1', rooms(8)), await active('A.1', rooms(8))];
    const asked = await oneOf(license, campaign);
    await written(await oneOf(wrote, campaign));
    await comes(on(33));
    for (const one of [license, wrote]) await suspended(one, 33);
    await comes(on(36));
    await shut(campaign);
    for (const one of [license, wrote]) expect((await oneOf(one, campaign)).state).toBe('omitted');
    await comes(on(50));
    await acted(await read(license.id), 'reactivate', {});
    expect(await oneOf(license, campaign)).toMatchObject({ id: asked.id, state: 'omitted' });
  });

  it('over the term has that of the day they resume, by whatever way', async () => {
    const campaign = await opened(2094);
    const license = await active('A.1', rooms(8));
    const asked = await oneOf(license, campaign);
    await suspended(license, 20);
    await comes(on(45));
    await acted(await read(license.id), 'reactivate', {});
    const back = await oneOf(license, campaign);
    expect(back).toMatchObject({ id: asked.id, isMissing: true, dueOn: on(45) });
    // It is settled once.
    expect((await oneOf(license, campaign)).version).toBe(back.version);
    await comes(on(46));
    expect((await oneOf(license, campaign)).dueOn).toBe(on(45));
    const sent = await send(await written(await oneOf(license, campaign)));
    expect(sent.body.content).toMatchObject({ state: 'published', isLate: true });
  });

  describe('what an office held on the term', () => {
    const held = async () => {
      const license = await active('A.1', rooms(8));
      const { holder, city, accommodation } = await read(license.id);
      const about = { manager: holder, city, accommodation, license: license.id };
      const invited = await application(about, ...inCharge);
      return { license, invited: invited.id };
    };

    it('let no term go by, and is on no list', async () => {
      const campaign = await opened(2097);
      const { license, invited } = await held();
      const asked = await oneOf(license, campaign);
      await written(asked);
      await comes(on(20));
      expect((await lead(invited, 'conform', { text: 'Adegua le uscite' })).status).toBe(200);
      await suspended(license, 33);
      await comes(on(36));
      await shut(campaign);
      expect(await oneOf(license, campaign)).toMatchObject({ id: asked.id, state: 'draft' });
    });

    it('has the term of the day it is back', async () => {
      const campaign = await opened(2098);
      const { license, invited } = await held();
      const asked = await oneOf(license, campaign);
      expect(asked.dueOn).toBe(on(30));
      await comes(on(20));
      expect((await lead(invited, 'conform', { text: 'Adegua le uscite' })).status).toBe(200);
      await comes(on(35));
      expect(await oneOf(license, campaign)).toMatchObject({ dueOn: on(30) });
      expect((await lead(invited, 'conformed')).status).toBe(200);
      const back = await oneOf(license, campaign);
      expect(back).toMatchObject({ id: asked.id, isMissing: true, dueOn: on(35) });
      await comes(on(36));
      expect(await oneOf(license, campaign)).toMatchObject({
        version: back.version,
        dueOn: on(35),
      });
    });
  });
});

it('a house that opened in the course of a campaign has prices from that day', async () => {
  const campaign = await soon('mountain', { validFrom: on(-30), submissionFrom: on(-60) });
  const license = await active('A.1', rooms(8), { startsOn: on(-3) });
  const asked = await oneOf(license, campaign);
  expect(asked).toMatchObject({ startsOn: on(-3), heldFrom: on(-3), isExpected: false });
  expect((await campaignNow(campaign)).state).toBe('open');
});

it('units that come once its prices are published have none: it is told until they do', async () => {
  const campaign = await soon('mountain', { validFrom: on(701), validTo: on(800) });
  const license = await active('A.1', rooms(8));
  const sent = await send(await written(await oneOf(license, campaign)));
  expect(sent.body.content.state).toBe('published');
  const told = () =>
    world().rows(
      `select v.code, v.message from violations v join rate_declarations d on d.id = v.record
       where v.resource = 'rate-declarations' and d.license = $1`,
      [license.id],
    );
  expect(await told()).toEqual([]);
  const wider = [...rooms(8), { unitKind: 'suite', quantity: 2, bedsPerUnit: 2 }];
  const grown = await write(license.id, { rows: wider });
  expect(grown.body.errors ?? grown.status).toBe(200);
  expect(await told()).toEqual([
    { code: 'unpriced', message: 'Manca il prezzo di: Suite (Unica)' },
  ]);
  const now = (await office()('GET', `/rate-declarations/${sent.body.content.id}`)).body;
  const asked = await act('provincia', 'rate-declarations', now, 'recall', { reason: 'Le suite' });
  const one = (await office()('GET', `/rate-declarations/${asked.body.made}`)).body as Record;
  const lines = one.lines as object[];
  const whole = await written(one, { lines: [...lines, { ...lines[0], unitKind: 'suite' }] });
  expect((await send(whole)).body.content.state).toBe('published');
  expect(await told()).toEqual([]);
});

it('prices that no longer fit a licence stand on the worklist of who may correct them, on its duties and in what is granted', async () => {
  const campaign = await soon('mountain', { validFrom: on(801), validTo: on(900) });
  const both = [...rooms(8), { unitKind: 'suite', quantity: 2, bedsPerUnit: 2 }];
  const license = await active('A.1', both);
  const sent = await send(await written(await oneOf(license, campaign)));
  expect(sent.body.content.state).toBe('published');
  const { holder, city, accommodation } = await read(license.id);
  const filed = { license: license.id, manager: holder, city, accommodation };
  const varied = {
    ...{ kind: 'variation_capacity', openingMode: null, planFile: await paper() },
    rows: [...rooms(8), ...rooms(3, 3)],
  };
  const { id } = await application({ ...filed, ...varied }, ['submit'], ['take']);
  const words = 'Manca il prezzo di: Tripla (Unica); La licenza non ha queste unità: Suite';
  const asked = (await office()('GET', `/applications/${id}/accept`)).body.content.consequences;
  expect(asked).toContainEqual(expect.stringContaining(words));
  const accepted = await lead(id, 'accept', { act: 'Determina 8' });
  expect(accepted.body.content.granted).not.toContain('Prezzi');
  expect(accepted.body.content.pricesToCorrect).toContain(words);

  expect((await read(license.id)).unfitPrices).toBe(words);
  const waits = async (account: string) =>
    (await world().within(account)('GET', '/worklist')).body.content.filter(
      (one: Record) => one.resource === 'rate-declarations' && one.id === sent.body.content.id,
    );
  for (const account of ['provincia', 'admin'])
    expect([account, await waits(account)]).toEqual([
      account,
      [expect.objectContaining({ kind: 'violation', messages: [words] })],
    ]);
  expect(await waits('comune')).toEqual([]);
  const card = await cardOf(sent.body.content);
  expect(card).toContain('Doppia');
  expect(card).not.toContain('Suite');
});

describe('The letter to who resumes', () => {
  const lettersTo = async (license: Versioned) => {
    const days = { from: today, to: on(60), noticeOn: today, reason: 'Lavori' };
    await acted(await read(license.id), 'suspend', days);
    const { number } = await acted(await read(license.id), 'reactivate', {});
    const letters = await world().rows(
      `select data->>'text' as text from pgboss.job where name = 'mail' and data->>'subject' = $1`,
      [`Licenza ${number} riattivata`],
    );
    expect(letters).toHaveLength(1);
    return String(letters[0]?.text);
  };

  it('asks for prices who owes them for that day, and nobody else', async () => {
    const campaign = await soon('extraordinary', { validFrom: today, validTo: on(9) });
    const [owing, sent] = [await active('A.1', rooms(8)), await active('A.1', rooms(8))];
    expect(await lettersTo(owing)).toContain(`per i giorni dal ${formatDate(today)} non ce ne`);
    await send(await written(await oneOf(sent, campaign)));
    expect(await lettersTo(sent)).not.toContain('prezzi');
    const letting = await active('C.2', flats(1), { businessForm: 'non_business' });
    expect(await lettersTo(letting)).not.toContain('prezzi');
  });
});

describe('Who declares in a campaign', () => {
  const labelsOf = async (account: string) => {
    const { status, body } = await world().within(account)('GET', '/rate-periods?range=[0,99]');
    expect(status).toBe(200);
    return (body as Record[]).map(({ label }) => label);
  };

  it.each(['hotel', 'delegato'])('reads what it asks, as %s, and no other', async (account) => {
    const year = account === 'hotel' ? 2087 : 2088;
    const seasons = [
      { season: 'high', from: '12-20', to: '03-31' },
      { season: 'low', from: '04-01', to: '12-19' },
    ];
    const mine = await opened(year, { seasons });
    const [elsewhere] = await world().rows(
      `select t.id from accommodation_types t where t."declaresPrices" and not exists (
         select 1 from licenses l join accommodations a on a.id = l.accommodation
         join memberships k on k.manager = l.holder join users u on u.id = k."user"
         where u.email = $1 and coalesce(l.type, a.type) = t.id) order by t.id limit 1`,
      [`${account}@demo.soggiorno.it`],
    );
    const others = await opened(year, { kind: 'supplementary', types: [elsewhere?.id] });
    const call = world().within(account);
    const own = await call('GET', `/rate-periods/${mine.id}`);
    expect([own.status, own.body]).toEqual([
      200,
      expect.objectContaining({
        label: mine.label,
        submissionFrom: mine.submissionFrom,
        submissionTo: mine.submissionTo,
        seasons: [expect.objectContaining(seasons[0]), expect.objectContaining(seasons[1])],
      }),
    ]);
    expect((await call('GET', `/rate-periods/${others.id}`)).status).toBe(404);
    const labels = await labelsOf(account);
    expect(labels).toContain(mine.label);
    expect(labels).not.toContain(others.label);
    const filter = encodeURIComponent(JSON.stringify({ q: `Prove ${year}` }));
    const found = (await call('GET', `/rate-periods?filter=${filter}`)).body as Record[];
    expect(found.map(({ id }) => id)).toEqual([mine.id]);
    // It is the office's to write.
    const change = await call('PUT', `/rate-periods/${mine.id}`, {
      version: own.body.version,
      label: 'Altro',
    });
    expect(change.status).toBe(403);
    const history = await call('GET', `/rate-periods/${mine.id}/history`);
    expect(history.status).toBe(200);
    expect((await call('GET', `/rate-periods/${mine.id}/verbs`)).status).toBe(200);
    // Its declaration leads there.
    const declared = (
      await call(
        'GET',
        `/rate-declarations?filter=${encodeURIComponent(JSON.stringify({ q: mine.label }))}`,
      )
    ).body as Record[];
    expect(declared.length).toBeGreaterThan(0);
    const one = await call('GET', `/rate-declarations/${declared[0]?.id}`);
    expect(one.body.period).toBe(mine.id);
  });

  it('reads none that is a draft, nor does who declares nothing', async () => {
    const before = await labelsOf('hotel');
    const mine = await opened(2089);
    await act('provincia', 'rate-periods', mine, 'withdraw');
    expect(await labelsOf('hotel')).toEqual(before);
  });
});
