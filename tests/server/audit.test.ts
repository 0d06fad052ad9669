import { afterAll, beforeAll, expect, it } from 'vitest';
import { personaNames } from '../support/personas.ts';
import { createWorld, type World } from '../support/world.ts';

let world: World;
let license: { id: number; version: number; number: string; holder: number };
beforeAll(async () => {
  world = await createWorld({ demo: true });
  const [row] = await world.rows(
    `select l.id, l.version, l.number, l.holder from licenses l join cities c on c.id = l.city
     where c.name = 'Livigno' and l.state = 'active' order by l.id limit 1`,
  );
  license = row as typeof license;
  await world.within('provincia')('PUT', `/licenses/${license.id}`, {
    version: license.version,
    safetyDeclaredOn: '2024-02-03',
    internalNote: '=SOMMA(A1)',
  });
});
afterAll(() => world?.close());

const read = async (filter: object, rest = '') =>
  (
    await world.within('admin')(
      'GET',
      `/audit?filter=${encodeURIComponent(JSON.stringify(filter))}${rest}`,
    )
  ).body;

it('is read by organisations of type admin and nobody else', async () => {
  for (const account of personaNames) {
    const expected = account === 'admin' ? 200 : 403;
    for (const path of ['/audit', '/audit/export.csv'])
      expect((await world.within(account)('GET', path)).status, account).toBe(expected);
  }
});

it('tells who did what to which record, for which organisation', async () => {
  const [line] = await read({ resource: 'licenses', record: license.id });
  expect(line).toMatchObject({
    action: 'edit',
    resource: 'licenses',
    record: license.id,
    label: license.number,
    user: { name: expect.any(String) },
    impersonator: null,
    manager: { name: 'Provincia di Sondrio' },
    request: expect.any(String),
  });
  expect(line.changes).toContainEqual(
    expect.objectContaining({ field: 'safetyDeclaredOn', after: '2024-02-03' }),
  );
});

it('filters by person, organisation, resource, action, record and days in Rome', async () => {
  const [{ user, manager }] = await read({ resource: 'licenses', record: license.id });
  for (const line of await read({ user: user.id, action: ['edit', 'suspend'] })) {
    expect(line.user.id).toBe(user.id);
    expect(['edit', 'suspend']).toContain(line.action);
  }
  const ofManager = await read({ manager: manager.id });
  expect(ofManager.length).toBeGreaterThan(0);
  for (const line of ofManager) expect(line.manager.id).toBe(manager.id);

  await world.rows(
    `insert into audit (at, action, resource, record, changes)
     select at::timestamptz, 'edit', 'cities', 77, '{}' from unnest(array[
       '2026-11-09T23:30:00+01:00', '2026-11-10T00:30:00+01:00', '2026-11-10T23:59:59+01:00', '2026-11-11T00:00:00+01:00']) at`,
  );
  const days = { resource: 'cities', record: 77, at_gte: '2026-11-10', at_lte: '2026-11-10' };
  expect((await read(days)).map(({ at }: { at: string }) => at)).toEqual([
    '2026-11-10T22:59:59.000Z',
    '2026-11-09T23:30:00.000Z',
  ]);
  expect(await read({ action: [] })).toEqual([]);
});

it('filters by what it says was done, which is another word of one verb on records of another kind', async () => {
  await world.rows(
    `insert into audit (action, resource, record, changes) select * from (values
       ('accept', 'delegations', 900071, '{}'::jsonb), ('accept', 'applications', 900072, '{}'),
       ('accept', 'dispatches', 900073, '{}'), ('accept', 'gone', 900074, '{}'), ('activate', 'accommodations', 900075, '{}'),
       ('activate', 'licenses', 900076, '{}'), ('activate', 'gone', 900077, '{}')) line`,
  );
  const said = async (words: string | readonly string[]) =>
    (
      await read({ said: words, record: [71, 72, 73, 74, 75, 76, 77].map((one) => 900_000 + one) })
    ).map(({ resource, action }: { resource: string; action: string }) => `${resource}: ${action}`);
  expect(await said('Accetta')).toEqual(['delegations: accept']);
  expect(await said(['Accogli', 'Accettazione'])).toEqual([
    'dispatches: accept',
    'applications: accept',
  ]);
  // Of a kind of record that is gone its word is told as it is everywhere.
  expect(await said('Attivazione')).toEqual(['gone: activate', 'accommodations: activate']);
  expect(await said('Accoglimento')).toEqual(['gone: accept']);
  expect(await said('Parola di nessuno')).toEqual([]);
});

it('goes on where a page stopped', async () => {
  const all = await read({ resource: 'licenses' }, '&limit=12');
  const first = await read({ resource: 'licenses' }, '&limit=5');
  const second = await read({ resource: 'licenses' }, `&limit=7&before=${first.at(-1).id}`);
  expect([...first, ...second]).toEqual(all);
  expect(all).toHaveLength(12);
});

it('refuses what it does not know', async () => {
  const admin = world.within('admin');
  for (const query of [
    'filter=x',
    'filter=[1]',
    'filter={"colour":"red"}',
    'filter={"toString":1}',
    'filter={"record":"x"}',
    'filter={"said":1}',
    'filter={"at_gte":"2026-02-30"}',
    'filter={"at_gte":null}',
    'limit=0',
    'limit=1000',
    'before=x',
    'sort=["at","ASC"]',
  ])
    expect((await admin('GET', `/audit?${query}`)).status, query).toBe(400);
});

it('keeps from the administrator what they may not read', async () => {
  const provincia = world.within('provincia');
  const [alert] = (await provincia('GET', '/alerts?range=[0,0]')).body;
  await provincia('PUT', `/alerts/${alert.id}`, {
    version: alert.version,
    title: 'Riservatissimo',
  });
  const [line] = await read({ resource: 'alerts', record: alert.id });
  expect(line).toMatchObject({ action: 'edit', changes: [], label: null });
  expect(JSON.stringify(line)).not.toContain('Riservatissimo');
});

it('names a record that is gone by its last name', async () => {
  const admin = world.within('admin');
  const made = await admin('POST', '/accommodation-types', {
    code: 'ZZ9',
    name: 'Prova',
    active: true,
  });
  const { id, version } = made.body;
  await admin('DELETE', `/accommodation-types/${id}?version=${version}`);
  const lines = await read({ resource: 'accommodation-types', record: id });
  expect(
    lines.map(({ action, label }: { action: string; label: string }) => [action, label]),
  ).toEqual([
    ['delete', 'Prova'],
    ['create', 'Prova'],
  ]);
});

it('is exported as filtered, a row per field, in Italian, and the export is itself a line', async () => {
  const { body, headers } = await world.within('admin')(
    'GET',
    `/audit/export.csv?filter=${encodeURIComponent(JSON.stringify({ resource: 'licenses', record: license.id, action: 'edit' }))}`,
  );
  expect(headers.get('Content-Disposition')).toContain('registro-modifiche.csv');
  const rows = body.replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(rows[0]).toBe(
    'Quando;Chi;Agiva al suo posto;Organizzazione;Azione;Tipo;Elemento;Numero;Campo;Prima;Dopo;Richiesta',
  );
  const start = rows.find((row: string) => row.includes(';Requisiti dichiarati il;')) ?? '';
  expect(start).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d;/);
  expect(start).toContain(
    `;Provincia di Sondrio;Modifica;Licenza;${license.number};${license.id};`,
  );
  expect(start).toContain(';03/02/2024;');
  expect(rows.some((row: string) => row.includes(";'=SOMMA(A1);"))).toBe(true);
  const [line] = await read({ resource: 'audit' });
  expect(line).toMatchObject({ action: 'export', record: 0 });
  // An export of licences notes its rows, which licences have a field for.
  expect((await world.within('provincia')('GET', '/licenses/export.csv')).status).toBe(200);
  const again = await world.within('admin')(
    'GET',
    `/audit/export.csv?filter=${encodeURIComponent(JSON.stringify({ resource: 'licenses', action: 'export' }))}`,
  );
  expect(again.body).toMatch(/;Righe;;\d+;/);
});
