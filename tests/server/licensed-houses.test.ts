import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nobody } from '#server/engine/actor.ts';
import type { Because } from '#server/engine/follows-from.ts';
import { readKnown } from '#server/engine/read-known.ts';
import { accommodationRules } from '#server/services/registry/house-rules.ts';
import { addDays, todayInRome } from '#src/domain/dates.ts';
import { accommodations } from '#src/resources/registry/accommodations.ts';
import { settling } from '../support/settling.ts';
import { checked, step } from '../support/sheets.ts';
import { createWorld, type World } from '../support/world.ts';
import { refusedEdit } from './bulk-calls.ts';
import { holdingGrants } from './holding-grants.ts';
import { flats, lawful, licenseMaker, rooms } from './license-maker.ts';

/** A licensed house stays whose and where it is, and its codes fit it. */
let world: World;
const today = todayInRome();
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

const { draft, act, active, acted, read, write } = licenseMaker(() => world);
const provincia = () => world.within('provincia');
const idOf = async (sql: string, values: unknown[] = []) =>
  Number((await world.rows(sql, values))[0]?.id);
const cityNamed = (name: string) => idOf('select id from cities where name = $1', [name]);
/** Somebody else of the province. */
const another = (holder: number) =>
  idOf(
    `select holder as id from licenses where holder <> $1 and state = 'active'
       and city = (select id from cities where name = 'Livigno') order by id limit 1`,
    [holder],
  );
/** A unit beside the one that licences are made on here. */
const anotherUnit = () =>
  idOf(`select p.id from properties p join cities c on c.id = p.city
    where c.name = 'Livigno' order by p.id offset 1 limit 1`);
const house = async (id: number) => (await provincia()('GET', `/accommodations/${id}`)).body;
const put = async (id: number, body: object, account = 'provincia') =>
  world.within(account)('PUT', `/accommodations/${id}`, {
    version: (await house(id)).version,
    ...body,
  });

const holding = holdingGrants(() => world);

describe('A licensed house', () => {
  it('is not handed on nor moved by an edit', async () => {
    const { accommodation, holder } = await active('A.1', rooms(8));
    const { status, body } = await put(accommodation, {
      manager: await another(holder),
      city: await cityNamed('Bormio'),
      cir: '014009-ALB-00901',
    });
    expect([status, body.errors]).toEqual([
      422,
      {
        manager: ['Ha una licenza in vigore: il gestore cambia con un subingresso'],
        city: ['Ha una licenza in vigore: il comune cambia con un trasferimento'],
        email: [expect.stringContaining('È di chi gestiva prima')],
      },
    ]);
  });

  it('keeps its beds while it is suspended, and its CIN is to be cancelled once it has closed', async () => {
    const license = await active('A.1', rooms(8));
    const id = license.accommodation;
    const given = { cir: '014037-ALB-09001', cin: 'IT014037A1ZZ09TEST', cinStatus: 'assigned' };
    expect((await put(id, given)).status).toBe(200);
    const stay = { from: today, to: addDays(today, 30), noticeOn: today, reason: 'Lavori' };
    const suspended = await acted(license, 'suspend', stay);
    expect(await house(id)).toMatchObject({ status: 'suspended', beds: 16 });
    const back = await acted(suspended, 'reactivate', { on: today });
    await acted(back, 'close', { on: today });
    expect(await house(id)).toMatchObject({ status: 'closed', beds: 0, cinStatus: 'to_cancel' });
    const again = await put(id, { cinStatus: 'assigned' });
    expect([again.status, again.body.errors]).toEqual([
      422,
      { cinStatus: ['La struttura è cessata: il suo CIN è da cancellare, o revocato'] },
    ]);
    expect((await put(id, { cinStatus: 'revoked' })).status).toBe(200);
  });

  it('nor amid whatever is done elsewhere, but for what hands it on or moves it', async () => {
    const { accommodation, holder } = await active('A.1', rooms(8));
    const manager = await another(holder);
    const { services } = world;
    const asked = async (resource: string, verb: string) => {
      const told = await services.db.transaction().execute(async (db) => {
        const read = readKnown(db, services);
        const before = await read(accommodations, accommodation);
        return accommodationRules({
          ...{
            before,
            after: { ...before, manager },
            isWritten: true,
            db,
            read,
            today,
            settings: services.settings,
            isRehearsed: false,
          },
          cause: {
            deed: 'edit',
            author: nobody,
            door: 'request',
            because: { resource, verb, record: 1 } as Because,
          },
        });
      });
      return told.map(({ code }) => code).filter((code) => code === 'takeover');
    };
    for (const [resource, verb] of [
      ['contact-changes', 'accept'],
      ['licenses', 'close'],
      ['applications', 'assign'],
    ] as const)
      expect([verb, await asked(resource, verb)]).toEqual([verb, ['takeover']]);
    for (const [resource, verb] of [
      ['licenses', 'takeOver'],
      ['licenses', 'giveBack'],
      ['licenses', 'reinstate'],
      ['managers', 'merge'],
      ['applications', 'carryOut'],
      ['applications', 'annul'],
    ] as const)
      expect([verb, await asked(resource, verb)]).toEqual([verb, []]);
  });

  it('nor while it is suspended or prohibited', async () => {
    const license = await active('A.1', rooms(8));
    const body = { city: await cityNamed('Bormio') };
    const suspended = await acted(license, 'suspend', {
      from: today,
      noticeOn: today,
      reason: 'Lavori',
    });
    expect((await put(license.accommodation, body)).status).toBe(422);
    const back = await acted(suspended, 'reactivate');
    await acted(back, 'prohibit', { act: 'Ordinanza 3' });
    expect((await put(license.accommodation, body)).status).toBe(422);
  });

  it('nor by an import, in bulk or by going back', async () => {
    const license = await draft('A.1', rooms(8));
    const { accommodation } = license;
    const bormio = await cityNamed('Bormio');
    const livigno = await cityNamed('Livigno');
    expect((await put(accommodation, { city: bormio })).status).toBe(200);
    expect((await put(accommodation, { city: livigno })).status).toBe(200);
    const path = `/accommodations/${accommodation}`;
    await acted(license, 'activate');
    // Of before codes were given: a CIR would be of the other municipality too.
    await world.rows('update accommodations set cir = null where id = $1', [accommodation]);
    const history = (await provincia()('GET', `${path}/history`)).body;
    const moved = history.find(
      ({ action, changes }: { action: string; changes: readonly { field: string }[] }) =>
        action === 'edit' && changes.some(({ field }) => field === 'city'),
    );
    const reverted = await provincia()('POST', `${path}/revert`, {
      version: (await house(accommodation)).version,
      entry: moved.id,
      to: 'change',
      fields: ['city'],
    });
    expect([reverted.status, Object.keys(reverted.body.errors)]).toEqual([422, ['city']]);
    const csv = `ID;Comune\n${accommodation};Bormio\n`;
    const { one, errors } = await checked(world, 'provincia', 'accommodations', csv);
    expect(JSON.stringify(errors)).toContain('con un trasferimento');
    await step(world, 'provincia', 'accommodations', one.id, 'run', { mode: 'valid' });
    const row = { id: accommodation, version: (await house(accommodation)).version };
    expect(await refusedEdit(provincia(), 'accommodations', row, { city: bormio })).toEqual([
      422,
      ['city'],
    ]);
    expect((await house(accommodation)).city).toBe(livigno);
  });

  it('is free again when its licence has ended, as it is before it has one', async () => {
    const license = await active('A.1', rooms(8));
    await acted(license, 'close', { on: today });
    const city = await cityNamed('Bormio');
    expect((await put(license.accommodation, { city })).status).toBe(200);
    const other = await draft('A.1', rooms(8));
    expect((await put(other.accommodation, { city })).status).toBe(200);
  });

  it('stays of its licence’s type', async () => {
    const { accommodation } = await active('A.1', rooms(8));
    const type = await idOf(`select id from accommodation_types where code = 'D.1.1.1'`);
    const { status, body } = await put(accommodation, { type });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['type', 'cir']]);
  });
});

describe('A licence', () => {
  it('hangs on a house of its holder and type', async () => {
    const license = await draft('A.1', rooms(8));
    const camping = await idOf(`select id from accommodation_types where code = 'D.1.1.1'`);
    const wrong = { holder: await another(license.holder), type: camping };
    const drafted = await provincia()('PUT', `/licenses/${license.id}`, {
      version: license.version,
      ...wrong,
    });
    const { status, body } = await act(drafted.body, 'activate');
    expect([status, Object.keys(body.errors)]).toEqual([
      409,
      expect.arrayContaining(['holder', 'type']),
    ]);
    const living = await active('A.1', rooms(8));
    const edited = await provincia()('PUT', `/licenses/${living.id}`, {
      version: living.version,
      ...wrong,
    });
    expect([edited.status, Object.keys(edited.body.errors)]).toEqual([
      422,
      expect.arrayContaining(['holder', 'type']),
    ]);
  });

  it('is the only one of its house: a duplicate is no second opening', async () => {
    const license = await active('A.1', rooms(8));
    const { made } = (await act(license, 'duplicate')).body;
    const { version } = await read(made);
    const safe = { sciaDate: '2019-12-01', protocolNumber: '9', safetyDeclaredOn: today };
    const insured = { insurancePolicy: 'RC-2', insuranceValidTo: '2099-12-31' };
    const copy = (await provincia()('PUT', `/licenses/${made}`, { version, ...safe, ...insured }))
      .body;
    const { status, body } = await act(copy, 'activate');
    expect([status, body.errors]).toEqual([
      409,
      { parent: [expect.stringContaining(`ha già la licenza ${license.number}`)] },
    ]);
    const inside = await provincia()('PUT', `/licenses/${made}`, {
      version: copy.version,
      parent: license.id,
    });
    const within = await act(inside.body, 'activate');
    expect([within.status, within.body.errors]).toEqual([
      409,
      { properties: ['Una dipendenza ha immobili suoi: questi sono della licenza principale'] },
    ]);
    const annex = await provincia()('PUT', `/licenses/${made}`, {
      version: inside.body.version,
      properties: [await anotherUnit()],
    });
    expect((await acted(annex.body, 'activate')).state).toBe('active');
    const loose = await read(made);
    const cut = await provincia()('PUT', `/licenses/${made}`, {
      version: loose.version,
      parent: null,
    });
    expect([cut.status, Object.keys(cut.body.errors)]).toEqual([422, ['parent']]);
  });

  it('is not forestalled while it waits for its day, and the way leads to it', async () => {
    const soon = addDays(today, 20);
    const closed = await acted(await active('A.1', rooms(8)), 'close', { on: today });
    const { accommodation, holder } = closed;
    const another = async (startsOn: string, sciaDate: string) => {
      const { status, body } = await provincia()('POST', '/licenses', {
        ...{ accommodation, holder, rows: rooms(8), startsOn },
        ...{ ...lawful('A.1', closed.properties[0]), sciaDate, safetyDeclaredOn: sciaDate },
      });
      expect(status).toBe(201);
      return body;
    };
    const ahead = await another(soon, today);
    const planned = await act(ahead, 'activate');
    expect([planned.status, planned.body.errors, (await read(ahead.id)).state]).toEqual([
      202,
      undefined,
      'draft',
    ]);
    const inProgramme = expect.stringContaining(`è in programma la licenza ${ahead.number}`);
    const second = await act(await another(today, today), 'activate');
    expect([second.status, second.body.blockers]).toEqual([
      409,
      [expect.objectContaining({ message: inProgramme, resource: 'licenses', id: ahead.id })],
    ]);
    const again = await act(closed, 'reopen', { reason: 'Errore' }, 'provincia.admin');
    expect([again.status, again.body.blockers]).toEqual([
      409,
      [expect.objectContaining({ code: 'taken', message: inProgramme, id: ahead.id })],
    ]);
    const { scheduled } = (await provincia()('GET', `/licenses/${ahead.id}/verbs`)).body;
    const path = `/licenses/${ahead.id}/scheduled/${scheduled[0].id}`;
    expect((await settling(provincia())('DELETE', path)).status).toBeLessThan(300);
    const { status } = await act(
      await read(closed.id),
      'reopen',
      { reason: 'E' },
      'provincia.admin',
    );
    expect(status).toBe(200);
  });

  it('is reopened only while it is still the one of its house', async () => {
    const license = await active('A.1', rooms(8));
    const { made } = (await act(license, 'duplicate')).body;
    const closed = await acted(await read(license.id), 'close', { on: today });
    const { version } = await read(made);
    const safe = {
      ...{ sciaDate: '2019-12-01', protocolNumber: '9', safetyDeclaredOn: today },
      startsOn: today,
    };
    const insured = { insurancePolicy: 'RC-2', insuranceValidTo: '2099-12-31' };
    const copy = await provincia()('PUT', `/licenses/${made}`, { version, ...safe, ...insured });
    expect((await acted(copy.body, 'activate')).state).toBe('active');
    const again = await act(closed, 'reopen', { reason: 'Errore' }, 'provincia.admin');
    expect([again.status, again.body.blockers]).toEqual([
      409,
      [
        expect.objectContaining({
          code: 'taken',
          message: expect.stringContaining('ha già la licenza'),
        }),
      ],
    ]);
  });

  it('is an annex of a licence of its holder that lives', async () => {
    const main = await active('A.1', rooms(8));
    const other = await draft('A.1', rooms(8));
    const annex = await active('A.1', rooms(8), { properties: [await anotherUnit()] });
    const under = (parent: number) => write(annex.id, { parent });
    expect((await under(other.id)).body.errors).toEqual({
      parent: ['La licenza principale non è in vigore'],
    });
    const [stranger] = await world.rows(
      `select id from licenses where state = 'active' and holder <> $1 and parent is null
         and city = $2 limit 1`,
      [main.holder, main.city],
    );
    expect((await under(Number(stranger?.id))).body.errors).toMatchObject({
      parent: ['La licenza principale è di un altro titolare'],
    });
    expect((await under(main.id)).status).toBe(200);
  });

  it('is held by nobody who has ceased', async () => {
    const license = await draft('A.1', rooms(8));
    await world.rows(`update managers set status = 'closed' where id = $1 returning id`, [
      license.holder,
    ]);
    const refused = await act(license, 'activate');
    const [house] = await world.rows(
      'select id, version from accommodations where manager <> $1 and city = $2 limit 1',
      [license.holder, license.city],
    );
    const given = await provincia()('PUT', `/accommodations/${house?.id}`, {
      version: house?.version,
      manager: license.holder,
    });
    await world.rows(`update managers set status = 'active' where id = $1 returning id`, [
      license.holder,
    ]);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([409, ['holder']]);
    expect([given.status, given.body.errors?.manager]).toEqual([
      422,
      expect.arrayContaining(['Questa organizzazione è cessata']),
    ]);
  });

  it('is opened by one of two who do it at once', async () => {
    const license = await draft('A.1', rooms(8));
    const { number: _, id: __, version: ___, ...same } = license;
    const body = Object.fromEntries(
      ['accommodation', 'holder', 'startsOn', 'rows', 'titleKind', 'sciaDate', 'properties']
        .concat(
          'protocolNumber',
          'availability',
          'gasDetector',
          'coDetector',
          'floors',
          'extinguishers',
        )
        .concat('safetyDeclaredOn', 'insuranceCompany', 'insurancePolicy', 'insuranceValidTo')
        .map((name) => [name, same[name]]),
    );
    const second = (await provincia()('POST', '/licenses', body)).body;
    const answers = await Promise.all([act(license, 'activate'), act(second, 'activate')]);
    expect(answers.map(({ status }) => status).toSorted()[0]).toBe(200);
    expect(answers.map(({ status }) => status).toSorted()[1]).toBeGreaterThan(400);
  });
});

describe('A house', () => {
  it('is made by the office whose account holds the grant for it, alone', async () => {
    const { accommodation } = await draft('A.1', rooms(8));
    const { city, manager, type } = await house(accommodation);
    const make = () =>
      world.within('provincia.base')('POST', '/accommodations', {
        name: 'Prova di permesso',
        ...{ city, manager, type },
      });
    expect((await make()).status).toBe(403);
    await holding(['cir-provincia'], async () => expect((await make()).status).toBe(403));
    await holding(['crea-nuova-struttura'], async () => expect((await make()).status).toBe(201));
  });
});

describe('A code', () => {
  it('of CIR or CIN is written by who holds the grant alone, at every door', async () => {
    const { accommodation } = await draft('A.1', rooms(8));
    const codes = { cir: '014037-ALB-04711', cin: 'IT014037A1ZZ01TEST', cinStatus: 'assigned' };
    const refused = await put(accommodation, codes, 'provincia.base');
    expect([refused.status, Object.keys(refused.body.errors).toSorted()]).toEqual([
      422,
      Object.keys(codes).toSorted(),
    ]);
    const { city, manager, type } = await house(accommodation);
    await holding(['crea-nuova-struttura'], async () => {
      const made = await world.within('provincia.base')('POST', '/accommodations', {
        name: 'Prova CIR',
        ...{ city, manager, type },
        cir: codes.cir,
      });
      expect([made.status, Object.keys(made.body.errors)]).toEqual([422, ['cir']]);
    });
    expect((await put(accommodation, codes)).status).toBe(200);
  });

  it.each([
    ['the class of its type', { cin: 'IT014037Z9ZZ01TEST', cinStatus: 'assigned' }, 'cin'],
    [
      'a state that says it is there',
      { cin: 'IT014037A1ZZ02TEST', cinStatus: 'none' },
      'cinStatus',
    ],
    ['its code, once assigned', { cin: null, cinStatus: 'assigned' }, 'cin'],
    ['the letters of its type', { cir: '014037-XXX-00001' }, 'cir'],
    ['the municipality of its house', { cir: '014009-ALB-00001' }, 'cir'],
  ])('has %s', async (_, body, field) => {
    const { accommodation } = await active('A.1', rooms(8));
    const answer = await put(accommodation, body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  });

  it('of CIR is of its municipality whatever its house has become, and one that has closed keeps its own', async () => {
    const living = await active('A.1', rooms(8));
    const id = living.accommodation;
    const { cir } = await house(id);
    const judged = async () => {
      for (const other of ['014009-ALB-00555', '058091-ALB-00001', '999999-ALB-00001']) {
        const { status, body } = await put(id, { cir: other });
        const { status: stage } = await house(id);
        expect([stage, other, status, body.errors]).toEqual([
          stage,
          other,
          422,
          { cir: ['Il CIR è di un altro comune: quello della struttura ha il codice 014037'] },
        ]);
      }
      expect((await put(id, { cir, phone: '0342 700701' })).status).toBe(200);
    };
    await judged();
    const stay = { from: today, to: addDays(today, 30), noticeOn: today, reason: 'Lavori' };
    const suspended = await acted(living, 'suspend', stay);
    await judged();
    await acted(await acted(suspended, 'reactivate', { on: today }), 'close', { on: today });
    expect((await house(id)).status).toBe('closed');
    await judged();
    // It is written to be elsewhere: its CIR stays, and another is judged by where it is.
    const moved = await put(id, { city: await cityNamed('Bormio') });
    expect([moved.status, moved.body.cir]).toEqual([200, cir]);
    expect((await put(id, { cir: '014037-ALB-00777' })).status).toBe(422);
    expect((await put(id, { cir, phone: '0342 700702' })).status).toBe(200);
  });

  it('is one however it is spelled', async () => {
    const [one, other] = [await draft('A.1', rooms(8)), await draft('A.1', rooms(8))];
    const taken = 'Questo valore è già usato da un altro elemento';
    const spelled = (code: string) => [
      code,
      code.toLowerCase(),
      ` ${code.replaceAll('-', '\u2011')} `,
    ];
    for (const [field, code] of [
      ['number', 'PROVA-2030-0001'],
      ['sciaCode', 'SUAP-PROVA-0001'],
    ] as const) {
      const kept = await write(one.id, { [field]: code.toLowerCase() });
      expect([kept.status, kept.body[field]]).toEqual([200, code]);
      for (const way of spelled(code)) {
        const { status, body } = await write(other.id, { [field]: way });
        expect([way, status, body.errors]).toEqual([way, 422, { [field]: [taken] }]);
      }
    }
    for (const field of ['internalCode', 'istatCode'] as const) {
      const code = `CASA-${field.length}`;
      expect((await put(one.accommodation, { [field]: code.toLowerCase() })).body[field]).toBe(
        code,
      );
      for (const way of spelled(code)) {
        const { status, body } = await put(other.accommodation, { [field]: way });
        expect([way, status, body.errors]).toEqual([way, 422, { [field]: [taken] }]);
      }
    }
  });

  it('of a holiday home that is no business has other letters', async () => {
    const own = { businessForm: 'non_business' };
    const { accommodation } = await active('B.1.1.6', flats(2), own);
    expect((await put(accommodation, { cir: '014037-CIM-09001' })).status).toBe(422);
    expect((await put(accommodation, { cir: '014037-CNI-09001' })).status).toBe(200);
  });
});

it('A CIR typed far ahead in its series is taken, and that it leaves numbers out is told', async () => {
  const [near, far] = [await active('B.1.1.6', flats(2)), await active('B.1.1.6', flats(2))];
  const told = async (one: { accommodation: number }) =>
    (await provincia()('GET', `/accommodations/${one.accommodation}/verbs`)).body.warnings.filter(
      ({ code }: { code: string }) => code === 'cirAhead',
    );
  expect((await put(near.accommodation, { cir: '014037-CIM-00101' })).status).toBe(200);
  expect((await put(far.accommodation, { cir: '014037-CIM-05000' })).status).toBe(200);
  const ahead = {
    field: 'cir',
    message:
      'Prima di questo il CIR 014037-CIM più alto è il 101: il sistema prosegue da qui, e i 4898 numeri in mezzo restano vuoti',
  };
  expect(await told(far)).toMatchObject([ahead]);
  // It is told as long as it is so, whatever else is written.
  expect((await put(far.accommodation, { phone: '0342 700700' })).status).toBe(200);
  expect(await told(far)).toMatchObject([ahead]);
  expect((await put(far.accommodation, { cir: '014037-CIM-00102' })).status).toBe(200);
  expect(await told(far)).toEqual([]);
});

describe('A house drawn outside its municipality', () => {
  it('is saved and told beside its coordinates, and does not stretch the map', async () => {
    const { accommodation } = await draft('A.1', rooms(8));
    const extent = async () =>
      (await provincia()('GET', '/accommodations/map')).body.extent as number[];
    const before = await extent();
    expect((await put(accommodation, { latitude: 41.9, longitude: 12.5 })).status).toBe(200);
    const { warnings } = (await provincia()('GET', `/accommodations/${accommodation}/verbs`)).body;
    expect(warnings).toMatchObject([{ code: 'outside', field: 'latitude' }]);
    expect(await extent()).toEqual(before);
    expect((await put(accommodation, { latitude: 46.538, longitude: 10.135 })).status).toBe(200);
    const after = (await provincia()('GET', `/accommodations/${accommodation}/verbs`)).body;
    expect(after.warnings).toEqual([]);
  });
});
