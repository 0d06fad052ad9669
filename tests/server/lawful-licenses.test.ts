import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { doDueVerbs } from '#server/engine/due-verbs.ts';
import { recheck } from '#server/engine/recheck.ts';
import { takeUntold } from '#server/engine/untold.ts';
import { addDays, todayInRome } from '#src/domain/dates.ts';
import { checked, step } from '../support/sheets.ts';
import { createWorld, type World } from '../support/world.ts';
import { applicationMaker, inCharge } from './application-maker.ts';
import { refusedEdit } from './bulk-calls.ts';
import { flats, licenseMaker, rooms } from './license-maker.ts';

/** What a type asks holds at every write of a licence that lives, not at its activation alone. */
let world: World;
const today = todayInRome();
let now = today;
beforeAll(async () => {
  world = await createWorld({ demo: true, today: () => now });
});
beforeEach(() => {
  now = today;
});
afterAll(() => world.close());

const { draft, act, active, acted, read, write } = licenseMaker(() => world);
const { takeover } = applicationMaker(() => world);
const provincia = () => world.within('provincia');
const units = (unitKind: string, quantity: number) => ({ unitKind, quantity, bedsPerUnit: 2 });

interface Break {
  readonly title: string;
  readonly code: string;
  readonly rows: readonly object[];
  readonly body: object;
  readonly field: string;
  readonly words: string;
}
const broken = (
  title: string,
  [code, rows]: readonly [string, readonly object[]],
  body: object,
  field: string,
  words: string,
): Break => ({ title, code, rows, body, field, words });

const hotel = ['A.1', rooms(8)] as const;
const camping = ['D.1.1.1', [units('pitch_tent', 20)]] as const;
const residence = ['A.4', flats(8)] as const;

const breaks: readonly Break[] = [
  broken('a title', hotel, { titleKind: null, sciaCode: null }, 'titleKind', 'Manca il titolo'),
  broken('the date of its title', hotel, { sciaDate: null }, 'sciaDate', 'Manca la data'),
  broken('what names its title', hotel, { protocolNumber: null }, 'sciaCode', 'SUAP'),
  broken('the title of its kind', hotel, { titleKind: 'cia' }, 'titleKind', 'il titolo è SCIA'),
  broken('a property', hotel, { properties: [] }, 'properties', 'Manca l’immobile'),
  broken(
    'the title of its premises',
    hotel,
    { availability: null },
    'availability',
    'disponibilità',
  ),
  broken('a policy', hotel, { insurancePolicy: null }, 'insurancePolicy', 'art. 38, c. 10'),
  broken(
    'a policy in force',
    hotel,
    { insuranceValidTo: addDays(today, -1) },
    'insuranceValidTo',
    'La polizza è scaduta',
  ),
  broken('a gas detector', hotel, { gasDetector: false }, 'gasDetector', 'art. 13-ter, c. 7'),
  broken('a CO detector', hotel, { coDetector: false }, 'coDetector', 'monossido'),
  broken('extinguishers', hotel, { extinguishers: null }, 'extinguishers', 'estintori'),
  broken('its floors', hotel, { floors: [] }, 'floors', 'piani'),
  broken(
    'the day safety was declared',
    hotel,
    { safetyDeclaredOn: null },
    'safetyDeclaredOn',
    'dichiarati',
  ),
  broken(
    'no day of that before its first title',
    hotel,
    { safetyDeclaredOn: '1990-01-01' },
    'safetyDeclaredOn',
    'primo titolo della struttura',
  ),
  broken('a capacity', hotel, { rows: [] }, 'rows', 'Manca la capacità'),
  broken(
    'pitches, where it is a campsite',
    camping,
    { rows: rooms(1) },
    'rows',
    'un’unità è di altro tipo',
  ),
  broken(
    'more pitches than cabins',
    camping,
    { rows: [units('pitch_tent', 2), units('bungalow', 2)] },
    'rows',
    'devono prevalere le piazzole, qui sono 2 su 4',
  ),
  broken(
    'flats, where it is a residence',
    residence,
    { rows: rooms(1) },
    'rows',
    'devono prevalere le unità abitative',
  ),
  broken(
    'fewer than four flats, where it is a holiday home and no business',
    ['B.1.1.6', flats(3)],
    { rows: flats(4), businessForm: 'non_business' },
    'rows',
    'art. 26',
  ),
  broken(
    'flats, where it is a holiday home',
    ['B.1.1.6', flats(2)],
    { rows: rooms(8) },
    'rows',
    'la capacità è in unità abitative',
  ),
  broken(
    'rooms of the beds they are called after',
    hotel,
    { rows: rooms(7).map((row) => ({ ...row, bedsPerUnit: 4 })) },
    'rows',
    '1, 2, 3 e 4 letti',
  ),
  broken(
    'no beds added beyond what its type may have',
    ['C.1.1.1', rooms(2)],
    { extraBeds: 9 },
    'extraBeds',
    'con quelli aggiunti sono 13',
  ),
  broken(
    'no more guests than that',
    ['C.1.1.1', rooms(2)],
    { maxGuests: 13 },
    'maxGuests',
    'la capienza è 13',
  ),
  broken(
    'a title of its time',
    hotel,
    { titleKind: 'autorizzazione' },
    'titleKind',
    'il titolo è SCIA',
  ),
  broken(
    'its periods, where it is seasonal',
    hotel,
    { openingMode: 'seasonal' },
    'openingPeriods',
    'Indica da quando a quando',
  ),
  broken('a class', hotel, { classification: null }, 'classification', 'manca la classificazione'),
  broken('a class of its scale', residence, { classification: '5L' }, 'classification', 'da 1 a 4'),
  broken(
    'no class, where its type has none',
    ['C.1.1.1', rooms(2)],
    { classification: '5L' },
    'classification',
    'non ha classificazione',
  ),
  broken(
    'the form of its type',
    ['C.1.1.1', rooms(2)],
    { businessForm: 'business' },
    'businessForm',
    'solo in forma non imprenditoriale',
  ),
  broken(
    'a form, where its type has two',
    ['C.2', flats(1)],
    { businessForm: null },
    'businessForm',
    'Manca la forma di gestione',
  ),
];

const put = (license: { id: number }, body: object) => write(license.id, body);

describe.each(breaks)('A licence has $title', ({ code, rows, body, field, words }) => {
  const says = { [field]: expect.arrayContaining([expect.stringContaining(words)]) };

  it('before it is activated', async () => {
    const { status, body: answer } = await act(await draft(code, rows, body), 'activate');
    expect([status, answer.errors]).toMatchObject([409, says]);
  });

  it('as long as it lives: active, suspended, prohibited', async () => {
    const license = await active(code, rows);
    const refused = await put(license, body);
    expect([refused.status, refused.body.errors]).toMatchObject([422, says]);
    const suspended = await acted(license, 'suspend', {
      from: today,
      noticeOn: today,
      reason: 'Lavori',
    });
    expect((await put(suspended, body)).body.errors).toMatchObject(says);
    const back = await acted(suspended, 'reactivate');
    const prohibited = await acted(back, 'prohibit', { act: 'Ordinanza 3' });
    expect((await put(prohibited, body)).body.errors).toMatchObject(says);
  });
});

describe('The altitude of a refuge', () => {
  const refuge = () => active('B.1.5.2', rooms(4));
  const house = async (license: { accommodation: number }, altitude: number | null) => {
    const path = `/accommodations/${license.accommodation}`;
    const { version } = (await provincia()('GET', path)).body;
    return provincia()('PUT', path, { version, altitude });
  };

  it('is asked before it opens, and is at least its article’s', async () => {
    for (const altitude of [null, 300]) {
      const license = await draft('B.1.5.2', rooms(4));
      expect((await house(license, altitude)).status).toBe(200);
      const { status, body } = await act(license, 'activate');
      expect([status, body.errors]).toEqual([
        409,
        { accommodation: [expect.stringMatching(/almeno 1000 m.*art\. 32/)] },
      ]);
    }
  });

  it('is not lowered nor taken away beneath a licence that lives', async () => {
    const license = await refuge();
    for (const altitude of [null, 300]) {
      const { status, body } = await house(license, altitude);
      expect([status, Object.keys(body.errors)]).toEqual([422, ['altitude']]);
    }
    expect((await house(license, 1000)).status).toBe(200);
  });
});

describe('What a type asks', () => {
  it('holds in an import and in bulk', async () => {
    const license = await active('D.1.1.1', camping[1]);
    const csv = `ID;Capacità ricettiva\n${license.id};"Unità=Singola, Quantità=1, Letti per unità=1"\n`;
    const { one, errors } = await checked(world, 'provincia', 'licenses', csv);
    expect(JSON.stringify(errors)).toContain('Non hai il permesso');
    await step(world, 'provincia', 'licenses', one.id, 'run', { mode: 'valid' });
    expect(await refusedEdit(provincia(), 'licenses', license, { classification: '5L' })).toEqual([
      422,
      ['classification'],
    ]);
    expect(await read(license.id)).toMatchObject({ pitches: 20, classification: '3' });
  });

  it('is of an activity that has begun', async () => {
    const license = await active('A.1', rooms(8));
    const { status, body } = await put(license, { startsOn: addDays(today, 400) });
    expect([status, body.errors]).toEqual([
      422,
      { startsOn: ['Una licenza in vita è già cominciata'] },
    ]);
  });

  it('is of units in its municipality', async () => {
    const license = await active('A.1', rooms(8));
    const [far] = await world.rows(
      `select p.id from properties p join cities c on c.id = p.city where c.name = 'Bormio' limit 1`,
    );
    const { status, body } = await put(license, { properties: [far?.id] });
    expect([status, body.errors]).toEqual([
      422,
      { properties: [expect.stringContaining('è in un altro comune')] },
    ]);
  });

  it('holds on the day an activation was planned for', async () => {
    const soon = addDays(today, 20);
    const license = await draft('A.1', rooms(8), { startsOn: soon });
    expect((await act(license, 'activate')).status).toBe(202);
    const emptied = { properties: [], rows: rooms(2) };
    const refused = await put(license, emptied);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      {
        properties: ['Manca l’immobile'],
        rows: [expect.stringContaining('servono almeno 7 camere')],
      },
    ]);
    expect((await put(license, { internalNote: 'Comincia a giorni' })).status).toBe(200);
    const [house] = await world.rows('select version from accommodations where id = $1', [
      license.accommodation,
    ]);
    const [camping] = await world.rows(`select id from accommodation_types where code = 'D.1.1.1'`);
    const typed = await provincia()('PUT', `/accommodations/${license.accommodation}`, {
      version: house?.version,
      type: camping?.id,
    });
    expect([typed.status, typed.body.errors]).toEqual([
      422,
      { type: [expect.stringMatching(/è in programma: prima va tolta dal programma$/)] },
    ]);
    await world.rows(`update licenses set properties = '{}' where id = $1`, [license.id]);
    now = soon;
    const failures: string[] = [];
    await doDueVerbs(world.services, async () => {
      const untold = await world.services.db.transaction().execute(takeUntold);
      failures.push(...untold.map(({ failure }) => failure));
    });
    expect(failures).toEqual([expect.stringContaining('Manca l’immobile')]);
    expect((await read(license.id)).state).toBe('draft');
  });

  it('is told of what stood before, and holds back no end of it', async () => {
    const license = await active('A.1', rooms(8));
    await world.rows('update licenses set "insuranceValidTo" = $2 where id = $1', [
      license.id,
      addDays(today, -3),
    ]);
    await recheck(world.services);
    const { warnings } = (await provincia()('GET', `/licenses/${license.id}/verbs`)).body;
    expect(warnings).toMatchObject([{ code: 'insuranceTerm', field: 'insuranceValidTo' }]);
    expect((await put(await read(license.id), { internalNote: 'Sollecitata' })).status).toBe(200);
    const closed = await acted(await read(license.id), 'close', { on: today });
    expect(closed.state).toBe('closed');
  });

  it('stands in no licence of the demonstration, but for days some have not told of yet, and a unit in forty that two stand on', async () => {
    await recheck(world.services);
    expect(
      await world.rows(
        `select v.resource, v.record, v.message from violations v
         where v.code not in ('interruption', 'lapsed') and v.code not like 'shared %' and not exists (
           select 1 from licenses l join accommodations a on a.id = l.accommodation
           where a.name like 'Prova %' and (v.resource = 'licenses' and v.record = l.id
             or v.resource = 'accommodations' and v.record = a.id)) limit 5`,
      ),
    ).toEqual([]);
  });

  it('is nobody’s type that has ended', async () => {
    const license = await draft('B.1.6.1', rooms(4));
    await world.rows(`update accommodation_types set active = false where code = 'B.1.6.1'`);
    const { status, body } = await act(license, 'activate');
    expect([status, Object.keys(body.errors)]).toEqual([409, ['type']]);
    await world.rows(`update accommodation_types set active = true where code = 'B.1.6.1'`);
  });

  it('is of no type that the law of the territory gave up, but with a title of before', async () => {
    const later = await act(await draft('B.1.1.1', rooms(4)), 'activate');
    expect([later.status, later.body.errors]).toEqual([
      409,
      { type: [expect.stringContaining('non si apre più con titoli dopo il 16/10/2015')] },
    ]);
    const before = { sciaDate: '2014-05-02', protocolNumber: '9/2014', startsOn: '2014-05-02' };
    const old = await active('B.1.1.1', rooms(4), before);
    expect(old.state).toBe('active');
    const { status, body } = await write(old.id, {
      sciaDate: '2016-05-02',
      startsOn: '2016-05-02',
    });
    expect([status, body.errors.type]).toEqual([422, [expect.stringContaining('non si apre più')]]);
  });

  it('is taken over though the law gave up its type', async () => {
    const before = { sciaDate: '2014-05-02', protocolNumber: '9/2014', startsOn: '2014-05-02' };
    const old = await active('B.1.1.1', rooms(4), before);
    const one = await takeover({ license: old.id, accommodation: old.accommodation }, ...inCharge, [
      'accept',
      { act: 'Determina 1' },
    ]);
    const [born] = await world.rows(
      `select l.id from applications a join licenses l on l.id = a."resultLicense" where a.id = $1`,
      [one.id],
    );
    const changed = await write(Number(born?.id), { rows: rooms(5) });
    expect([changed.status, changed.body.errors]).toEqual([200, undefined]);
    expect((await read(Number(born?.id))).state).toBe('active');
  });
});
