import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadReferenceData } from '#server/reference/load.ts';
import { cinProblem, cityOfCin } from '#src/domain/cin.ts';
import { coordinateProblem } from '#src/domain/coordinates.ts';
import { fold } from '#src/domain/text.ts';
import { cloneDatabase } from '#tests/support/database.ts';

type Row = Record<string, string | number | boolean | null>;

const rowsOf = {
  provinces: 107,
  cities: 7896,
  accommodation_types: 27,
  countries: 225,
  origins: 78,
  city_police_codes: 7896,
  police_cities: 11_294,
  police_countries: 236,
  identity_documents: 95,
};

let database: Awaited<ReturnType<typeof cloneDatabase>>;

const query = async (sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await database.pool.query<Row>(sql, values)).rows;

async function load() {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    const counts = await loadReferenceData(client);
    await client.query('commit');
    return counts;
  } finally {
    client.release();
  }
}

beforeAll(async () => {
  database = await cloneDatabase();
  await query(`truncate ${Object.keys(rowsOf).join(', ')} restart identity cascade`);
  expect(await load()).toEqual(rowsOf);
});
afterAll(() => database.drop());

test('loads everything in one go', async () => {
  for (const [table, count] of Object.entries(rowsOf))
    expect(await query(`select count(*)::int as count from ${table}`)).toEqual([{ count }]);
});

test('a second run writes nothing and bumps no version', async () => {
  const versions = 'select sum(version)::int as sum, max("updatedAt")::text as at from cities';
  const before = await query(versions);
  expect(Object.values(await load())).toEqual(Object.keys(rowsOf).map(() => 0));
  expect(await query(versions)).toEqual(before);
  expect(before[0]?.sum).toBe(7896);
});

test('what a person edited stays; what only time changed is brought up to date', async () => {
  await query(
    `update cities set name = 'Tirano al Bernina', "updatedBy" = 1 where name = 'Tirano'`,
  );
  await query(`update cities set name = 'Vecchio nome' where "istatCode" = '014035'`);
  await query(`update accommodation_types set active = false where code = 'D.4'`);
  expect(await load()).toMatchObject({ cities: 1, accommodation_types: 0, provinces: 0 });
  expect(
    await query(
      `select name, version from cities where "istatCode" in ('014035', '014066') order by 1`,
    ),
  ).toEqual([
    { name: 'Madesimo', version: 2 },
    { name: 'Tirano al Bernina', version: 1 },
  ]);
  expect(await query(`select active from accommodation_types where code = 'D.4'`)).toEqual([
    { active: false },
  ]);
  await query(`update cities set name = 'Tirano', "updatedBy" = null where "istatCode" = '014066'`);
});

test('names keep accents, apostrophes and double forms, without mojibake', async () => {
  const names = (await query('select name from cities')).map(({ name }) => String(name));
  const known = ["Vo'", 'Re', 'Ne', 'Agliè', 'Cantù', 'Forlì', "Sant'Angelo Lodigiano"];
  expect(names).toEqual(expect.arrayContaining([...known, 'Duino Aurisina-Devin Nabrežina']));
  expect(names.filter((name) => /[ÃÂ\uFFFD"’]|^\s|\s$|\s\s|^$/.test(name))).toEqual([]);
});

test('fold answers the same in PostgreSQL and in the browser, for every place and state', async () => {
  const rows = await query(`
    select name, fold(name) as folded from cities
    union select name, fold(name) from countries
    union select name, fold(name) from police_cities
    union select name, fold(name) from provinces
    union select label, fold(label) from origins
    union select name, fold(name) from accommodation_types
    union values ('Sant’Angelo', fold('Sant’Angelo')), ('STRAßE ÈÉÀÌÒÙ', fold('STRAßE ÈÉÀÌÒÙ'))`);
  expect(rows.length).toBeGreaterThan(15_000);
  expect(rows.filter(({ name, folded }) => fold(String(name)) !== folded)).toEqual([]);
});

test('the province of Sondrio has its 77 municipalities', async () => {
  expect(await query(`select count(*)::int as count from cities where province = 'SO'`)).toEqual([
    { count: 77 },
  ]);
});

test('every municipality lies in Italy, in a known province, under a code of its province', async () => {
  const cities = await query('select * from cities');
  for (const city of cities) {
    expect(coordinateProblem('latitude', Number(city.latitude))).toBeUndefined();
    expect(coordinateProblem('longitude', Number(city.longitude))).toBeUndefined();
    expect(city.istatCode).toMatch(/^\d{6}$/);
    expect(city.belfioreCode).toMatch(/^[A-M]\d{3}$/);
  }
  expect(
    await query(`select cities.name from cities left join provinces
      on provinces.sigla = province and provinces."istatCode" = left(cities."istatCode", 3)
      where provinces.sigla is null`),
  ).toEqual([]);
});

test.each([
  ['IT021038A142ZN5WEO', 'Lagundo/Algund'],
  ['IT092090C2000U5554', 'Uta'],
  ['IT075031C200080975', 'Gallipoli'],
  ['IT078045A1EGHN33YP', 'Cosenza'],
  ['IT014020C25KZ2NAGV', 'Chiuro'],
  ['IT037054C2C82OEI2T', 'San Lazzaro di Savena'],
])('the CIN %s is of %s', async (cin, name) => {
  expect(cinProblem(cin)).toBeUndefined();
  expect(await query('select name from cities where "istatCode" = $1', [cityOfCin(cin)])).toEqual([
    { name },
  ]);
});

test('every foreign state counts under an origin of the C/59', async () => {
  expect(
    await query(`select countries.name from countries left join origins
      on origins.kind = 'ESTERO' and code = "c59Code" where code is null`),
  ).toEqual([{ name: 'Italia' }]);
  expect(
    await query(`select kind, count(*)::int as count from origins group by 1 order by 1`),
  ).toEqual([
    { kind: 'ESTERO', count: 57 },
    { kind: 'REGIONE', count: 21 },
  ]);
});

test('every state the police knows by code is one of its table', async () => {
  expect(
    await query(`select name from countries where "policeCode" is not null
      and "policeCode" not in (select "policeCode" from police_countries where "validTo" is null)`),
  ).toEqual([]);
  expect(
    await query(`select count(*)::int as count from police_cities where "validTo" is null`),
  ).toEqual([{ count: 7898 }]);
});
