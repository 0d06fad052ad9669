import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths, formatDate, todayInRome } from '#src/domain/dates.ts';
import { extinguishersFor } from '#src/domain/extinguishers.ts';
import { createWorld, type World } from '../support/world.ts';
import { flats, licenseMaker, rooms } from './license-maker.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

const provincia = () => world.within('provincia');
const { draft, act, active, acted } = licenseMaker(() => world);

describe('the limits of a type in its territory', () => {
  it.each([
    ['C.1.1.1', rooms(5), {}, 'al massimo 4 camere, qui sono 5 (L.R. Lombardia 27/2015 art. 29)'],
    [
      'C.1.1.1',
      rooms(4, 4),
      {},
      'al massimo 12 letti, qui sono 16 (L.R. Lombardia 27/2015 art. 29)',
    ],
    ['LOCANDA', rooms(7), {}, 'al massimo 6 camere, qui sono 7 (L.R. Lombardia 27/2015 art. 28)'],
    [
      'B.1.4.2',
      rooms(6, 3),
      {},
      'al massimo 14 letti, qui sono 18 (L.R. Lombardia 27/2015 art. 27)',
    ],
    [
      'A.1',
      rooms(6),
      {},
      'servono almeno 7 camere o appartamenti, qui sono 6 (L.R. Lombardia 27/2015)',
    ],
    [
      'B.1.1.6',
      flats(4),
      { businessForm: 'non_business' },
      'al massimo 3 unità in forma non imprenditoriale, qui sono 4 (L.R. Lombardia 27/2015 art. 26)',
    ],
  ])('%s refuses what the article forbids, and quotes it', async (code, rows, more, words) => {
    const { status, body } = await act(await draft(code, rows, more), 'activate');
    expect(status).toBe(409);
    expect(body.blockers).toEqual([expect.objectContaining({ code: 'missing', field: 'rows' })]);
    expect(body.errors.rows[0]).toContain(words);
  });

  it.each([
    ['C.1.1.1', rooms(4, 3), {}],
    ['A.1', rooms(7), {}],
    ['B.1.1.6', flats(4), { businessForm: 'business' }],
    ['B.1.1.6', flats(3), { businessForm: 'non_business' }],
  ])('%s admits what stays within', async (code, rows, more) => {
    expect(await acted(await draft(code, rows, more), 'activate')).toMatchObject({
      state: 'active',
    });
  });

  it('asks for a capacity before anything is active', async () => {
    const { body } = await act(await draft('A.1', []), 'activate');
    expect(body.errors.rows).toEqual(['Manca la capacità ricettiva']);
  });
});

describe('a suspension', () => {
  const from = `${addDays(todayInRome(), -60).slice(0, 7)}-01`;
  const noticeOn = from;
  const reason = 'Lavori';
  const hotel = async () => acted(await draft('A.1', rooms(8)), 'activate');

  it('lasts six months at most, and so does its one extension', async () => {
    const license = await hotel();
    const tooLong = await act(license, 'suspend', {
      from,
      noticeOn,
      to: addMonths(from, 7),
      reason,
    });
    expect(tooLong.body.errors).toEqual({
      to: [`Al massimo 6 mesi: fino al ${formatDate(addMonths(from, 6))}`],
    });
    const suspended = await acted(license, 'suspend', {
      from,
      noticeOn,
      to: addMonths(from, 6),
      reason,
    });
    const later = { ...suspended, startsOn: addDays(from, 1) };
    const begun = await world.within('provincia')('PUT', `/licenses/${license.id}`, later);
    expect([begun.status, Object.keys(begun.body.errors)]).toEqual([422, ['startsOn']]);
    const further = await act(suspended, 'extend', { to: addMonths(from, 13), reason });
    expect(further.body.errors).toEqual({
      to: [`Al massimo altri 6 mesi: fino al ${formatDate(addMonths(addMonths(from, 6), 6))}`],
    });
    const extended = await acted(suspended, 'extend', { to: addMonths(from, 12), reason });
    expect(extended).toMatchObject({ state: 'suspended', extendedTo: addMonths(from, 12) });
    const again = await act(extended, 'extend', { to: addMonths(from, 14), reason });
    expect([again.status, again.body.message]).toEqual([
      409,
      'La sospensione è già stata prorogata una volta',
    ]);
  });

  it('has no term for a mountain refuge', async () => {
    const refuge = await acted(await draft('B.1.5.2', rooms(4)), 'activate');
    expect(
      await acted(refuge, 'suspend', { from, noticeOn, to: addMonths(from, 9), reason }),
    ).toMatchObject({
      suspendedTo: addMonths(from, 9),
    });
  });

  it('takes its accommodation along, and gives it back', async () => {
    const license = await hotel();
    const statusOf = async () =>
      (await provincia()('GET', `/accommodations/${license.accommodation}`)).body.status;
    const suspended = await acted(license, 'suspend', { from, noticeOn, reason });
    expect(await statusOf()).toBe('suspended');
    const active = await acted(suspended, 'reactivate');
    expect(active).toMatchObject({ suspendedFrom: null, suspensionReason: null });
    expect(await statusOf()).toBe('active');
    const [line] = (
      await provincia()('GET', `/accommodations/${license.accommodation}/history?limit=1`)
    ).body;
    expect(line).toMatchObject({ action: 'activate', changes: [{ field: 'status' }] });
  });
});

describe('the end of a licence', () => {
  const close = async (on: string) => {
    const license = await acted(await draft('A.1', rooms(8)), 'activate');
    return acted(license, 'close', { on });
  };
  const reopen = (account: string, { id, version }: { id: number; version: number }) =>
    world.within(account)('POST', `/licenses/${id}/reopen`, { version, reason: 'Errore' });

  it('after a prohibition leaves the house to another, and is not taken back', async () => {
    const license = await active('A.1', rooms(8));
    const prohibited = await acted(license, 'prohibit', { act: 'Ordinanza 4' });
    const closed = await acted(prohibited, 'conclude');
    expect(closed).toMatchObject({ state: 'closed', closureReason: 'prohibited' });
    const back = await act(closed, 'reopen', { reason: 'Errore' }, 'provincia.admin');
    expect([back.status, back.body.message]).toEqual([409, 'È cessata per divieto']);
  });

  it('is taken back within thirty days, by an administrator alone', async () => {
    const closed = await close(addDays(todayInRome(), -30));
    expect(closed).toMatchObject({ state: 'closed', closureReason: 'ceased' });
    expect((await reopen('provincia', closed)).status).toBe(403);
    const reopened = await reopen('provincia.admin', closed);
    expect(reopened.body.content).toMatchObject({ state: 'active', closedOn: null });
    // They run from the act, and not from the day it tells of.
    const toldLate = await reopen('provincia.admin', await close(addDays(todayInRome(), -31)));
    expect(toldLate.status).toBe(200);
    const old = await close(addDays(todayInRome(), -31));
    await world.rows(`update licenses set "closureRegisteredOn" = $2 where id = $1`, [
      old.id,
      addDays(todayInRome(), -31),
    ]);
    const late = await reopen('admin', old);
    expect(late.status).toBe(409);
    expect(late.body.message).toContain('Si può riaprire entro 30 giorni');
  });

  it('marks the CIN of its place for cancellation, until it is taken back', async () => {
    const made = await draft('A.1', rooms(8));
    const place = async () =>
      (await provincia()('GET', `/accommodations/${made.accommodation}`)).body;
    expect((await place()).status).toBe('draft');
    const set = async (body: object) =>
      provincia()('PUT', `/accommodations/${made.accommodation}`, {
        version: (await place()).version,
        ...body,
      });
    const license = await acted(made, 'activate');
    expect((await set({ cin: 'IT014037A1ZZ01TEST', cinStatus: 'assigned' })).status).toBe(200);
    const closed = await acted(license, 'close', { on: todayInRome() });
    expect(await place()).toMatchObject({ status: 'closed', cinStatus: 'to_cancel' });
    const [line] = (
      await provincia()('GET', `/accommodations/${made.accommodation}/history?limit=1`)
    ).body;
    expect(line.changes.map(({ field }: { field: string }) => field).sort()).toEqual([
      'cinStatus',
      'status',
    ]);
    await reopen('admin', closed as never);
    expect(await place()).toMatchObject({ status: 'active', cinStatus: 'assigned' });
  });

  it('is told to the holder by mail, as every move is', async () => {
    const { number } = await close('2026-03-01');
    const told = await world.rows(
      `select data->>'subject' as subject from pgboss.job where name = 'mail' and data->>'subject' like $1`,
      [`%${number}%`],
    );
    expect(told.map(({ subject }) => subject).toSorted()).toEqual([
      `Licenza ${number} attivata`,
      `Licenza ${number} cessata`,
    ]);
  });

  it('tells who is activated the codes of the house', async () => {
    const one = await draft('A.1', rooms(8));
    const codes = { cir: '014037-ALB-07311', cin: 'IT014037A1ZZ07CODE', cinStatus: 'assigned' };
    const path = `/accommodations/${one.accommodation}`;
    const { version } = (await provincia()('GET', path)).body;
    const admin = world.within('admin');
    expect((await admin('PUT', path, { version, ...codes })).body.errors).toBeUndefined();
    const { number } = await acted(one, 'activate');
    const [letter] = await world.rows(
      `select data::text as whole from pgboss.job where name = 'mail' and data->>'subject' = $1`,
      [`Licenza ${number} attivata`],
    );
    expect(letter?.whole).toContain(`CIR: ${codes.cir}.`);
    expect(letter?.whole).toContain(`CIN: ${codes.cin}.`);
  });
});

describe('a number', () => {
  it('is given by province and year when nobody writes one, and never twice', async () => {
    const year = todayInRome().slice(0, 4);
    const made = await Promise.all([draft('A.1', rooms(8)), draft('A.1', rooms(8))]);
    const numbers = made.map(({ number }) => number as string);
    expect(new Set(numbers).size).toBe(2);
    for (const number of numbers) expect(number).toMatch(new RegExp(`^SO-${year}-\\d{4}$`));
  });
});

describe('a note', () => {
  it('stays, signed; the holder and the municipality read it only when it is shared', async () => {
    const license = await acted(await draft('A.1', rooms(8)), 'activate');
    const noted = await acted(license, 'note', { text: 'Per noi', shared: false });
    await acted(noted, 'note', { text: 'Per tutti', shared: true });
    const read = async (account: string) => {
      const filter = encodeURIComponent(JSON.stringify({ license: license.id }));
      const { body } = await world.within(account)('GET', `/license-notes?filter=${filter}`);
      return (body as { text: string; author: string }[]).map(({ text }) => text).toSorted();
    };
    expect(await read('provincia')).toEqual(['Per noi', 'Per tutti']);
    expect(await read('comune')).toEqual(['Per tutti']);
    const [note] = await world.rows('select * from license_notes where text = $1', ['Per noi']);
    expect(note?.author).toBe('Giulia Bonetti');
    const path = `/license-notes/${note?.id}`;
    expect((await world.within('admin')('PUT', path, { version: 1, text: 'Altro' })).status).toBe(
      403,
    );
    expect((await world.within('admin')('DELETE', `${path}?version=1`)).status).toBe(403);
  });
});

describe('a duplicate', () => {
  it('is a draft with the same data, without codes and dates', async () => {
    const original = await draft('A.1', rooms(8), {
      titleKind: 'scia',
      sciaCode: 'SUAP-PROVA-1',
      sciaDate: '2019-12-01',
      classification: '3',
    });
    const { body } = await act(original, 'duplicate');
    const [copy] = await world.rows(
      'select * from licenses where accommodation = $1 and id <> $2',
      [original.accommodation, original.id],
    );
    expect(copy).toMatchObject({
      state: 'draft',
      classification: '3',
      sciaCode: null,
      sciaDate: null,
      startsOn: '2020-01-01',
    });
    expect(body.made).toBe(copy?.id);
    expect(copy?.number).not.toBe(original.number);
    const whole = await provincia()('GET', `/licenses/${copy?.id}`);
    expect(whole.body.rows).toEqual(original.rows);
  });
});

describe('a dependency', () => {
  it('depends on another from the start', async () => {
    const principal = await draft('A.1', rooms(8));
    const annex = await draft('A.1', rooms(2), { parent: principal.id });
    expect(annex).toMatchObject({ parent: principal.id, state: 'draft' });
  });

  it('has a principal that depends on nobody, whoever came first', async () => {
    const [one, two, three] = [
      await draft('A.1', rooms(8)),
      await draft('A.1', rooms(8)),
      await draft('A.1', rooms(8)),
    ];
    const under = (child: { id: number; version: number }, parent: number) =>
      provincia()('PUT', `/licenses/${child.id}`, { version: child.version, parent });
    const made = await under(two, one.id);
    expect(made.body).toMatchObject({ parent: one.id });
    expect((await under(three, two.id)).body.errors).toEqual({
      parent: ['Questa licenza dipende già da un’altra: indica la principale'],
    });
    expect((await under(one, three.id)).body.errors).toEqual({
      parent: ['Questa licenza ha delle dipendenze: non può dipendere da un’altra'],
    });
    expect((await provincia()('GET', `/licenses/${one.id}`)).body.annexes).toEqual([two.number]);
  });
});

describe('codes', () => {
  it('belong to the municipality the accommodation lies in', async () => {
    const [row] = await world.rows(
      `select a.id, a.version from accommodations a join cities c on c.id = a.city where c.name = 'Livigno' and a.cir like '014037-LNI-%' order by a.id limit 1`,
    );
    const put = (body: object) =>
      provincia()('PUT', `/accommodations/${row?.id}`, { version: row?.version, ...body });
    expect((await put({ cin: 'IT014020C25KZ2NAGV' })).body.errors).toEqual({
      cin: ['Il CIN è di un altro comune: quello della struttura ha il codice 014037'],
    });
    expect((await put({ cir: '014020-LNI-00006' })).body.errors).toEqual({
      cir: ['Il CIR è di un altro comune: quello della struttura ha il codice 014037'],
    });
    const chiuro = await world.rows(`select id from cities where name = 'Chiuro'`);
    const house = await draft('C.2', flats(1));
    const moved = await provincia()('PUT', `/accommodations/${house.accommodation}`, {
      version: 1,
      cin: 'IT014020C25KZ2NAGV',
      cinStatus: 'assigned',
      cir: '014020-LNI-00996',
      city: chiuro[0]?.id,
    });
    expect(moved.body).toMatchObject({ cityCode: '014020' });
  });
});

it('counts one extinguisher per 200 m² of floor or fraction, and one per floor', () => {
  expect(extinguishersFor([{ area: 180 }, { area: 210 }])).toBe(3);
  expect(extinguishersFor([{ area: 200 }])).toBe(1);
  expect(extinguishersFor([])).toBe(0);
});
