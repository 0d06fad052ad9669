import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../support/world.ts';
import { lawful, rooms } from './license-maker.ts';

let world: World;
let elsewhere: { city: number; manager: number; accommodation: number; license: number };

const idOf = async (sql: string, values: unknown[] = []) =>
  (await world.rows(sql, values))[0]?.id as number;
const cityNamed = (name: string) => idOf('select id from cities where name = $1', [name]);

/** A licence in Milano, outside everybody's territory but the administrator's. */
beforeAll(async () => {
  world = await createWorld({ demo: true });
  const admin = world.within('admin');
  const city = await cityNamed('Milano');
  const type = await idOf('select id from accommodation_types where code = $1', ['A.1']);
  const create = async (path: string, body: object) => {
    const answer = await admin('POST', path, body);
    expect(answer.body).toHaveProperty('id');
    return answer.body.id as number;
  };
  const manager = await create('/managers', {
    name: 'Duomo S.r.l.',
    type: 2,
    fiscalCode: '02295790212',
    email: 'duomo@example.it',
    cities: [city],
  });
  const accommodation = await create('/accommodations', {
    name: 'Hotel Duomo',
    type,
    manager,
    city,
    address: 'Piazza del Duomo',
    zip: '20122',
    email: 'duomo@example.it',
    latitude: 45.464,
    longitude: 9.19,
  });
  const property = await create('/properties', {
    city,
    cadastre: 'urban',
    sheet: '1',
    parcel: '1',
  });
  const license = await create('/licenses', {
    ...lawful('A.1', property),
    number: 'MI-1',
    accommodation,
    holder: manager,
    startsOn: '2020-01-01',
    rows: rooms(8),
    internalNote: 'riservata',
  });
  const activated = await admin('POST', `/licenses/${license}/activate`, { version: 1 });
  expect([activated.status, activated.body.blockers]).toEqual([200, undefined]);
  elsewhere = { city, manager, accommodation, license };
});
afterAll(() => world?.close());

const total = (headers: Headers) => Number(headers.get('Content-Range')?.split('/')[1]);
const citiesSeen = async (account: string) => {
  const { body } = await world.within(account)('GET', '/accommodations?range=[0,499]');
  const ids = [...new Set(body.map(({ city }: { city: number }) => city))];
  const rows = await world.rows('select name from cities where id = any($1) order by name', [ids]);
  return rows.map(({ name }) => name);
};

it('shows each office the accommodations of its territory alone', async () => {
  expect(await citiesSeen('comune')).toEqual(['Livigno']);
  expect(await citiesSeen('comune.base')).toEqual(['Bormio']);
  expect(await citiesSeen('destinazione')).toEqual(['Livigno']);
  expect(await citiesSeen('mandamento.base')).toEqual([
    'Bormio',
    'Livigno',
    'Sondalo',
    'Valdidentro',
    'Valdisotto',
    'Valfurva',
  ]);
  expect(await citiesSeen('provincia.base')).toHaveLength(77);
  expect(await citiesSeen('admin')).toHaveLength(78);
});

it('shows a business its own accommodations alone', async () => {
  for (const account of ['hotel', 'hotel.altro', 'privato']) {
    const [manager] = await world.managersOf(account);
    const { body } = await world.within(account)('GET', '/accommodations');
    expect(body.length).toBeGreaterThan(0);
    for (const { manager: holder } of body) expect(holder).toBe(manager?.id);
  }
});

it.each(['provincia', 'provincia.admin', 'mandamento', 'comune', 'hotel', 'privato'])(
  'answers 404 to %s for a record outside its reach, whatever it tries',
  async (account) => {
    const call = world.within(account);
    const path = `/licenses/${elsewhere.license}`;
    expect((await call('GET', path)).status).toBe(404);
    expect((await call('GET', `${path}/history`)).status).toBe(404);
    expect((await call('PUT', path, { version: 2, number: 'X' })).status).toBe(404);
    expect((await call('DELETE', `${path}?version=2`)).status).toBe(404);
    expect((await call('POST', `${path}/suspend`, { version: 2 })).status).toBe(404);
    const list = await call(
      'GET',
      `/licenses?filter=${JSON.stringify({ id: [elsewhere.license] })}`,
    );
    expect(list.body).toEqual([]);
  },
);

it.each(['delegato', 'pms'])(
  'names to %s, who keeps the guests, the licence they are of, and no more of it',
  async (account) => {
    const { status, body } = await world.within(account)('GET', '/licenses');
    expect(status).toBe(200);
    expect(body.length).toBeGreaterThan(0);
    for (const one of body) {
      expect(one).toMatchObject({ number: expect.any(String), accommodation: expect.any(Number) });
      for (const field of ['beds', 'insuranceValidTo', 'representativeName', 'internalNote'])
        expect(one).not.toHaveProperty(field);
    }
    for (const path of ['/users', '/memberships'])
      expect((await world.within(account)('GET', path)).status).toBe(403);
  },
);

it.each([
  ['delegato.base', ['/licenses', '/users', '/memberships']],
  ['pms', ['/users', '/memberships']],
])('refuses to %s %j, and shows the accommodations worked for', async (account, refused) => {
  const own = await world.within(account)('GET', '/accommodations');
  expect([own.status, own.body.length]).toEqual([200, 1]);
  for (const path of refused) expect((await world.within(account)('GET', path)).status).toBe(403);
  expect((await world.within(account)('GET', '/current-alerts')).status).toBe(200);
});

it.each(['provincia', 'provincia.admin', 'mandamento', 'comune', 'hotel'])(
  'lets %s read reference data and never write it',
  async (account) => {
    const call = world.within(account);
    const { body } = await call('GET', '/cities?range=[0,0]');
    const [city] = body;
    expect(
      (await call('PUT', `/cities/${city.id}`, { version: city.version, name: 'X' })).status,
    ).toBe(403);
    expect((await call('POST', '/cities', {})).status).toBe(403);
    expect((await call('DELETE', `/cities/${city.id}?version=${city.version}`)).status).toBe(403);
  },
);

it('keeps alerts to the provincia', async () => {
  for (const account of ['provincia', 'provincia.base', 'provincia.admin'])
    expect((await world.within(account)('GET', '/alerts')).status).toBe(200);
  for (const account of ['admin', 'mandamento', 'comune', 'hotel'])
    expect((await world.within(account)('GET', '/alerts')).status).toBe(403);
});

it('lets provincia suspend a licence and the comune only see it', async () => {
  const [row] = await world.rows(
    `select l.id, l.version from licenses l where l.state = 'active' and l.city = $1 limit 1`,
    [await cityNamed('Bormio')],
  );
  const input = {
    version: row?.version,
    from: '2026-01-01',
    noticeOn: '2025-12-20',
    reason: 'Lavori',
  };
  const path = `/licenses/${row?.id}/suspend`;
  expect((await world.within('comune.base')('POST', path, input)).status).toBe(403);
  expect((await world.within('mandamento.base')('POST', path, input)).status).toBe(403);
  const done = await world.within('provincia.base')('POST', path, input);
  expect(done.status).toBe(200);
  expect(done.body.content).toMatchObject({ state: 'suspended', suspendedFrom: '2026-01-01' });
  const again = await world.within('provincia.base')('POST', path, {
    ...input,
    version: done.body.content.version,
  });
  expect(again.status).toBe(409);
  expect(again.body.message).toContain('È già sospesa');
});

it('shows the note of the office to nobody else: not in records, history, export', async () => {
  const bormio = await cityNamed('Bormio');
  const [row] = await world.rows(
    `select id, version from licenses where state = 'active' and city = $1 limit 1`,
    [bormio],
  );
  const provincia = world.within('provincia');
  const written = await provincia('PUT', `/licenses/${row?.id}`, {
    version: row?.version,
    internalNote: 'segretissima',
  });
  expect(written.body.internalNote).toBe('segretissima');
  const comune = world.within('comune.base');
  for (const path of [
    `/licenses/${row?.id}`,
    `/licenses/${row?.id}/history`,
    '/licenses',
    '/licenses/export.csv',
  ]) {
    const { status, body } = await comune('GET', path);
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toMatch(/segretissima|internalNote|Nota interna/);
  }
});

it('refuses to search people by a field one may not read', async () => {
  const [person] = await world.rows(
    `select u."fiscalCode", u.id from users u join memberships k on k."user" = u.id join managers m on m.id = k.manager
     where u."fiscalCode" is not null and m.name = (select name from managers where id = $1)`,
    [(await world.managersOf('hotel'))[0]?.id],
  );
  const found = await world.within('hotel')(
    'GET',
    `/users?filter=${JSON.stringify({ q: person?.fiscalCode })}`,
  );
  expect(found.body).toEqual([]);
  const one = await world.within('hotel')('GET', `/users/${person?.id}`);
  expect(one.status).toBe(200);
  expect(one.body).not.toHaveProperty('fiscalCode');
});

it('lets a consortium change contacts only with the grant, and nothing else', async () => {
  const bormio = await cityNamed('Bormio');
  const [row] = await world.rows('select id, version from accommodations where city = $1 limit 1', [
    bormio,
  ]);
  const path = `/accommodations/${row?.id}`;
  const phone = { version: row?.version, phone: '0342 900000' };
  expect((await world.within('mandamento.base')('PUT', path, phone)).status).toBe(403);
  expect((await world.within('mandamento')('PUT', path, phone)).body).toMatchObject({
    phone: '0342 900000',
  });
  const renamed = await world.within('mandamento')('PUT', path, {
    name: 'Altro',
    version: Number(row?.version) + 1,
  });
  expect(renamed.status).toBe(422);
  expect(renamed.body.errors.name).toEqual(['Non hai il permesso di modificare questo campo']);
});

it('refuses a reference its writer cannot see', async () => {
  const provincia = world.within('provincia');
  const [holder] = await world.rows(
    'select id from managers where type = 2 and not (cities && array[$1::bigint]) limit 1',
    [elsewhere.city],
  );
  const { status, body } = await provincia('POST', '/licenses', {
    number: 'SO-X',
    accommodation: elsewhere.accommodation,
    holder: holder?.id,
    startsOn: '2020-01-01',
  });
  expect(status).toBe(422);
  expect(body.errors).toEqual({ accommodation: ['La voce scelta non esiste o non è visibile'] });
});

it('refuses a write that would carry the record out of reach', async () => {
  const [row] = await world.rows('select id, version from accommodations where city = $1 limit 1', [
    await cityNamed('Aprica'),
  ]);
  const moved = await world.within('provincia')('PUT', `/accommodations/${row?.id}`, {
    version: row?.version,
    city: elsewhere.city,
  });
  expect(moved.status).toBe(403);
  const [after] = await world.rows('select city from accommodations where id = $1', [row?.id]);
  expect(after?.city).not.toBe(elsewhere.city);
});

it('lets a hotel read its place, and neither write nor make one', async () => {
  const hotel = world.within('hotel');
  const [own] = (await hotel('GET', '/accommodations')).body;
  const body = { version: own.version, phone: '0342 111111' };
  expect((await hotel('PUT', `/accommodations/${own.id}`, body)).status).toBe(403);
  expect((await hotel('POST', '/accommodations', {})).status).toBe(403);
});

it('keeps the licence in its accommodation’s municipality, whatever moves', async () => {
  const sondalo = await cityNamed('Sondalo');
  // With one in force it moves by a relocation.
  const [row] = await world.rows(
    `select l.id, a.id as accommodation, a.version from licenses l join accommodations a on a.id = l.accommodation
     where l.city <> $1 and l.state = 'draft' and a.cir is null order by l.id limit 1`,
    [sondalo],
  );
  const moved = await world.within('provincia')('PUT', `/accommodations/${row?.accommodation}`, {
    version: row?.version,
    city: sondalo,
    latitude: null,
    longitude: null,
  });
  expect([moved.status, moved.body.errors]).toEqual([200, undefined]);
  const [license] = await world.rows('select city from licenses where id = $1', [row?.id]);
  expect(license?.city).toBe(sondalo);
  await expect(
    world.rows('update licenses set city = $1 where id = $2', [elsewhere.city, row?.id]),
  ).rejects.toThrow(/foreign key/);
});

it('counts only what one sees', async () => {
  const comune = await world.within('comune.base')('GET', '/licenses?range=[0,0]');
  const provincia = await world.within('provincia.base')('GET', '/licenses?range=[0,0]');
  expect(total(comune.headers)).toBeGreaterThan(0);
  expect(total(comune.headers)).toBeLessThan(total(provincia.headers));
});
