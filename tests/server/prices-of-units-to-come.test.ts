import { describe, expect, it } from 'vitest';
import { tendCampaigns } from '#server/services/prices/tend.ts';
import { addDays, todayInRome } from '#src/domain/dates.ts';
import { daysInWords } from '#src/domain/ranges.ts';
import { daysToCome } from '../support/days-to-come.ts';
import { linesIn } from '../support/pdf-lines.ts';
import { applicationMaker } from './application-maker.ts';
import { licenseMaker, rooms, type Versioned } from './license-maker.ts';
import { priced, priceMaker, type Record } from './price-maker.ts';

/** Prices are of the units a licence has on the days they hold, as it stands and as was granted for a day ahead (registry 3.1, decision 145). */
const { world, comes } = daysToCome();
const today = todayInRome();
const on = (days: number) => addDays(today, days);
const day = on(40);
const since = daysInWords(day, null);
const until = daysInWords(null, on(39));

const { opened, act, ownDeclaration, edited, submit, corrected } = priceMaker(world);
const { active, read } = licenseMaker(world);
const { application, takeover, act: lead, paper } = applicationMaker(world);
const office = () => world().within('provincia');

const suites = [{ unitKind: 'suite', quantity: 2, bedsPerUnit: 2 }];
const triples = rooms(3, 3);

/** A campaign whose prices hold in the days to come, and what it asks of a licence. */
async function askedOf(license: Pick<Versioned, 'id'>, days: object = {}): Promise<Record> {
  // No other of its kind is of these days: what was asked before is closed to them.
  await world().rows(`update rate_periods set state = 'archived' where kind = 'extraordinary'`);
  const campaign = await opened(Number(on(2).slice(0, 4)), {
    ...{ kind: 'extraordinary', validFrom: on(2), validTo: on(300), submissionTo: on(5) },
    ...days,
  });
  await tendCampaigns(world().services);
  const [found] = await world().rows(
    'select id from rate_declarations where license = $1 and period = $2',
    [license.id, campaign.id],
  );
  return declared(Number(found?.id));
}

const declared = async (id: unknown): Promise<Record> =>
  (await office()('GET', `/rate-declarations/${id}`)).body;

/** With a price of each unit asked and of these besides. */
async function written(one: Record, more: readonly object[] = [], values: object = {}) {
  const [first, ...rest] = priced(one, 9000);
  const lines = [first, ...rest, ...more.map((other) => ({ ...first, ...other }))];
  const body = { version: one.version, lines, ...values };
  const answer = await office()('PUT', `/rate-declarations/${one.id}`, body);
  expect(answer.body.errors ?? answer.status).toBe(200);
  return answer.body as Record;
}
const send = (one: Record) => act('provincia', 'rate-declarations', one, 'submit');
async function published(one: Record): Promise<Record> {
  const { body } = await send(one);
  expect(body.errors ?? body.content.state).toBe('published');
  return body.content;
}
const refused = (message: string) => ({ status: 409, body: { errors: { lines: [message] } } });

/** The correction of what is in force, from a day on. */
async function correction(one: Record): Promise<Record> {
  const now = await declared(one.id);
  const { body } = await act('provincia', 'rate-declarations', now, 'recall', {
    reason: 'Cambiano le camere',
  });
  return declared(body.made);
}

/** A change of a licence granted for the day ahead; the id of its case. */
async function granted(license: Pick<Versioned, 'id'>, more: object): Promise<Record> {
  const { holder, city, accommodation } = await read(license.id);
  const about = { license: license.id, manager: holder, city, accommodation, effectiveOn: day };
  const { id } = await application({ ...about, ...more }, ['submit'], ['take']);
  const { status, body } = await lead(id, 'accept', { act: 'Determina 8' });
  expect([status, body.errors]).toEqual([200, undefined]);
  return body.content;
}
const varied = async (license: Pick<Versioned, 'id'>, rows: readonly object[]) =>
  granted(license, {
    ...{ kind: 'variation_capacity', openingMode: null, planFile: await paper(), rows },
  });

const told = async (license: Pick<Versioned, 'id'>) =>
  (
    await world().rows(
      `select v.message from violations v join rate_declarations d on d.id = v.record
       where v.resource = 'rate-declarations' and d.license = $1 order by d.id`,
      [license.id],
    )
  ).map(({ message }) => message);

async function cardOf({ id }: Pick<Record, 'id'>): Promise<string> {
  const [manager] = await world().managersOf('provincia');
  const card = await world().app.request(
    `/api/managers/${manager?.id}/rate-declarations/${id}/card.pdf`,
    { headers: { Authorization: `Token ${await world().tokenOf('provincia')}` } },
  );
  return linesIn(Buffer.from(await card.arrayBuffer())).join('');
}

describe('A unit that was granted for a day ahead', () => {
  const missing = `Manca il prezzo di: Tripla (Unica, ${since})`;

  it('is priced before that day, and on the card from then', async () => {
    const license = await active('A.1', rooms(8));
    await varied(license, [...rooms(8), ...triples]);
    const asked = await askedOf(license);
    const bare = await written(asked);
    expect(await send(bare)).toMatchObject(refused(missing));
    const sent = await published(await written(bare, [{ unitKind: 'triple' }]));
    expect(await told(license)).toEqual([]);
    expect(await cardOf(sent)).not.toContain('Tripla');
    await comes(day);
    expect((await read(license.id)).rows).toHaveLength(2);
    expect(await told(license)).toEqual([]);
    expect(await cardOf(sent)).toContain('Tripla');
  });

  it('is priced by a correction from that day on, and asked for from the act', async () => {
    const license = await active('A.1', rooms(8));
    const sent = await published(await written(await askedOf(license)));
    const { pricesToCorrect: words } = await varied(license, [...rooms(8), ...triples]);
    expect(words).toContain(missing);
    expect(await told(license)).toEqual([missing]);
    expect((await read(license.id)).unfitPrices).toBe(missing);
    const begun = await written(await correction(sent), [], { effectiveFrom: day });
    expect(await send(begun)).toMatchObject(refused(missing));
    const right = await written(begun, [{ unitKind: 'triple' }]);
    const next = await published(right);
    expect((await declared(sent.id)).state).toBe('published');
    expect(await told(license)).toEqual([]);
    expect(await cardOf(next)).toContain('Tripla');
    expect(await cardOf(sent)).not.toContain('Tripla');
    await comes(day);
    expect((await declared(sent.id)).state).toBe('replaced');
    expect(await told(license)).toEqual([]);
  });

  it('is none of prices that hold before it, nor once it is called off', async () => {
    const license = await active('A.1', rooms(8));
    const { id } = await varied(license, [...rooms(8), ...triples]);
    const early = await written(await askedOf(license, { validTo: on(30) }), [
      { unitKind: 'triple' },
    ]);
    expect(await send(early)).toMatchObject(
      refused(`La licenza non ha queste unità: Tripla (solo ${since})`),
    );
    const sent = await published(await written(await askedOf(license), [{ unitKind: 'triple' }]));
    const unfit = `Prezzi pubblicati da correggere (${sent.periodLabel}): La licenza non ha queste unità: Tripla.`;
    const meant = async () =>
      (await office()('GET', `/applications/${id}/renounce`)).body.content.consequences;
    expect(await meant()).toContain(unfit);
    const { scheduled } = (await office()('GET', `/applications/${id}/verbs`)).body;
    expect(scheduled).toMatchObject([{ verb: 'carryOut', ifCalledOff: [unfit] }]);
    const [waits] = await world().rows(
      `select id from scheduled_verbs where resource = 'applications' and record = $1 and state = 'waiting'`,
      [id],
    );
    const off = await office()('DELETE', `/applications/${id}/scheduled/${waits?.id}`, {
      reason: 'La camera non si fa',
    });
    expect(off.body.errors ?? off.status).toBe(200);
    expect(await told(license)).toEqual(['La licenza non ha queste unità: Tripla']);
    expect((await meant()).filter((one: string) => one.startsWith('Prezzi'))).toEqual([]);
  });
});

it('its holder prices a unit to come as an office does', async () => {
  const campaign = await opened(2096);
  const mine = await ownDeclaration(campaign);
  const { rows } = await read(Number(mine.license));
  const had = new Set((rows as { unitKind: string }[]).map(({ unitKind }) => unitKind));
  const kind = ['junior_suite', 'quadruple', 'suite'].find((one) => !had.has(one));
  await varied({ id: Number(mine.license) }, [
    ...(rows as Record[]).map(({ unitKind, quantity, bedsPerUnit, bathrooms }) => ({
      ...{ unitKind, quantity, bedsPerUnit, bathrooms },
    })),
    { unitKind: kind, quantity: 1, bedsPerUnit: 2, bathrooms: 1 },
  ]);
  const all = priced(mine, 8000);
  const bare = await edited(mine, { lines: all });
  const { status, body } = await submit(bare);
  expect([status, body.errors?.lines]).toEqual([409, [expect.stringContaining(String(since))]]);
  const whole = await edited(bare, { lines: [...all, { ...all[0], unitKind: kind }] });
  const sent = await submit(whole);
  expect(sent.body.errors ?? sent.body.content.state).toBe('published');
  const begun = await corrected(sent.body.content);
  expect((await submit(begun)).body.content?.state).toBe('published');
});

describe('A unit that goes on a day ahead', () => {
  it('is priced until then, and no longer', async () => {
    const license = await active('A.1', [...rooms(8), ...suites]);
    const asked = await askedOf(license);
    await varied(license, rooms(8));
    const lines = (asked.lines as Record[]).filter(({ unitKind }) => unitKind !== 'suite');
    const bare = await written({ ...asked, lines });
    expect(await send(bare)).toMatchObject(refused(`Manca il prezzo di: Suite (Unica, ${until})`));
    const sent = await published(await written(bare, [{ unitKind: 'suite' }]));
    expect(await told(license)).toEqual([]);
    const begun = await written(await correction(sent), [], { effectiveFrom: day });
    expect(await send(begun)).toMatchObject(
      refused(`La licenza non ha queste unità: Suite (solo ${until})`),
    );
    await published(await written({ ...begun, lines }));
    expect(await cardOf(sent)).toContain('Suite');
    await comes(day);
    expect(await told(license)).toEqual([]);
  });

  it('is told from its day on where it is priced still', async () => {
    const license = await active('A.1', [...rooms(8), ...suites]);
    const sent = await published(await written(await askedOf(license)));
    const { pricesToCorrect: words } = await varied(license, rooms(8));
    expect(words).toContain(`La licenza non ha queste unità: Suite (solo ${until})`);
    await comes(day);
    expect(await told(license)).toEqual(['La licenza non ha queste unità: Suite']);
    expect(await cardOf(sent)).not.toContain('Suite');
  });
});

it('a season in which a house is going to be open is priced from that day', async () => {
  const md = (days: number) => on(days).slice(5);
  const open = { from: md(-60), to: md(30) };
  const license = await active('A.1', rooms(8), {
    openingMode: 'seasonal',
    openingPeriods: [open],
  });
  await granted(license, { kind: 'variation_period', openingMode: 'annual', openingPeriods: [] });
  const seasons = [
    { season: 'high', ...open },
    { season: 'low', from: md(31), to: md(-61) },
  ];
  const asked = await askedOf(license, { seasons });
  const lines = (asked.lines as Record[]).filter(({ season }) => season === 'high');
  const bare = await written({ ...asked, lines });
  expect(await send(bare)).toMatchObject(refused(`Manca il prezzo di: Doppia (Bassa, ${since})`));
  await published(await written(bare, [{ season: 'low' }]));
});

describe('Published prices that no longer fit', () => {
  const bathless = 'Nella licenza hanno tutte il bagno, e «Senza bagno» non ha un prezzo: Doppia';
  const grown = rooms(8).map((row) => ({ ...row, bathrooms: 8 }));

  it('are told once all rooms have a bathroom, and before that is granted', async () => {
    const license = await active('A.1', rooms(8));
    const asked = await askedOf(license);
    const lines = priced(asked, 9000).map((line) => ({ ...line, bathroom: 'without' }));
    const sent = await published(await written({ ...asked, lines }));
    expect(await told(license)).toEqual([]);
    const { pricesToCorrect: words } = await varied(license, grown);
    expect(words).toContain(bathless);
    await comes(day);
    expect(await told(license)).toEqual([bathless]);
    expect((await read(license.id)).unfitPrices).toBe(bathless);
    const waiting = (await office()('GET', '/worklist')).body.content;
    expect(waiting).toContainEqual(
      expect.objectContaining({
        ...{ resource: 'rate-declarations', id: sent.id, kind: 'violation' },
        messages: [bathless],
      }),
    );
  });

  it('are told to who takes over and who accepts, on the act and as they have passed', async () => {
    const license = await active('A.1', [...rooms(8), ...suites]);
    const sent = await published(await written(await askedOf(license)));
    await world().rows(`delete from licenses_rows where parent = $1 and "unitKind" = 'suite'`, [
      license.id,
    ]);
    const { city, accommodation } = await read(license.id);
    const about = { license: license.id, city, accommodation };
    const { id } = await takeover(about);
    const words = `Prezzi che passano a chi subentra e sono da correggere (${sent.periodLabel}): La licenza non ha queste unità: Suite`;
    const meant = async (verb: string) =>
      (await office()('GET', `/applications/${id}/${verb}`)).body.content.consequences;
    expect(await meant('submit')).toContain(`${words}.`);
    for (const verb of ['submit', 'take']) expect((await lead(id, verb)).status).toBe(200);
    expect(await meant('accept')).toContain(`${words}.`);
    const { body } = await lead(id, 'accept', { act: 'Determina 9' });
    expect(body.errors ?? body.content.granted).not.toContain('Prezzi');
    expect(body.content.pricesToCorrect).toBe(
      `${sent.periodLabel}: La licenza non ha queste unità: Suite`,
    );
    expect(await told({ id: body.content.resultLicense })).toEqual([
      'La licenza non ha queste unità: Suite',
    ]);
  });
});

it('a bed and breakfast serves breakfast in its price', async () => {
  const pair = [{ unitKind: 'double', quantity: 2, bedsPerUnit: 2 }];
  const license = await active('C.1.1.1', pair);
  const asked = await askedOf(license);
  expect(asked.lines).toMatchObject([{ board: 'bb' }]);
  const [first] = priced(asked, 9000);
  const lines = [{ ...first, board: 'room_only' }];
  const paid = await written({ ...asked, lines }, [], { breakfast: 'extra' });
  expect(await send(paid)).toMatchObject({
    status: 409,
    body: { errors: { breakfast: [expect.stringContaining('non si paga a parte')] } },
  });
  const right = await written({ ...paid, lines: asked.lines }, [], { breakfast: 'included' });
  await published(right);
});
