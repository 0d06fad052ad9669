import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ddlOf } from '#server/db/ddl.ts';
import { abilityFor, can } from '#src/permissions/ability.ts';
import { allow } from '#src/permissions/rule.ts';
import { territoryOf } from '#src/permissions/session.ts';
import { resources } from '#src/resources/all.ts';
import { f, isConcealed } from '#src/schema/fields.ts';
import { defineResource, entriesOf, type Resource } from '#src/schema/resource.ts';
import { distinctHeaders } from '#src/schema/sheet-headers.ts';
import { languageFields } from '#src/schema/translated.ts';
import { personas } from '../support/personas.ts';
import { differingAt } from '../support/rule-sets.ts';
import { download, exported } from '../support/sheets.ts';
import { createWorld, type World } from '../support/world.ts';
import { select } from './bulk-calls.ts';

const oddities = defineResource({
  name: 'oddities',
  words: { one: 'Stranezza', many: 'Stranezze' },
  representation: 'name',
  scope: 'everyone',
  fields: {
    name: f.text('Nome', { max: 255, lines: 2 }),
    day: f.date('Giorno'),
    price: f.euro('Prezzo', { min: -1_000_000 }),
    place: f.latitude('Latitudine'),
    text: f.richText('Testo'),
    city: f.reference('Comune', 'cities'),
  },
  list: { columns: ['name'], sort: ['id', 'ASC'] },
  access: [allow.all({ types: ['admin'] })],
}) as unknown as Resource;

const names = [
  '=HYPERLINK("http://x.example")',
  "'=1+1",
  '+39 0342 123456',
  '-3',
  '@risposta',
  'punto; e virgola "fra virgolette"',
  'due\nrighe',
  '12345678901234567890',
  '00123',
  '_x000D_',
  'perché & <b>',
];

let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true, declared: [...resources, oddities] });
  for (const { sql } of ddlOf([oddities])) await world.database.pool.query(sql);
  for (const name of names)
    await world.within('admin')('POST', '/oddities', {
      name,
      day: '2024-02-29',
      price: -123_450,
      place: 46.538,
      text: '<p>Caffè &amp; <b>tè</b></p>',
      city: 1,
    });
});
afterAll(() => world?.close());

describe.each(['csv', 'xlsx'] as const)('a list as %s', (format) => {
  it('gives back every text as it was, however it begins', async () => {
    const [, ...rows] = await exported(world, 'admin', `/oddities/export.${format}`);
    expect(rows.map(([, name]) => name)).toEqual(names);
  });

  it('writes days, money, numbers and words as Italians read them', async () => {
    const [headers, row] = await exported(world, 'admin', `/oddities/export.${format}`);
    expect(headers).toEqual([
      'ID',
      'Nome',
      'Giorno',
      'Prezzo',
      'Latitudine',
      'Testo',
      'Comune',
      'Versione',
    ]);
    const money = format === 'csv' ? '-1.234,50' : '-1234,5';
    expect(row?.slice(2)).toEqual(['29/02/2024', money, '46,538', 'Caffè & tè', 'Agliè', '1']);
  });

  it('holds the chosen columns alone, in their order', async () => {
    const columns = encodeURIComponent('["city","name"]');
    const [headers] = await exported(
      world,
      'admin',
      `/oddities/export.${format}?columns=${columns}`,
    );
    expect(headers).toEqual(['Comune', 'Nome']);
  });

  it('holds what was selected alone, for who selected it', async () => {
    const [one, two] = await world.rows(
      'select id, version, number from licenses order by id limit 2',
    );
    const chosen = await select(world.within('provincia'), 'licenses', {
      rows: [one, two].map((row) => ({ id: row?.id, version: row?.version })),
    });
    const path = `/licenses/export.${format}?columns=["number"]&selection=`;
    const rows = await exported(world, 'provincia', path + chosen.id);
    expect(rows.slice(1).flat()).toEqual(expect.arrayContaining([one?.number, two?.number]));
    expect(rows).toHaveLength(3);
    expect((await download(world, 'admin', path + chosen.id)).status).toBe(404);
    expect((await download(world, 'provincia', `${path}x`)).status).toBe(400);
  });

  it('keeps the filter and the order of the list', async () => {
    const query = `sort=["name","DESC"]&filter={"province":"SO"}`;
    const [headers, ...rows] = await exported(world, 'admin', `/cities/export.${format}?${query}`);
    const at = headers?.indexOf('Nome') ?? -1;
    const list = await world.within('admin')('GET', `/cities?${query}&range=[0,99]`);
    expect(rows.map((row) => row[at])).toEqual(list.body.map(({ name }: { name: string }) => name));
    expect(rows).toHaveLength(77);
  });

  it.each(resources.map((resource) => [resource.name, resource as Resource] as const))(
    'of %s holds exactly the fields each account with other rules reads',
    async (name, resource) => {
      const header = distinctHeaders(resource);
      for (const account of differingAt(resource)) {
        const session = { ...personas[account], userId: 1, managerId: 1 };
        const territory = territoryOf(session.type, { managerId: 1, userId: 1, cities: [1] });
        const ability = abilityFor({ ...session, territory }, resources);
        const path = `/${name}/export.${format}?filter={"id":[1,2,3]}`;
        const response = await download(world, account, path);
        expect([account, response.status]).toEqual([
          account,
          can(ability, 'export', name) ? 200 : 403,
        ]);
        if (response.status === 403) continue;
        const readable = entriesOf(resource)
          .filter(
            ([field, spec]) => !isConcealed(spec) && can(ability, 'export', name, undefined, field),
          )
          .flatMap(([field, one]) =>
            one.kind === 'translated'
              ? languageFields(field, one).map(([, , { label }]) => label)
              : [header(field)],
          );
        await response.body?.cancel();
        const [headers] = await exported(world, account, path);
        expect([account, headers]).toEqual([
          account,
          ['ID', ...readable, ...(resource.view ? [] : ['Versione'])],
        ]);
      }
    },
  );
});

it('refuses columns that are unknown, twice, or hidden from whoever asks', async () => {
  const comune = world.within('comune');
  const asked = async (columns: string) =>
    (await comune('GET', `/licenses/export.csv?columns=${encodeURIComponent(columns)}`)).status;
  expect(await asked('["number"]')).toBe(200);
  expect(await asked('["colour"]')).toBe(400);
  expect(await asked('["number","number"]')).toBe(400);
  expect(await asked('[]')).toBe(400);
  expect(await asked('number')).toBe(400);
  expect(await asked('["internalNote"]')).toBe(403);
});

it('names a record by its code too where another has its name', async () => {
  const admin = world.within('admin');
  const town = { name: 'Agliè', province: 'TO', belfioreCode: 'Z990' };
  const created = await admin('POST', '/cities', { ...town, istatCode: '990990' });
  const [, row] = await exported(world, 'admin', '/oddities/export.csv');
  const [first] = await world.rows('select "istatCode" from cities where id = 1');
  expect(row?.[6]).toBe(`Agliè (${first?.istatCode})`);
  await admin('DELETE', `/cities/${created.body.id}?version=1`);
});

it('reads one snapshot: what changes while a file is taken is not in it', async () => {
  const response = await download(world, 'admin', '/accommodations/export.csv');
  const total = Number(response.headers.get('X-Total-Count'));
  await world.rows(`update accommodations set address = 'Cambiata dopo'`);
  const text = await response.text();
  expect(text.trim().split('\r\n')).toHaveLength(total + 1);
  expect(text).not.toContain('Cambiata dopo');
});

it('lets the connection go when the client leaves, and turns a crowd away', async () => {
  const { snapshots } = world.services;
  const busy = () => snapshots.totalCount - snapshots.idleCount;
  const open = await Promise.all(
    ['admin', 'provincia', 'mandamento', 'comune'].map((account) =>
      download(world, account, '/licenses/export.xlsx'),
    ),
  );
  const late = await download(world, 'hotel', '/licenses/export.csv');
  expect(late.status).toBe(503);
  expect(late.headers.get('Retry-After')).toBe('30');
  expect((await world.within('admin')('HEAD', '/licenses/export.csv')).status).toBe(200);
  const [first, ...others] = open.map(({ body }) => body?.getReader());
  await first?.read();
  await Promise.all([first, ...others].map((reader) => reader?.cancel()));
  expect(busy()).toBe(0);
});

it('leaves a line in the audit when personal data go out, without the data', async () => {
  const count = async () =>
    Number((await world.rows(`select count(*) from audit where action = 'export'`))[0]?.count);
  const before = await count();
  await exported(world, 'provincia', '/cities/export.csv');
  expect(await count()).toBe(before);
  await exported(world, 'provincia', '/users/export.xlsx?filter={"q":"rossi"}');
  const [line] = await world.rows(
    `select resource, "user", changes from audit where action = 'export' order by id desc limit 1`,
  );
  expect(await count()).toBe(before + 1);
  expect(line).toMatchObject({ resource: 'users', changes: { format: [null, 'xlsx'] } });
  expect(JSON.stringify(line)).not.toContain('rossi');
});
