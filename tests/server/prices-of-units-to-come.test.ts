import { describe, expect, it } from 'vitest';
import { addDays, todayInRome } from '#src/domain/dates.ts';
import { daysInWords } from '#src/domain/ranges.ts';
import { daysToCome } from '../support/days-to-come.ts';
import { settling } from '../support/settling.ts';
import { applicationMaker } from './application-maker.ts';
import { unitsMaker } from './changed-units.ts';
import { licenseMaker, rooms } from './license-maker.ts';
import { priced, priceMaker, type Record } from './price-maker.ts';

/** Prices are of the units a licence has on the days they hold, as it stands and as was granted for a day ahead (registry 3.1, decision 145). */
const { world, comes } = daysToCome();
const today = todayInRome();
const on = (days: number) => addDays(today, days);
const day = on(40);
const since = daysInWords(day, null);
const until = daysInWords(null, on(39));

const { opened, ownDeclaration, edited, submit, corrected } = priceMaker(world);
const { active, read, write } = licenseMaker(world);
const { takeover, act: lead } = applicationMaker(world);
const { declared, askedOf, written, send, published, correction, ...units } = unitsMaker(world);
const { granted, varied, told, cardOf } = units;
const office = () => world().within('provincia');

const suites = [{ unitKind: 'suite', quantity: 2, bedsPerUnit: 2 }];
const triples = rooms(3, 3);

const refused = (message: string) => ({ status: 409, body: { errors: { lines: [message] } } });

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

  it('is told of prices that are sent and not published, to who grants, on its act and to who returns them', async () => {
    const license = await active('A.1', rooms(8));
    const asked = await askedOf(license, { requiresApproval: true });
    const { body } = await send(await written(asked));
    expect(body.content.state).toBe('submitted');
    const id = await units.filed(license, await units.toHave([...rooms(8), ...triples]));
    const { content } = (await office()('GET', `/applications/${id}/accept`)).body;
    expect(content.consequences).toContainEqual(
      expect.stringMatching(`^Prezzi inviati e non ancora pubblicati, da correggere .*Tripla`),
    );
    const accepted = await lead(id, 'accept', { act: 'Determina 8' });
    expect(accepted.body.content.pricesToCorrect).toContain(
      `(inviati, non ancora pubblicati): ${missing}`,
    );
    expect(await told(license)).toEqual([missing]);
    const { warnings } = (await office()('GET', `/rate-declarations/${asked.id}/verbs`)).body;
    expect(warnings).toMatchObject([{ field: 'lines', message: missing }]);
    expect(JSON.stringify((await office()('GET', '/worklist')).body)).toContain(missing);
    // Those published are none of it.
    expect((await read(license.id)).unfitPrices).toBe(null);
    const returned = await office()('POST', `/rate-declarations/${asked.id}/return`, {
      version: (await declared(asked.id)).version,
      reason: 'Manca la tripla',
    });
    expect(returned.status).toBe(200);
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
    // Who acts as the office calls nothing off, and is told nothing of what would come of it.
    const { content: person } = (await world().as('provincia')('GET', '/profile')).body;
    const acting = `/managers/${person.managers[0].id}/applications/${id}/verbs?impersonate=${person.id}`;
    const { body } = await world().as('admin')('GET', acting);
    expect(body.scheduled).toMatchObject([{ verb: 'carryOut', ifCalledOff: [] }]);
    const [waits] = await world().rows(
      `select id from scheduled_verbs where resource = 'applications' and record = $1 and state = 'waiting'`,
      [id],
    );
    const off = await settling(office())('DELETE', `/applications/${id}/scheduled/${waits?.id}`, {
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

  it('is no fault of prices that had days of it, and on no card from its day on', async () => {
    const license = await active('A.1', [...rooms(8), ...suites]);
    const sent = await published(await written(await askedOf(license)));
    const { pricesToCorrect: words } = await varied(license, rooms(8));
    expect([words, await told(license)]).toEqual([null, []]);
    expect(await cardOf(sent)).toContain('Suite');
    await comes(day);
    expect((await read(license.id)).rows).toHaveLength(1);
    expect(await told(license)).toEqual([]);
    expect(await cardOf(sent)).not.toContain('Suite');
    // A correction is of the days left: it has the price of nothing that is over.
    expect(await send(await written(await correction(sent)))).toMatchObject(
      refused('La licenza non ha queste unità: Suite'),
    );
    const { city, accommodation } = license;
    const about = { license: license.id, city, accommodation, effectiveOn: day };
    const { id } = await takeover(about, ['submit'], ['take']);
    const { body } = await lead(id, 'accept', { act: 'Determina 9' });
    expect(body.errors ?? body.content.pricesToCorrect).toBeNull();
    expect(await told({ id: body.content.resultLicense })).toEqual([]);
  });

  it('is a fault of prices that begin on that day, and where the register had it wrong', async () => {
    const license = await active('A.1', [...rooms(8), ...suites]);
    const sent = await published(await written(await askedOf(license, { validFrom: day })));
    const { pricesToCorrect: words } = await varied(license, rooms(8));
    expect(words).toContain(`La licenza non ha queste unità: Suite (solo ${until})`);
    const other = await active('A.1', [...rooms(8), ...suites]);
    await published(await written(await askedOf(other)));
    await comes(on(10));
    expect((await write(other.id, { rows: rooms(8) })).status).toBe(200);
    expect(await told(other)).toEqual(['La licenza non ha queste unità: Suite']);
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
