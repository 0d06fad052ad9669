import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { charts } from '#src/pages/dashboard/charts/charts.ts';
import { personas } from '../support/personas.ts';
import { createWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

interface Group {
  readonly value: unknown;
  readonly count: number;
  readonly sum?: number;
}

const written = (filter: object) => encodeURIComponent(JSON.stringify(filter));

describe.each(Object.entries(charts))('The chart %s', (_, chart) => {
  const { resource, by, filter } = chart;
  const sum = 'sum' in chart ? chart.sum : undefined;

  it.each(Object.keys(personas))('shows %s what its lists hold, bar by bar', async (account) => {
    const call = world.within(account);
    const query = `by=${by}${sum ? `&sum=${sum}` : ''}&filter=${written(filter)}`;
    const { status, body } = await call('GET', `/${resource}/groups?${query}`);
    const listed = await call('GET', `/${resource}?filter=${written(filter)}&range=[0,499]`);
    const rows = listed.body as Record<string, unknown>[];
    // Who lists the rows may not read what they are counted by.
    const isCounted = listed.status !== 200 || rows.every((row) => by in row && (sum ?? by) in row);
    expect(status).toBe(isCounted ? listed.status : 400);
    if (status !== 200) return;
    const groups = body as Group[];
    const of = (value: unknown) => rows.filter((row) => row[by] === value);
    const added = (value: unknown) =>
      of(value).reduce((total, row) => total + Number(row[sum ?? ''] ?? 0), 0);
    expect(groups).toEqual(
      groups.map(({ value }) => ({
        value,
        count: of(value).length,
        ...(sum && { sum: added(value) }),
      })),
    );
    expect(groups.reduce((total, { count }) => total + count, 0)).toBe(rows.length);
  });
});

describe('Groups', () => {
  const ask = async (account: string, path: string) =>
    (await world.within(account)('GET', path)).status;

  it('are refused by what does not group, what is no number and what is hidden', async () => {
    expect(await ask('provincia', '/licenses/groups?by=number')).toBe(400);
    expect(await ask('provincia', '/licenses/groups')).toBe(400);
    expect(await ask('provincia', '/licenses/groups?by=colour')).toBe(400);
    expect(await ask('provincia', '/licenses/groups?by=state&sum=number')).toBe(400);
    expect(await ask('provincia', '/licenses/groups?by=state&filter={"x":1}')).toBe(400);
    expect(await ask('delegato.base', '/licenses/groups?by=state')).toBe(403);
    expect(await ask('pms', '/licenses/groups?by=state')).toBe(200);
    expect(await ask('pms', '/licenses/groups?by=state&sum=beds')).toBe(400);
  });
});
