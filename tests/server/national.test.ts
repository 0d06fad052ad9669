import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namesByCode } from '#server/services/registry/names-by-code.ts';
import { nationalRegisterTwin } from '#server/services/registry/national.ts';
import { managerTypes } from '#src/permissions/session.ts';
import { createWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

it('The national data base gets the minimum data set of every accommodation of the territory, as CSV', async () => {
  const { status, body } = await world.within('provincia')(
    'GET',
    '/national-register/export.csv?columns=' +
      encodeURIComponent(
        JSON.stringify([
          'cir',
          'macroCode',
          'categoryCode',
          'cityCode',
          'provinceCode',
          'status',
          'fiscalCode',
        ]),
      ),
  );
  expect(status).toBe(200);
  const [head, ...lines] = String(body).replace('\ufeff', '').trim().split('\r\n');
  expect(head?.split(';')).toEqual([
    'CIR',
    'Codice macrocategoria',
    'Codice categoria',
    'Codice ISTAT comune',
    'Codice ISTAT provincia',
    'Stato attività',
    'Codice fiscale',
  ]);
  const [counts] = await world.rows(
    `select count(distinct accommodation)::int as n from licenses where state not in ('draft', 'void')`,
  );
  expect(lines).toHaveLength(counts?.n as number);
  for (const line of lines) {
    const [cir = '', macro = '', category = '', city = '', province, state, code = ''] =
      line.split(';');
    expect([macro, province]).toEqual([
      category === 'LOCANDA' ? 'B' : category[0],
      city.slice(0, 3),
    ]);
    expect(['Attiva', 'Sospesa', 'Cessata']).toContain(state);
    if (cir) expect(cir.slice(0, 6)).toBe(city);
    expect(code).toMatch(/^([A-Z0-9]{16}|\d{11})$/);
  }
});

it('Nobody else takes it', async () => {
  for (const account of ['comune', 'mandamento', 'hotel'])
    expect((await world.within(account)('GET', '/national-register')).status).toBe(403);
});

describe('A row', () => {
  const filled = (column: string, where = 'true') =>
    world.rows(`select count(*) filter (where ${column} is null)::int as empty, count(*)::int as n
      from (${rows}) r where ${where}`);
  const rows = nationalRegisterTwin.rows as string;

  it('names the natural person: who represents a business, or who runs it themself', async () => {
    const holders = (type: number) =>
      `accommodation in (select a.id from accommodations a join managers m on m.id = a.manager
         where m.type = ${type})`;
    for (const type of [managerTypes.privato, managerTypes.azienda])
      for (const column of ['"firstName"', '"lastName"']) {
        const [counts] = await filled(column, holders(type));
        expect(counts?.n).toBeGreaterThan(20);
        expect([type, column, counts?.empty]).toEqual([type, column, 0]);
      }
  });

  it('names who represents it today, not who did or is put over something else', async () => {
    const [one] = await world.rows(
      `select a.id, a.manager from accommodations a join managers m on m.id = a.manager
       where m.type = ${managerTypes.azienda} order by a.id limit 1`,
    );
    await world.rows('delete from managers_representatives where parent = $1', [one?.manager]);
    const represent = (position: number, lastName: string, role: string, days: (string | null)[]) =>
      world.rows(
        `insert into managers_representatives (parent, position, "firstName", "lastName", role, "from", "to")
         values ($1, $2, 'Anna', $3, $4, $5, $6)`,
        [one?.manager, position, lastName, role, ...days],
      );
    const told = async () =>
      (
        await world.rows(`select "lastName" as name from (${rows}) r where r.accommodation = $1`, [
          one?.id,
        ])
      )[0]?.name;
    await represent(0, 'Di Prima', 'legal', ['2015-01-01', '2020-12-31']);
    await represent(1, 'Altro', 'procedures', [null, null]);
    expect(await told()).toBe(null);
    await represent(2, 'Di Adesso', 'legal', ['2021-01-01', null]);
    expect(await told()).toBe('Di Adesso');
  });

  it('of what has ceased tells who ceased and what it was, whatever its house is written to be since', async () => {
    const [house] = await world.rows(
      `select a.id::integer, a.manager::integer, l.id::integer as license from accommodations a
       join licenses l on l.accommodation = a.id and l.state = 'closed' and l.parent is null
       where a.status = 'closed' and l.holder = a.manager and not exists (
         select 1 from licenses o where o.accommodation = a.id and o.id <> l.id) order by a.id limit 1`,
    );
    // As a licence says it where its type is not its house's.
    await world.rows(
      'update licenses l set type = a.type from accommodations a where a.id = l.accommodation and l.id = $1',
      [house?.license],
    );
    const told = async () =>
      world.rows(
        `select "holderName", "fiscalCode", "lastName", "categoryCode", macro, status from (${rows}) r
         where r.accommodation = $1`,
        [house?.id],
      );
    const was = await told();
    expect(was).toMatchObject([{ status: 'Cessata' }]);
    await world.rows(
      `update accommodations set type = (select id from accommodation_types t where t.id <> type order by id limit 1),
         manager = (select m.id from managers m where m.type = 2 and m.id <> $2 order by id limit 1) where id = $1`,
      [house?.id, house?.manager],
    );
    expect(await told()).toEqual(was);
  });

  it.each([
    ['Rossi Mario', 'RSSMRA72L09H501S', 'Mario', 'Rossi'],
    ['Mario Rossi', 'RSSMRA72L09H501S', 'Mario', 'Rossi'],
    ['De Santis Maria Luisa', 'DSNMLS80A41F205X', 'Maria Luisa', 'De Santis'],
    ['Niccolò Fo', 'FOXNCL80A01F205X', 'Niccolò', 'Fo'],
    ['Gianfranco D’Amico', 'DMCGFR60T10L219X', 'Gianfranco', 'D’Amico'],
  ])('parts «%s» by the code', async (name, code, firstName, lastName) => {
    const found = await world.rows(namesByCode('$1::text', '$2::text'), [name, code]);
    expect(found).toEqual([{ firstName, lastName }]);
  });

  it('says nothing of a name its code does not fit', async () => {
    const fit = namesByCode('$1::text', '$2::text');
    expect(await world.rows(fit, ['Casa Larici', 'RSSMRA72L09H501S'])).toEqual([]);
  });

  it('has a macro-category in words, and its class as sub-category', async () => {
    expect((await filled('macro'))[0]?.empty).toBe(0);
    const [wrong] = await world.rows(
      `select count(*)::int as n from (${rows}) r where subcategory not similar to '%(stell|classific|sol|fior)%'`,
    );
    expect(wrong?.n).toBe(0);
    const [starred] = await filled('subcategory', `"categoryCode" = 'A.1' and status = 'Attiva'`);
    expect(starred?.n).toBeGreaterThan(0);
    expect(starred?.empty).toBe(0);
  });
});
