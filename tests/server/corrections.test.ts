import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, todayInRome } from '#src/domain/dates.ts';
import { problems } from '#src/i18n/validation.ts';
import { checked } from '../support/sheets.ts';
import { createWorld, type World } from '../support/world.ts';
import { applicationMaker, arrival, inCharge, placed, type Step } from './application-maker.ts';
import { select } from './bulk-calls.ts';
import { licenseMaker, rooms } from './license-maker.ts';

/** What the register swears by is corrected by an office, with a reason, and told (registry 10.6). */
let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

const { draft, active, act, acted, read } = licenseMaker(() => world);
const {
  application,
  paper,
  act: actOnApplication,
  read: ofApplication,
} = applicationMaker(() => world);
const office = () => world.within('provincia');
const today = todayInRome();
const hotel = (more: object = {}) => active('A.1', rooms(8), more);
const put = async (id: number, body: object) =>
  office()('PUT', `/licenses/${id}`, { version: (await read(id)).version, ...body });
const correct = async (id: number, body: object, account = 'provincia') =>
  act(await read(id), 'correct', { reason: 'Rilievo', ...body }, account);
const lettersOf = async (id: number) =>
  (
    await world.rows(
      `select data->>'text' as text from pgboss.job j join licenses l on l.id = $1
         join managers m on m.id = l.holder and m.email = data->>'to'
       where j.name = 'mail' and data->>'subject' = 'Licenza ' || l.number || ' rettificata'`,
      [id],
    )
  ).map(({ text }) => text);

describe('Of a licence that lives', () => {
  it.each([
    ['number', 'SO-1999-0001'],
    ['startsOn', '2020-02-01'],
    ['rows', rooms(9)],
    ['classification', '4'],
    ['operatorName', 'Rossi Mario'],
    ['sciaDate', '2019-11-30'],
  ])('%s is no plain edit', async (field, value) => {
    const { id } = await hotel();
    const { status, body } = await put(id, { [field]: value });
    expect([status, body.errors]).toEqual([422, { [field]: [problems.forbiddenField] }]);
  });

  it('nor is it by an import, in bulk, or by going back', async () => {
    const made = await draft('A.1', rooms(8));
    const other = await office()('PUT', `/licenses/${made.id}`, {
      version: made.version,
      startsOn: '2020-03-01',
    });
    const one = await acted(other.body, 'activate');
    const csv = `ID;Inizio attività\n${one.id};01/02/2020\n`;
    const { errors } = await checked(world, 'provincia', 'licenses', csv);
    expect(JSON.stringify(errors)).toContain(problems.forbiddenField);
    const chosen = await select(office(), 'licenses', {
      rows: [{ id: one.id, version: one.version }],
    });
    const many = await office()('POST', `/licenses/selections/${chosen.id}/runs`, {
      verb: 'edit',
      input: { startsOn: '2020-02-01' },
    });
    expect([many.status, Object.keys(many.body.errors)]).toEqual([422, ['startsOn']]);
    const lines = (await office()('GET', `/licenses/${one.id}/history`)).body;
    const reverted = await office()('POST', `/licenses/${one.id}/revert`, {
      version: one.version,
      entry: lines.find(({ action }: { action: string }) => action === 'edit').id,
      to: 'change',
      fields: ['startsOn'],
    });
    expect(reverted.status).toBe(422);
    expect((await read(one.id)).startsOn).toBe('2020-03-01');
  });

  it('it is corrected with a reason, told to the holder, and kept in the history once', async () => {
    const { id } = await hotel();
    const { status, body } = await correct(id, { rows: rooms(9), reason: '' });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['reason']]);
    expect((await correct(id, { rows: rooms(9) })).status).toBe(200);
    expect(await read(id)).toMatchObject({ beds: 18, classification: '3', startsOn: '2020-01-01' });
    expect(await lettersOf(id)).toEqual([expect.stringContaining('Motivo: Rilievo')]);
    const [line] = (await office()('GET', `/licenses/${id}/history`)).body;
    const names = line.changes.map(({ field }: { field: string }) => field);
    expect(line.action).toBe('correct');
    expect(names).toEqual(expect.arrayContaining(['rows', 'correct.reason']));
    expect(names.filter((name: string) => name.startsWith('correct.'))).toEqual(['correct.reason']);
  });

  it('a title and a start are corrected by an act, and nothing is by nothing', async () => {
    const { id } = await hotel();
    const bare = await correct(id, { startsOn: '2020-02-01' });
    expect([bare.status, Object.keys(bare.body.errors)]).toEqual([422, ['act']]);
    expect((await correct(id, { startsOn: '2020-02-01', act: 'Determina 3' })).status).toBe(200);
    const again = await correct(id, { startsOn: '2020-02-01', act: 'Determina 3' });
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['reason']]);
  });

  it('the rest is a plain edit', async () => {
    const { id } = await hotel();
    const body = { internalNote: 'Chiamare', insurancePolicy: 'RC-9', extinguishers: 2 };
    expect((await put(id, body)).status).toBe(200);
  });

  it('nobody but an office corrects it, and one that has closed an administrator', async () => {
    const one = await hotel();
    expect((await correct(one.id, { rows: rooms(9) }, 'comune')).status).toBe(403);
    await acted(one, 'close', { on: today });
    expect((await correct(one.id, { rows: rooms(9) })).status).toBe(403);
    expect((await correct(one.id, { rows: rooms(9) }, 'admin')).status).toBe(200);
  });

  it('the reason stays in the history, whatever became of it since', async () => {
    const one = await hotel();
    expect((await correct(one.id, { startsOn: '2020-02-01', act: 'Determina 3' })).status).toBe(
      200,
    );
    await acted(await read(one.id), 'close', { on: today });
    const lines = (await office()('GET', `/licenses/${one.id}/history`)).body;
    const { changes } = lines.find(({ action }: { action: string }) => action === 'correct');
    expect(changes).toEqual(
      expect.arrayContaining([
        { field: 'correct.reason', before: null, after: 'Rilievo' },
        { field: 'correct.act', before: null, after: 'Determina 3' },
      ]),
    );
  });
});

describe('A house with a licence', () => {
  it('is called and found as before, until an office corrects it with a reason', async () => {
    const { accommodation } = await hotel();
    const at = `/accommodations/${accommodation}`;
    const { version } = (await office()('GET', at)).body;
    const refused = await office()('PUT', at, { version, address: 'Via Nuova' });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { address: [problems.forbiddenField] },
    ]);
    const done = await office()('POST', `${at}/correct`, {
      version,
      address: 'Via Nuova',
      reason: 'Toponomastica',
    });
    expect([done.status, done.body.errors]).toEqual([200, undefined]);
    expect((await office()('GET', at)).body).toMatchObject({ address: 'Via Nuova' });
  });
});

describe('What a case changes of a house', () => {
  const correctHouse = async (id: number, body: object) => {
    const { version } = (await office()('GET', `/accommodations/${id}`)).body;
    return office()('POST', `/accommodations/${id}/correct`, {
      version,
      reason: 'Rilievo',
      ...body,
    });
  };
  const editHouse = async (id: number, body: object) => {
    const { version } = (await office()('GET', `/accommodations/${id}`)).body;
    return office()('PUT', `/accommodations/${id}`, { version, ...body });
  };
  const accept: Step = ['accept', { act: 'Determina 1/2026' }];
  const soon = addDays(today, 20);
  const data = {
    ...{ kind: 'variation_data', openingMode: null, license: null, effectiveOn: soon },
    ...{ name: 'Nome nuovo', phone: '0342 111333' },
  };
  const moving = async () => ({
    ...{ kind: 'relocation', openingMode: null, license: null, effectiveOn: soon, ...placed },
    ...{ newCity: (await world.rows(`select id from cities where name = 'Bormio'`))[0]?.id },
    ...{ address: 'Via Altrove', streetNumber: '9', altitude: 1225, availability: 'rent' },
    ...{ units: [{ sheet: '4', parcel: '805' }], planFile: await paper() },
  });
  const refusal = async (answer: { status: number; body: { errors?: object } }) => [
    answer.status,
    Object.keys(answer.body.errors ?? {}).sort(),
    JSON.stringify(answer.body.errors),
  ];

  it.each([
    ['is under way', []],
    ['is granted for a day to come', [accept]],
  ])('is decided there while it %s', async (_, more) => {
    const named = await application(data, ...inCharge, ...more);
    const { number } = await ofApplication(named.id);
    const words = expect.stringContaining(`La cambia la pratica ${number}`);
    expect(await refusal(await correctHouse(named.house, { name: 'Altro' }))).toEqual([
      422,
      ['name'],
      words,
    ]);
    expect(await refusal(await editHouse(named.house, { phone: '0342 9' }))).toEqual([
      422,
      ['phone'],
      words,
    ]);
    // What it does not name is none of its matter.
    expect((await correctHouse(named.house, { address: 'Via Altra' })).status).toBe(200);
    expect((await editHouse(named.house, { email: 'altra@casa.example' })).status).toBe(200);

    const moved = await application(await moving(), ...inCharge, ...more);
    const placedElsewhere = { address: 'Via Mia', streetNumber: '3', zip: '23032' };
    expect((await refusal(await correctHouse(moved.house, placedElsewhere))).slice(0, 2)).toEqual([
      422,
      ['address', 'streetNumber', 'zip'],
    ]);
    expect((await correctHouse(moved.house, { name: 'Altro nome' })).status).toBe(200);
    expect((await actOnApplication(moved.id, ...ending(more))).status).toBe(200);
    expect((await correctHouse(moved.house, placedElsewhere)).status).toBe(200);
  });

  /** What ends a case that is under way, or granted. */
  const ending = (more: readonly Step[]): Step =>
    more.length === 0
      ? ['withdraw', { reason: 'Ripensamento', ...arrival() }]
      : ['annul', { act: 'Determina 9', reason: 'Sicurezza' }];
});

describe('What is corrected together', () => {
  const act3 = { act: 'Determina 3' };
  it.each<[string, object]>([
    ['startsOn', { protocolDate: '2020-02-01' }],
    ['protocolDate', { protocolDate: '2019-11-30' }],
    ['protocolNumber', { protocolNumber: '2018/0000007' }],
    ['suapReceivedOn', { suapReceivedOn: '2019-11-30' }],
    ['classificationDate', { classificationProvision: 'D 1', classificationDate: '2019-11-30' }],
    [
      'classificationValidTo',
      { classificationDate: '2020-06-01', classificationValidTo: '2020-05-01' },
    ],
    ['openingMode', { openingMode: null }],
    ['number', { number: null }],
  ])('the %s fits the rest of the title, whichever of them is moved', async (field, body) => {
    const { id } = await hotel({ protocolDate: '2019-12-15' });
    const { status, body: answer } = await correct(id, { ...body, ...act3 });
    expect([status, Object.keys(answer.errors)]).toEqual([422, [field]]);
  });

  it('when it is open is said of the licence and of its house alike', async () => {
    const { id, accommodation } = await hotel();
    const at = `/accommodations/${accommodation}`;
    const openingPeriods = [{ from: '06-01', to: '09-30' }];
    const opened = await correct(id, { openingMode: 'seasonal', openingPeriods });
    expect([opened.status, opened.body.errors]).toEqual([200, undefined]);
    const house = (await office()('GET', at)).body;
    expect(house).toMatchObject({ openingMode: 'seasonal', openingPeriods });
    const other = await office()('PUT', at, { version: house.version, openingMode: 'annual' });
    expect([other.status, other.body.errors.openingMode]).toEqual([
      422,
      [expect.stringContaining('si rettifica lì')],
    ]);
  });

  it('a licensed house keeps its address and its postal code', async () => {
    const { accommodation } = await hotel();
    const at = `/accommodations/${accommodation}`;
    const { version } = (await office()('GET', at)).body;
    const bare = { version, address: null, zip: null, reason: 'Rilievo' };
    const placed = await office()('POST', `${at}/correct`, bare);
    expect([placed.status, Object.keys(placed.body.errors).sort()]).toEqual([
      422,
      ['address', 'zip'],
    ]);
  });
});

describe('The start of an activity', () => {
  const moved = (id: number, startsOn: string) => correct(id, { startsOn, act: 'Determina 3' });
  const refusal = async (id: number, startsOn: string) => {
    const { status, body } = await moved(id, startsOn);
    return [status, body.errors?.startsOn?.[0]];
  };

  it('is no day before its protocol', async () => {
    const { id } = await hotel({ protocolDate: '2019-12-15' });
    expect(await refusal(id, '2019-12-10')).toEqual([
      422,
      expect.stringContaining('protocollo del 15/12/2019'),
    ]);
    expect((await moved(id, '2019-12-15')).status).toBe(200);
  });

  it('is judged before it lives, too', async () => {
    const made = await draft('A.1', rooms(8), { protocolDate: '2020-01-15' });
    const { status, body } = await act(made, 'activate');
    expect([status, body.blockers]).toEqual([
      409,
      [expect.objectContaining({ code: 'missing', field: 'startsOn' })],
    ]);
  });

  it('that was wrong already is told, and holds back no more than what makes it worse', async () => {
    const { id } = await hotel({ protocolDate: '2019-12-15' });
    await world.rows(
      `update licenses set "protocolDate" = '2020-01-15' where id = $1 returning id`,
      [id],
    );
    expect((await put(id, { internalNote: 'Da rivedere' })).status).toBe(200);
    expect(
      await world.rows(
        `select code, field from violations where resource = 'licenses' and record = $1`,
        [id],
      ),
    ).toEqual([{ code: 'startsBefore', field: 'startsOn' }]);
    expect((await refusal(id, '2019-12-31'))[0]).toBe(422);
    expect((await moved(id, '2020-01-10')).status).toBe(200);
  });

  it('nor after what was done since', async () => {
    const one = await hotel();
    const from = addDays(today, -40);
    const stopped = await acted(one, 'suspend', {
      from,
      noticeOn: addDays(from, -1),
      reason: 'Lavori',
    });
    await acted(stopped, 'reactivate', { on: addDays(today, -10), toldOn: addDays(today, -11) });
    expect(await refusal(one.id, addDays(from, 1))).toEqual([
      422,
      expect.stringContaining('allora c’era già'),
    ]);
  });

  it('nor after prices were declared for it', async () => {
    const { id } = await hotel();
    await world.rows(
      `update rate_declarations set license = $1, "submittedOn" = '2020-06-01' where id =
         (select min(id) from rate_declarations where state = 'published')`,
      [id],
    );
    expect(await refusal(id, '2020-07-01')).toEqual([
      422,
      expect.stringContaining('dopo il 01/06/2020: allora c’era già'),
    ]);
  });

  it('is not in the years of another licence of the house, but of one closed as a mistake', async () => {
    for (const [reason, status] of [
      ['ceased', 422],
      ['mistake', 200],
    ] as const) {
      const old = await acted(await hotel(), 'close', { on: addDays(today, -30), reason });
      const copy = (await acted(old, 'duplicate')) && (await copyOf(old));
      const next = await act(copy, 'activate');
      expect([next.status, next.body.errors]).toEqual([200, undefined]);
      expect([reason, (await moved(copy.id, '2021-01-01')).status]).toEqual([reason, status]);
    }
  });

  /** A draft of the same house that begins after the other ended. */
  async function copyOf(old: { id: number; accommodation: number }) {
    const [made] = await world.rows(
      `select id from licenses where accommodation = $1 and state = 'draft' order by id desc limit 1`,
      [old.accommodation],
    );
    const { version } = await read(Number(made?.id));
    const titled = await office()('PUT', `/licenses/${made?.id}`, {
      version,
      sciaDate: '2019-12-01',
      protocolNumber: '2/2019',
      startsOn: addDays(today, -30),
      safetyDeclaredOn: '2019-12-01',
      insurancePolicy: 'RC-2',
      insuranceValidTo: '2099-12-31',
    });
    expect([titled.status, titled.body.errors]).toEqual([200, undefined]);
    return titled.body;
  }
});
