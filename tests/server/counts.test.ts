import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApiFor } from '#server/api/openapi.ts';
import { countKnown } from '#server/engine/count-known.ts';
import { wholeRow } from '#server/engine/record.ts';
import { product } from '#server/product.ts';
import { managers } from '#src/resources/people/managers.ts';
import { entriesOf } from '#src/schema/resource.ts';
import { type PersonaName, personaNames } from '../support/personas.ts';
import { exported } from '../support/sheets.ts';
import { createWorld, type World } from '../support/world.ts';

type Row = Readonly<Record<string, unknown>>;

let world: World;
/** An organisation with houses in the municipality of `comune`, elsewhere in the province, and in Rome. */
let chain: number;
beforeAll(async () => {
  world = await createWorld({ demo: true });
  chain = Number((await world.managersOf('hotel'))[0]?.id);
  const [office, town] = await Promise.all(
    ['provincia', 'comune'].map(async (account) => (await world.managersOf(account))[0]?.id),
  );
  const near = await world.rows(
    `select a.id from accommodations a, managers office, managers town
     where office.id = $1 and town.id = $2 and a.manager <> $3 and a.city = any(office.cities)
       and a.city <> all(town.cities)
       and exists (select from licenses l where l.accommodation = a.id and l.state = 'active')
     order by a.id limit 2`,
    [office, town, chain],
  );
  const ids = near.map(({ id }) => id);
  expect(ids).toHaveLength(2);
  await world.rows('update licenses set holder = $1 where accommodation = any($2)', [chain, ids]);
  await world.rows('update accommodations set manager = $1 where id = any($2)', [chain, ids]);
  await world.rows(
    `update accommodations set city = (select id from cities where name = 'Roma') where id = $1`,
    [ids[0]],
  );
});
afterAll(() => world.close());

const counts = product.resources.flatMap(({ name, fields }) =>
  entriesOf({ fields }).flatMap(([field, what]) =>
    what.kind === 'count' ? [{ name, field, what }] : [],
  ),
);
const asked = (value: unknown) => encodeURIComponent(JSON.stringify(value));
/** How many a list finds for an account; undefined where it is refused. */
async function totalOf(account: PersonaName, resource: string, filter: object) {
  const path = `/${resource}?filter=${asked(filter)}&range=[0,0]`;
  const { status, headers } = await world.within(account)('GET', path);
  return status === 200 ? Number(headers.get('Content-Range')?.split('/')[1]) : undefined;
}
const listed = async (account: PersonaName, path: string) =>
  (await world.within(account)('GET', path)).body as Row[];

/** The organisation as an account reads it. */
const chainOf = async (account: PersonaName): Promise<Row> => {
  const { status, body } = await world.within(account)('GET', `/managers/${chain}`);
  expect([account, status]).toEqual([account, 200]);
  return body as Row;
};

describe('What is counted', () => {
  it.each(counts)('as $field of $name is what its reader lists', async ({ name, field, what }) => {
    const seen = new Set<string>();
    for (const account of personaNames) {
      const path = `/${name}?fields=["${field}"]&range=[0,4]`;
      const { status, body } = await world.within(account)('GET', path);
      for (const row of status === 200 ? (body as Row[]) : []) {
        const total = await totalOf(account, what.from, { ...what.where, [what.by]: row.id });
        expect([account, row[field]]).toEqual([account, total]);
        seen.add(total === undefined ? 'hidden' : 'told');
      }
    }
    expect(seen).toContain('told');
  });

  it('differs from reader to reader of one record', async () => {
    const readers = ['comune', 'provincia', 'hotel'] as const;
    const told = await Promise.all(
      readers.map(async (account) => (await chainOf(account)).accommodations),
    );
    const lists = await Promise.all(
      readers.map(async (account) => {
        const path = `/accommodations?filter=${asked({ manager: chain })}`;
        return (await listed(account, path)).length;
      }),
    );
    expect(told).toEqual(lists);
    expect(new Set(told).size).toBe(readers.length);
    expect(told).toEqual(told.toSorted());
  });

  it('is not there for who lists nothing of it', async () => {
    const [row] = await listed(
      'delegato.base',
      '/managers?fields=["livingLicenses","accommodations"]',
    );
    expect(row).toHaveProperty('accommodations');
    expect(row).not.toHaveProperty('livingLicenses');
    const { status } = await world.within('delegato.base')(
      'GET',
      '/managers?sort=["livingLicenses","ASC"]',
    );
    expect(status).toBe(400);
    const filtered = await world.within('destinazione')(
      'GET',
      `/accommodations?filter=${asked({ openApplications_gte: 1 })}`,
    );
    expect(filtered.status).toBe(403);
  });

  it.each(['ASC', 'DESC'])('is sorted by as its reader counts, %s', async (order) => {
    for (const account of ['comune', 'provincia'] as const) {
      const path = `/managers?fields=["accommodations"]&range=[0,499]&sort=${asked(['accommodations', order])}`;
      const found = (await listed(account, path)).map(({ accommodations }) =>
        Number(accommodations),
      );
      const sorted = found.toSorted((one, other) => (order === 'ASC' ? one - other : other - one));
      expect(found).toEqual(sorted);
      expect(new Set(found).size).toBeGreaterThan(1);
    }
  });

  it('is filtered by as a number, in what its reader counts', async () => {
    const path = '/accommodations?fields=["openApplications"]&range=[0,499]';
    for (const account of ['comune', 'provincia'] as const) {
      const all = await listed(account, path);
      const idsIn = (rows: readonly Row[]) => rows.map(({ id }) => id);
      const found = async (filter: object) =>
        idsIn(await listed(account, `${path}&filter=${asked(filter)}`));
      const some = all.filter(({ openApplications }) => Number(openApplications) > 0);
      expect(some.length).toBeGreaterThan(0);
      expect(await found({ openApplications_gte: 1 })).toEqual(idsIn(some));
      expect(await found({ openApplications: 0, id: idsIn(all) })).toEqual(
        idsIn(all.filter((one) => !some.includes(one))),
      );
    }
  });

  it('is a number in a file', async () => {
    const columns = asked(['accommodations']);
    const path = `/managers/export.xlsx?columns=${columns}&filter=${asked({ id: [chain] })}`;
    for (const account of ['comune', 'provincia'] as const) {
      const { accommodations } = await chainOf(account);
      expect(await exported(world, account, path)).toEqual([
        ['Strutture'],
        [String(accommodations)],
      ]);
    }
  });

  it('is of all there are to the rules of a verb', async () => {
    const { version, livingLicenses } = await chainOf('provincia');
    const { status, body } = await world.within('provincia')('POST', `/managers/${chain}/close`, {
      version,
    });
    const [held] = await world.rows(
      `select count(*)::int as all from licenses where holder = $1 and state in ('active', 'suspended', 'prohibited')`,
      [chain],
    );
    expect(Number(held?.all)).toBeGreaterThan(Number(livingLicenses));
    expect(status).toBe(409);
    expect(body.blockers[0].message).toContain(`licenze in vita: ${held?.all}.`);
  });

  it('is written by nobody, and no history or draft knows of it', async () => {
    const admin = world.within('admin');
    const before = await chainOf('admin');
    const { version, accommodations } = before;
    const sent = { version, phone: '0342 900100', accommodations: 99 };
    const { status, body } = await admin('PUT', `/managers/${chain}`, sent);
    expect([status, body.accommodations]).toEqual([200, accommodations]);
    await world.rows(
      'update accommodations set manager = $1 where id = (select max(id) from accommodations where manager <> $1)',
      [chain],
    );
    const { body: lines } = await admin('GET', `/managers/${chain}/history`);
    expect(lines[0].changes.map(({ field }: Row) => field)).toEqual(['phone']);
    const { body: then } = await admin('GET', `/managers/${chain}/history/${lines[0].id}`);
    expect(then.after).toMatchObject({ phone: '0342 900100' });
    expect(then.after).not.toHaveProperty('accommodations');
    expect((await chainOf('admin')).accommodations).toBe(Number(accommodations) + 1);
    const base = await chainOf('admin');
    const draft = `/drafts/managers/${chain}`;
    const at = '2026-11-20T10:00:00.000Z';
    expect((await admin('PUT', draft, { base, mine: {}, at })).status).toBe(204);
    const { body: kept } = await admin('GET', draft);
    expect(kept.content.base).toMatchObject({ phone: '0342 900100' });
    expect(kept.content.base).not.toHaveProperty('accommodations');
    expect((await admin('PUT', draft, { base, mine: { accommodations: 1 }, at })).status).toBe(422);
  });

  it('is told by OpenAPI as a number nobody writes', () => {
    const { schemas } = openApiFor(product.resources, {}).components as {
      schemas: Readonly<Record<string, { properties: Readonly<Record<string, object>> }>>;
    };
    expect(schemas.managers?.properties.accommodations).toMatchObject({
      type: 'integer',
      minimum: 0,
      readOnly: true,
    });
    expect(schemas['managers-changes']?.properties).not.toHaveProperty('accommodations');
  });
});

it('is no part of a record that is written, and counts all there are for who asks it', async () => {
  const { services } = world;
  const asked = await services.db.transaction().execute(async (tx) => {
    const organisation = product.resources.find(({ name }) => name === managers.name);
    const whole = organisation && (await wholeRow(tx, organisation, chain));
    const count = countKnown(tx, services);
    return { whole, houses: await count(managers, chain, 'accommodations') };
  });
  expect(Object.keys(asked.whole ?? {})).toContain('name');
  expect(Object.keys(asked.whole ?? {})).not.toContain('accommodations');
  const [own] = await world.rows(
    'select count(*)::int as houses from accommodations where manager = $1',
    [chain],
  );
  expect(asked.houses).toBe(own?.houses);
});
