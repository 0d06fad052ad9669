import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, todayInRome } from '#src/domain/dates.ts';
import { createWorld, type World } from '../support/world.ts';
import { applicationMaker, declarant, opening, succeeding } from './application-maker.ts';
import { holdingGrants } from './holding-grants.ts';
import { holderIn } from './license-maker.ts';

/** What comes of an opening that is accepted: the title of its kind, and a CIR of its own. */
let world: World;
const today = todayInRome();
let filed = 0;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

const provincia = () => world.within('provincia');
const { paper } = applicationMaker(() => world);

const rows = (unitKind: string) => [{ unitKind, quantity: 1, bedsPerUnit: 2 }];

/** An opening in Livigno as it is drafted, by its type. */
async function opened(code: string, more: object = {}) {
  const { businessForm } = { businessForm: 'non_business', ...more };
  const of = await holderIn(world, code, businessForm);
  filed += 1;
  const { status, body } = await provincia()('POST', '/applications', {
    ...opening,
    manager: of?.holder,
    city: of?.city,
    name: `Casa ${filed}`,
    type: of?.type,
    effectiveOn: today,
    businessForm,
    rows: rows('two_room'),
    units: [{ sheet: '12', parcel: String(700 + filed) }],
    residenceUse: code === 'C.1.1.1' ? 'main_home' : 'secondary_home',
    identityFile: await paper(),
    planFile: await paper(),
    ...more,
  });
  expect(body.errors ?? status).toBe(201);
  return body;
}

const act = (one: { id: number; version: number }, action: string, input: object = {}) =>
  provincia()('POST', `/applications/${one.id}/${action}`, { version: one.version, ...input });

/** Sent and taken in charge. */
async function taken(code: string, more: object = {}) {
  let one = await opened(code, more);
  for (const action of ['submit', 'take']) {
    const { status, body } = await act(one, action);
    expect([action, body.errors ?? status]).toEqual([action, 200]);
    one = body.content;
  }
  return one;
}

/** The licence and the house that came of an accepted one. */
async function accepted(code: string, more: object = {}) {
  const { status, body } = await act(await taken(code, more), 'accept', { act: 'Determina 1' });
  expect([status, body.blockers]).toEqual([200, undefined]);
  const license = (await provincia()('GET', `/licenses/${body.content.resultLicense}`)).body;
  const house = (await provincia()('GET', `/accommodations/${license.accommodation}`)).body;
  return { license, house };
}

it('Whoever holds the grant to conclude an opening needs no other to make its house', async () => {
  const one = await taken('C.2');
  await holdingGrants(() => world)(['creazione-nuova-struttura'], async () => {
    const { status, body } = await world.within('provincia.base')(
      'POST',
      `/applications/${one.id}/accept`,
      {
        version: one.version,
        act: 'Determina 1',
      },
    );
    expect([status, body.blockers]).toEqual([200, undefined]);
  });
});

describe('The title of what is opened', () => {
  it.each([
    ['a tourist rental', 'C.2', 'non_business', 'comunicazione'],
    ['a tourist rental run as a business', 'C.2', 'business', 'scia'],
    ['a holiday home', 'B.1.1.6', 'non_business', 'cia'],
    ['a B&B', 'C.1.1.1', 'non_business', 'scia'],
  ])('is its type’s for %s, with a SUAP code or without', async (_, code, businessForm, kind) => {
    const more = { businessForm, rows: rows(code === 'C.1.1.1' ? 'double' : 'two_room') };
    const sciaCode = `SUAP-${code}-${businessForm.toUpperCase()}`;
    const coded = await accepted(code, { ...more, sciaCode });
    expect([coded.license.titleKind, coded.license.sciaCode]).toEqual([
      kind,
      kind === 'comunicazione' ? null : sciaCode,
    ]);
    const { license } = await accepted(code, more);
    expect(license).toMatchObject({ titleKind: kind, sciaDate: today, state: 'active' });
  });
});

describe('What was born of an opening the office annulled', () => {
  const double = { rows: rows('double') };
  const does = async (
    license: { id: number; version: number },
    verb: string,
    input: object,
    account = 'provincia',
  ) => {
    const version = (await provincia()('GET', `/licenses/${license.id}`)).body.version;
    return world.within(account)('POST', `/licenses/${license.id}/${verb}`, { version, ...input });
  };
  const annul = async (license: { id: number }) => {
    const [birth] = await world.rows(
      `select id, number, version from applications where "resultLicense" = $1`,
      [license.id],
    );
    const one = { id: Number(birth?.id), version: Number(birth?.version) };
    const { status } = await act(one, 'annul', { act: 'Determina 7', reason: 'Sicurezza' });
    expect(status).toBe(200);
    return {
      code: 'annulled',
      message: expect.stringContaining(`${birth?.number}, annullata d’ufficio`),
      resource: 'applications',
      id: one.id,
    };
  };

  it('comes back by no act that lifts the prohibition', async () => {
    const { license } = await accepted('C.1.1.1', double);
    const blocker = await annul(license);
    const { status, body } = await does(license, 'lift', { act: 'Determina 8' });
    expect([status, body.blockers]).toEqual([409, [blocker]]);
    expect((await does(license, 'conclude', {})).status).toBe(200);
  });

  it('is not reopened, where it had ceased before', async () => {
    const { license } = await accepted('C.1.1.1', double);
    expect((await does(license, 'close', { on: today })).status).toBe(200);
    const blocker = await annul(license);
    const { status, body } = await does(license, 'reopen', { reason: 'Errore' }, 'provincia.admin');
    expect([status, body.blockers]).toEqual([409, [blocker]]);
  });

  it('is not what an act forbade by itself: that is lifted by another', async () => {
    const { license } = await accepted('C.1.1.1', double);
    await does(license, 'prohibit', { act: 'Ordinanza 1' });
    expect((await does(license, 'lift', { act: 'Ordinanza 2' })).status).toBe(200);
  });
});

it('What opens before it is received is refused to who sends it', async () => {
  const one = await opened('C.2', { effectiveOn: addDays(today, -1) });
  const { status, body } = await act(one, 'submit');
  expect([status, body.blockers]).toEqual([
    409,
    [expect.objectContaining({ code: 'missing', field: 'effectiveOn' })],
  ]);
});

it('What is let says where in the building it is, its use and how many it holds', async () => {
  const { license, house } = await accepted('C.2', {
    staircase: 'B',
    floor: '2',
    unitNumber: '7',
    maxGuests: 3,
  });
  expect([house.staircase, house.floor, house.unitNumber, house.residenceUse]).toEqual([
    'B',
    '2',
    '7',
    'secondary_home',
  ]);
  expect(license.maxGuests).toBe(3);
  const cleared = await provincia()('PUT', `/accommodations/${house.id}`, {
    version: house.version,
    residenceUse: null,
  });
  expect([cleared.status, cleared.body.errors]).toEqual([
    422,
    {
      residenceUse: [
        `Licenza ${license.number} non sarebbe più in regola: Locazione turistica (LT): manca l’uso dell’immobile (Reg. UE 2024/1028)`,
      ],
    },
  ]);
});

it('Who accepts is told why there will be no CIR, and where that is mended', async () => {
  const consequences = async (one: { id: number }) =>
    (await provincia()('GET', `/applications/${one.id}/accept`)).body.content.consequences;
  const state = 'Lo stato diventerà «Accolta».';
  expect(await consequences(await taken('C.2'))).toEqual([state]);
  await world.rows(`update accommodation_types set "cirType" = null where code = 'C.1.1.1'`);
  const bb = await taken('C.1.1.1', { rows: rows('double') });
  expect(await consequences(bb)).toEqual([
    state,
    expect.stringMatching(
      /^Il sistema non dà un CIR: la tipologia «Bed & breakfast familiare» non ha le tre lettere/,
    ),
  ]);
  await world.rows(`update accommodation_types set "cirType" = 'BEB' where code = 'C.1.1.1'`);
});

describe('The CIR of what is opened', () => {
  it('is given on acceptance: municipality, letters of the type, the next number', async () => {
    await world.rows(
      `update accommodations set cir = '014037-LNI-04000' where id = (select id from accommodations
         where cir like '014037-LNI-%' order by id limit 1)`,
    );
    const first = await accepted('C.2');
    expect(first.house.cir).toBe('014037-LNI-04001');
    const letters = await world.rows(
      `select data::text as whole from pgboss.job where name = 'mail' and data->>'subject' = $1`,
      [`Licenza ${first.license.number} attivata`],
    );
    expect(letters.map(({ whole }) => String(whole).includes('CIR: 014037-LNI-04001.'))).toEqual([
      true,
    ]);
    expect((await accepted('C.2')).house.cir).toBe('014037-LNI-04002');
    const business = await accepted('C.2', { businessForm: 'business' });
    expect(business.house.cir).toMatch(/^014037-LIM-\d{5}$/);
  });

  it('is one for each of two accepted at once, and none is lost by one refused', async () => {
    const serial = ({ house }: { house: { cir: string } }) => Number(house.cir.slice(-5));
    const before = serial(await accepted('C.2'));
    const refused = await taken('C.2');
    await world.rows(`update applications set "insuranceValidTo" = $2 where id = $1 returning id`, [
      refused.id,
      addDays(today, -1),
    ]);
    expect((await act(refused, 'accept', { act: 'Determina 1' })).status).toBe(409);
    const two = await Promise.all([taken('C.2'), taken('C.2')]);
    const done = await Promise.all(two.map((one) => act(one, 'accept', { act: 'Determina 1' })));
    expect(done.map(({ status }) => status)).toEqual([200, 200]);
    const codes = await world.rows(
      `select a.cir from licenses l join accommodations a on a.id = l.accommodation
       where l.id = any($1) order by a.cir`,
      [done.map(({ body }) => body.content.resultLicense)],
    );
    expect(codes.map(({ cir }) => Number(String(cir).slice(-5)))).toEqual([before + 1, before + 2]);
  });

  it('is none once the numbers of its series are used up', async () => {
    await world.rows(
      `update counters set last = 99999 where series = 'cir 014037-LNI' and year = 0 returning last`,
    );
    expect((await accepted('C.2')).house.cir).toBeNull();
    await world.rows(`delete from counters where series = 'cir 014037-LNI' and year = 0`);
  });

  it('is none where the type has no letters', async () => {
    await world.rows(`update accommodation_types set "cirType" = null where code = 'B.1.2.1'`);
    const farm = { businessForm: 'business', rows: rows('double') };
    expect((await accepted('B.1.2.1', farm)).house.cir).toBeNull();
  });
});

describe('What the register would not take of an opening', () => {
  it.each([
    ['C.2', { units: [] }, 'units'],
    ['C.2', { businessForm: null }, 'businessForm'],
    ['C.2', { gasDetector: false }, 'gasDetector'],
    ['C.2', { floors: [], extinguishers: null }, 'floors'],
    ['C.2', { insuranceValidTo: addDays(today, -1) }, 'insuranceValidTo'],
    [
      'C.2',
      { insuranceValidTo: addDays(today, 3), effectiveOn: addDays(today, 9) },
      'insuranceValidTo',
    ],
    ['C.2', { residenceUse: null }, 'residenceUse'],
    ['C.1.1.1', { rows: rows('double'), maxGuests: 13 }, 'maxGuests'],
    ['C.1.1.1', { rows: rows('double'), residenceUse: null }, 'residenceUse'],
    ['C.1.1.1', { rows: rows('double'), residenceUse: 'secondary_home' }, 'residenceUse'],
    ['A.1', { rows: rows('double'), businessForm: 'business' }, 'rows'],
    ['B.1.5.2', { rows: rows('double'), businessForm: 'business', altitude: 400 }, 'altitude'],
    ['B.1.1.1', { rows: rows('double'), businessForm: 'business' }, 'type'],
  ])('is told before it is sent: %s %j', async (code, lacks, field) => {
    const { status, body } = await act(await opened(code, lacks), 'submit');
    expect([status, Object.keys(body.errors)]).toEqual([409, expect.arrayContaining([field])]);
  });
});

it('What the law gave up since it was sent is not accepted', async () => {
  const lastTitle = (day: string | null) =>
    world.rows(
      `update accommodation_types_limits l set "lastTitleOn" = $1 from accommodation_types t
       where t.id = l.parent and t.code = 'C.1.1.1'`,
      [day],
    );
  const one = await taken('C.1.1.1', { rows: rows('double') });
  await lastTitle(addDays(today, -1));
  const { status, body } = await act(one, 'accept', { act: 'Determina 1' });
  expect([status, body.errors]).toEqual([
    409,
    { type: [expect.stringContaining('non si apre più')] },
  ]);
  await lastTitle(null);
});

describe('A class its type does not have', () => {
  it('is not sent', async () => {
    const { status, body } = await act(await opened('C.2', { classification: '5L' }), 'submit');
    expect([status, Object.keys(body.errors)]).toEqual([422, ['classification']]);
  });
});

describe('An opening that is annulled', () => {
  const annul = { act: 'Determina 9', reason: 'Sicurezza pubblica' };
  const read = async (resource: string, id: unknown) =>
    (await provincia()('GET', `/${resource}/${id}`)).body;
  const born = async (license: number) => {
    const [of] = await world.rows('select id from applications where "resultLicense" = $1', [
      license,
    ]);
    return read('applications', of?.id);
  };

  /** Somebody else takes over what an opening made; their licence. */
  async function handedOn(license: { id: number; city: number; accommodation: number }) {
    const [other] = await world.rows(
      `select id from managers where type = 1 and status = 'active' and id <> (select holder from licenses
         where id = $1) order by id limit 1`,
      [license.id],
    );
    const { status, body } = await provincia()('POST', '/applications', {
      ...declarant,
      ...succeeding,
      kind: 'takeover',
      source: 'office',
      manager: other?.id,
      newHolder: other?.id,
      city: license.city,
      accommodation: license.accommodation,
      license: license.id,
      effectiveOn: today,
      residenceUse: 'secondary_home',
      identityFile: await paper(),
    });
    expect(body.errors ?? status).toBe(201);
    let one = body;
    for (const [verb, input] of [
      ['submit'],
      ['take'],
      ['accept', { act: 'Determina 2' }],
    ] as const) {
      const done = await act(one, verb, input);
      expect([verb, done.body.errors ?? done.body.blockers ?? done.status]).toEqual([verb, 200]);
      one = done.body.content;
    }
    return one.resultLicense as number;
  }

  it('strikes its licence, or says that it had ceased', async () => {
    const { license } = await accepted('B.1.1.6');
    expect((await act(await born(license.id), 'annul', annul)).status).toBe(200);
    expect((await born(license.id)).effect).toBe('La licenza nata dalla pratica è vietata');
    const { license: other } = await accepted('B.1.1.6');
    const closing = { version: other.version, on: today, reason: 'ceased' };
    expect((await provincia()('POST', `/licenses/${other.id}/close`, closing)).status).toBe(200);
    expect((await act(await born(other.id), 'annul', annul)).status).toBe(200);
    expect((await born(other.id)).effect).toContain('era già cessata');
  });

  it('says who goes on where it was taken over, and leaves that to be put right', async () => {
    const { license } = await accepted('B.1.1.6');
    const next = await handedOn(license);
    const { number, state } = await read('licenses', next);
    expect(state).toBe('active');
    const means = await provincia()('GET', `/applications/${(await born(license.id)).id}/annul`);
    expect(JSON.stringify(means.body)).toContain(`prosegue con la licenza ${number}`);
    expect((await act(await born(license.id), 'annul', annul)).status).toBe(200);
    const one = await born(license.id);
    expect([one.toCorrect, one.effect]).toEqual([
      true,
      expect.stringContaining(`prosegue con la licenza ${number}`),
    ]);
    expect(
      await world.rows(
        `select code from violations where resource = 'licenses' and record = $1 and code = 'annulled'`,
        [next],
      ),
    ).toHaveLength(1);
    const note = { note: 'Vietata' };
    expect((await act(one, 'correct', note)).body.errors).toEqual({ act: [expect.any(String)] });
    // An annex that ends is not what the opening left.
    const { license: annex } = await accepted('B.1.1.6');
    await world.rows(
      'update licenses set accommodation = $2, parent = $3 where id = $1 returning id',
      [annex.id, license.accommodation, next],
    );
    const ceasing = { version: annex.version, on: today, reason: 'ceased' };
    const ceased = await provincia()('POST', `/licenses/${annex.id}/close`, ceasing);
    expect([ceased.status, ceased.body.errors]).toEqual([200, undefined]);
    expect((await act(one, 'correct', note)).body.errors).toEqual({ act: [expect.any(String)] });
    const { version } = await read('licenses', next);
    const forbidding = { version, act: 'Determina 10' };
    expect((await provincia()('POST', `/licenses/${next}/prohibit`, forbidding)).status).toBe(200);
    expect((await act(await born(license.id), 'correct', note)).status).toBe(200);
    const lifting = { version: (await read('licenses', next)).version, act: 'Determina 11' };
    const lifted = await provincia()('POST', `/licenses/${next}/lift`, lifting);
    expect([lifted.status, lifted.body.blockers?.[0]?.code]).toEqual([409, 'annulled']);
    // An act for which it stays holds, also once no line of the trace is left that told of it.
    await world.rows('update applications set "keptBy" = $2 where id = $1 returning id', [
      one.id,
      'Determina 12',
    ]);
    expect((await provincia()('POST', `/licenses/${next}/lift`, lifting)).status).toBe(200);
  });
});
