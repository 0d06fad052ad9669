import { afterAll, beforeAll, expect, it } from 'vitest';
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
    `select count(*)::int as n from accommodations where status <> 'draft'`,
  );
  expect(lines).toHaveLength(counts?.n as number);
  for (const line of lines) {
    const [cir = '', macro = '', category = '', city = '', province, state, code = ''] =
      line.split(';');
    expect([macro, province]).toEqual([category[0], city.slice(0, 3)]);
    expect(['Attiva', 'Sospesa', 'Cessata']).toContain(state);
    if (cir) expect(cir.slice(0, 6)).toBe(city);
    expect(code).toMatch(/^([A-Z0-9]{16}|\d{11})$/);
  }
});

it('Nobody else takes it', async () => {
  for (const account of ['comune', 'mandamento', 'hotel'])
    expect((await world.within(account)('GET', '/national-register')).status).toBe(403);
});
