import { afterAll, beforeAll, expect, it } from 'vitest';
import { daysBetween, todayInRome } from '#src/domain/dates.ts';
import { dutiesOfLicense, type Licensed } from '#src/domain/duties.ts';
import { keptByOffices } from '#src/resources/registry/licenses.ts';
import { createWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

type License = Licensed & { readonly city: number; readonly isInOrder: boolean | null };

const inForce = { state: ['active', 'suspended'] };
const asked = async (path: string) => {
  const { status, body } = await world.within('provincia')('GET', `/licenses${path}`);
  expect(status).toBe(200);
  return body;
};
const listed = (filter: object, last = 499): Promise<License[]> =>
  asked(`?filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,${last}]`);
const read = (id: number): Promise<License> => asked(`/${id}`);
const change = (id: number, set: string) =>
  world.rows(`update licenses set ${set} where id = $1 returning id`, [id]);

const today = todayInRome();
const isMetToday = ({ isMet, dueOn }: { isMet: boolean; dueOn?: string }) =>
  isMet && (dueOn === undefined || daysBetween(today, dueOn) >= 0);

it('is in order exactly where its page tells no duty that is missing or overdue, and no rule is violated', async () => {
  const licenses = await listed(inForce);
  const violating = await world.rows(
    `select record from violations where resource = 'licenses' and field <> all($1)`,
    [keptByOffices],
  );
  const violated = new Set(violating.map(({ record }) => Number(record)));
  const all = await Promise.all(licenses.map(({ id }) => read(id)));
  expect(all.length).toBeGreaterThan(50);
  for (const license of all)
    expect([license.number, license.isInOrder]).toEqual([
      license.number,
      dutiesOfLicense(license).every(isMetToday) && !violated.has(license.id),
    ]);
  expect(new Set(all.map(({ isInOrder }) => isInOrder)).size).toBe(2);
});

it('falls out of order with a term that is over, with what is missing, and with a violation that stands', async () => {
  const [license] = await listed({ state: 'active', isInOrder: true });
  if (!license) throw new Error('No licence in order');
  const { id } = license;
  const set = `"insuranceValidTo" = current_date + 400, "classificationValidTo" = null`;
  const sways = async (wrong: string) => {
    await change(id, set);
    expect((await read(id)).isInOrder).toBe(true);
    await change(id, wrong);
    expect((await read(id)).isInOrder).toBe(false);
  };
  await sways(`"insuranceValidTo" = current_date - 1`);
  await sways(`"insuranceValidTo" = null`);
  await sways(`"classificationValidTo" = current_date - 1`);
  await change(id, set);
  await world.rows(
    `insert into violations (resource, record, code, field, message)
     values ('licenses', $1, 'tried', 'rows', 'Troppi letti')`,
    [id],
  );
  expect((await read(id)).isInOrder).toBe(false);
});

it('is told to its holder and to its territory, who read all it is judged by, and list it', async () => {
  for (const account of ['hotel', 'comune', 'mandamento']) {
    const within = world.within(account);
    const [license] = (await within('GET', '/licenses?filter={"state":"active"}')).body;
    expect([account, license.isInOrder]).toEqual([account, (await read(license.id)).isInOrder]);
    const filter = encodeURIComponent(JSON.stringify({ isInOrder: license.isInOrder }));
    const { body } = await within('GET', `/licenses?filter=${filter}`);
    expect(body.map(({ id }: License) => id)).toContain(license.id);
  }
});

it('is judged by nothing its office keeps, and puts right, by itself', async () => {
  const [license] = await listed({ state: 'active', isInOrder: true });
  const { id } = license ?? {};
  const wrong = (field: string) =>
    world.rows(
      `insert into violations (resource, record, code, field, message)
       values ('licenses', $1, $2, $2, 'Non va')`,
      [id, field],
    );
  await wrong('properties');
  expect((await read(Number(id))).isInOrder).toBe(true);
  await wrong('rows');
  expect((await read(Number(id))).isInOrder).toBe(false);
});

it('is no question of one that is not in force, and is counted and listed by municipality', async () => {
  const ended = await listed({ state: ['closed', 'prohibited', 'draft'] }, 9);
  expect(ended.length).toBeGreaterThan(0);
  for (const { id } of ended) expect((await read(id)).isInOrder).toBeNull();
  const filter = { ...inForce, isInOrder: false };
  const groups: { value: number; count: number }[] = await asked(
    `/groups?by=city&filter=${encodeURIComponent(JSON.stringify(filter))}`,
  );
  const [most] = groups;
  expect(await listed({ ...filter, city: most?.value })).toHaveLength(most?.count ?? 0);
});
