import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, todayInRome } from '#src/domain/dates.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { whatFollows } from '../support/following.ts';
import { createWorld, type World } from '../support/world.ts';
import { applicationMaker, opening, placed } from './application-maker.ts';
import { licenseMaker, rooms } from './license-maker.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

const office = () => world.within('provincia');
const read = async (id: unknown) => (await office()('GET', `/properties/${id}`)).body;

describe('A unit of the cadastre', () => {
  const make = async (body: object) => office()('POST', '/properties', body);
  const city = async () =>
    (await world.rows(`select id from cities where name = 'Livigno'`))[0]?.id as number;

  it('is called by its numbers in each of the three forms', async () => {
    const urban = { city: await city(), cadastre: 'urban', sheet: '12', parcel: '345' };
    const nameOf = async (body: object) => (await make(body)).body.name as string;
    expect(await nameOf({ ...urban, subunit: '6' })).toBe('fg. 12, part. 345, sub. 6');
    expect(await nameOf({ ...urban, cadastre: 'land', section: 'A', sheet: '3' })).toBe(
      'Sez. A, fg. 3, part. 345',
    );
    expect(
      await nameOf({
        city: urban.city,
        cadastre: 'tavolare',
        cadastralCity: 'Merano',
        buildingParcel: '12/3',
        materialPortion: '2',
      }),
    ).toBe('C.C. Merano, p.ed. 12/3, p.m. 2');
  });

  it('wants the numbers of its own form', async () => {
    const { status, body } = await make({ city: await city(), cadastre: 'tavolare', sheet: '1' });
    expect(status).toBe(422);
    // Nor does it take those of another: they would be lost.
    expect(Object.keys(body.errors).sort()).toEqual(['buildingParcel', 'cadastralCity', 'sheet']);
  });

  it('is entered once in a municipality', async () => {
    const unit = { city: await city(), cadastre: 'urban', sheet: '40', parcel: '7' };
    expect((await make(unit)).status).toBe(201);
    const again = await make(unit);
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['name']]);
  });

  it('knows the active licences it serves, and tells when there are two', async () => {
    const [pair] = await world.rows(
      `select a.id as one, b.id as other, a.version, c.property from licenses a
       cross join lateral unnest(a.properties) c (property)
       join licenses b on b.properties @> array[c.property] and b.id > a.id
       where a.state = 'active' and b.state = 'active' limit 1`,
    );
    const shared = await read(pair?.property);
    expect(shared.activeLicenses.length).toBe(2);
    expect(shared.isShared).toBe(true);
    const input = { from: '2026-11-01', noticeOn: '2026-11-01', reason: 'Prova' };
    const headers = { 'If-Match': `"${pair?.version}"` };
    const path = `/licenses/${pair?.one}`;
    expect((await office()('POST', `${path}/suspend`, input, headers)).status).toBe(200);
    expect(await read(pair?.property)).toMatchObject({ isShared: false });
    const [after] = await world.rows(`select version from licenses where id = ${pair?.one}`);
    const now = { 'If-Match': `"${after?.version}"` };
    expect((await office()('POST', `${path}/reactivate`, {}, now)).status).toBe(200);
    expect(await read(pair?.property)).toMatchObject({ isShared: true });
  });

  it('loses and gains a licence that names other units', async () => {
    const [license] = await world.rows(
      `select l.id, l.version, l.number, l.properties[1] as unit, l.city from licenses l
       where l.state = 'active' and cardinality(l.properties) = 1 and exists (
         select 1 from properties p where p.city = l.city and p."activeLicenses" = '{}')
       order by l.id desc limit 1`,
    );
    const [other] = await world.rows(
      `select id from properties where "activeLicenses" = '{}' and city = $1 limit 1`,
      [license?.city],
    );
    const headers = { 'If-Match': `"${license?.version}"` };
    const body = { properties: [other?.id] };
    const path = `/licenses/${license?.id}`;
    expect((await office()('PUT', path, body, headers)).status).toBe(200);
    expect((await read(license?.unit)).activeLicenses).not.toContain(license?.number);
    expect((await read(other?.id)).activeLicenses).toEqual([license?.number]);
  });

  it('is not deleted while a licence names it, and its licences are found by it', async () => {
    const [unit] = await world.rows(`select id, version from properties where "isShared" limit 1`);
    const headers = { 'If-Match': `"${unit?.version}"` };
    const gone = await office()('DELETE', `/properties/${unit?.id}`, undefined, headers);
    expect(gone.status).toBe(409);
    const filter = encodeURIComponent(JSON.stringify({ properties: unit?.id }));
    const { body } = await office()('GET', `/licenses?filter=${filter}`);
    expect(body.length).toBe(2);
  });

  it('is not deleted while a licence that is to name it is being written', async () => {
    const [unit] = await world.rows(`select id, version from properties
      where not exists (select from licenses l where l.properties @> array[properties.id]) limit 1`);
    const headers = { 'If-Match': `"${unit?.version}"` };
    const remove = () => office()('DELETE', `/properties/${unit?.id}`, undefined, headers);
    const waiting = `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    const [draft] = await world.rows(`select id from licenses where state = 'draft' limit 1`);
    const removed = await whatFollows(world, async (system) => {
      await system.edit(licenses, Number(draft?.id), { properties: [Number(unit?.id)] });
      const removing = remove();
      await expect.poll(async () => (await world.rows(waiting)).length).toBeGreaterThan(0);
      return { removing };
    });
    expect((await removed.removing).status).toBe(409);
    const naming = (id: number) =>
      whatFollows(world, (system) =>
        system.edit(licenses, Number(draft?.id), { properties: [id] }),
      );
    await expect(naming(9_999_999)).rejects.toMatchObject({ status: 422 });
  });

  it('is read by municipality and consortium in their territory, and by no hotel', async () => {
    const comune = await world.within('comune')('GET', '/properties?range=[0,499]');
    const livigno = await city();
    expect(comune.body.length).toBeGreaterThan(0);
    expect(comune.body.every((row: { city: number }) => row.city === livigno)).toBe(true);
    expect((await world.within('comune')('POST', '/properties', {})).status).toBe(403);
    expect((await world.within('hotel')('GET', '/properties')).status).toBe(403);
  });
});

describe('A unit on which two licences live', () => {
  const { draft, acted, read: readLicense } = licenseMaker(() => world);
  const filing = applicationMaker(() => world);
  const sharedWith = (unit: string, number?: string) =>
    `${unit}: ci sta anche ${number === undefined ? 'un’altra licenza' : `la licenza ${number}`}; va verificato che gli spazi siano distinti`;
  const told = async (path: string, account = 'provincia') => {
    const { warnings = [] } = (await world.within(account)('GET', `${path}/verbs`)).body;
    return (warnings as { code: string; message: string }[])
      .filter(({ code }) => code.startsWith('shared'))
      .map(({ message }) => message);
  };
  const warned = (id: number) => told(`/licenses/${id}`);
  const unitOf = async ({ properties }: { properties: readonly number[] }) =>
    (await read(properties[0])).name as string;

  it('is told of both, before the second begins and until one ends, and is on the worklist', async () => {
    const one = await acted(await draft('A.1', rooms(8)), 'activate');
    const other = await draft('A.1', rooms(8), { properties: one.properties });
    const unit = await unitOf(one);
    const { content } = (await office()('GET', `/licenses/${other.id}/activate`)).body;
    expect(content.consequences).toContain(sharedWith(unit, one.number));
    const begun = await acted(other, 'activate');
    expect(await warned(one.id)).toEqual([sharedWith(unit, other.number)]);
    expect(await warned(other.id)).toEqual([sharedWith(unit, one.number)]);
    const { body } = await office()('GET', '/worklist');
    expect(JSON.stringify(body)).toContain(sharedWith(unit, one.number));
    await acted(begun, 'close', { on: todayInRome() });
    expect(await warned(one.id)).toEqual([]);
  });

  it('is told of who is going to live there, and not of a main licence and its annex', async () => {
    const one = await acted(await draft('A.1', rooms(8)), 'activate');
    const startsOn = addDays(todayInRome(), 30);
    const ahead = await draft('A.1', rooms(8), { properties: one.properties, startsOn });
    const path = `/licenses/${ahead.id}/activate`;
    expect((await office()('POST', path, { version: ahead.version })).status).toBe(202);
    expect(await warned(one.id)).toEqual([sharedWith(await unitOf(one), ahead.number)]);
    const main = await acted(await draft('A.1', rooms(8)), 'activate');
    const annex = await draft('A.1', rooms(2), { parent: main.id });
    await office()('PUT', `/licenses/${annex.id}`, {
      version: annex.version,
      properties: [...annex.properties, ...main.properties],
    });
    await acted(await readLicense(annex.id), 'activate');
    expect([...(await warned(main.id)), ...(await warned(annex.id))]).toEqual([]);
  });

  it('is told of what is filed, without its number to who may not read it', async () => {
    const one = await acted(await draft('A.1', rooms(8)), 'activate');
    const { sheet, parcel } = await read(one.properties[0]);
    const [own] = await world.managersOf('hotel');
    const other = `(select min(id) from managers where type = 2 and status = 'active' and id <> ${own?.id})`;
    await world.rows(
      `with house as (update accommodations set manager = ${other} where id = $1 returning id)
       update licenses set holder = ${other} where accommodation = $1 returning id`,
      [one.accommodation],
    );
    const { type, city } = await readLicense(one.id);
    const { source: _, ...filed } = opening;
    const { status, body } = await world.within('hotel')('POST', '/applications', {
      ...{ ...filed, manager: own?.id, city, type, name: 'Sopra un’altra' },
      ...{ effectiveOn: todayInRome(), businessForm: 'business', classification: '3' },
      ...{ units: [{ sheet, parcel }], rows: rooms(8) },
      ...{ identityFile: await filing.paper('hotel'), planFile: await filing.paper('hotel') },
    });
    expect([status, body.errors]).toEqual([201, undefined]);
    const unit = await unitOf(one);
    expect(await told(`/applications/${body.id}`, 'hotel')).toEqual([sharedWith(unit)]);
    const { id } = await filing.application({
      ...{
        kind: 'relocation',
        openingMode: null,
        license: null,
        newCity: city,
        address: 'Via Altra',
      },
      ...{
        availability: 'rent',
        planFile: await filing.paper(),
        units: [{ sheet, parcel }],
        ...placed,
      },
    });
    expect(await told(`/applications/${id}`)).toEqual([sharedWith(unit, one.number)]);
  });
});

describe('A document of an accommodation', () => {
  it('wants its file, or where the paper lies', async () => {
    const [house] = await world.rows(`select id from accommodations limit 1`);
    const body = { accommodation: house?.id, title: 'SCIA', kind: 'title' };
    const refused = await office()('POST', '/documents', body);
    expect(refused.body.errors).toEqual({
      file: ['Allega il file, o scrivi dove sta l’originale'],
    });
    const made = await office()('POST', '/documents', { ...body, archive: 'Faldone 3' });
    expect(made.status).toBe(201);
  });

  it('is seen by who runs the house, unless it is for offices alone', async () => {
    const [house] = await world.rows(
      `select a.id from accommodations a join managers m on m.id = a.manager where m.name = 'Hotel Stella Alpina' or a.name = 'Hotel Stella Alpina' order by a.id limit 1`,
    );
    const body = { accommodation: house?.id, kind: 'identity', archive: 'Faldone 1' };
    for (const reserved of [true, false])
      await office()('POST', '/documents', { ...body, title: `Riservato ${reserved}`, reserved });
    const titles = async (account: string) => {
      const { body: rows } = await world.within(account)('GET', '/documents');
      return (rows as { title: string }[])
        .map(({ title }) => title)
        .filter((one) => /^Ris/.test(one));
    };
    expect(await titles('hotel')).toEqual(['Riservato false']);
    expect((await titles('comune')).sort()).toEqual(['Riservato false', 'Riservato true']);
    expect(await titles('comune.base')).toEqual([]);
  });
});
