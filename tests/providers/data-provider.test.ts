import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ApiError } from '#src/providers/api-error.ts';
import { type AppDataProvider, dataProviderFor } from '#src/providers/data-provider.ts';
import { token } from '#src/providers/token.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let provider: AppDataProvider;
const sent: Request[] = [];

/** What the providers need of a browser: an address and a local storage. */
function standInBrowser() {
  const kept = new Map<string, string>();
  vi.stubGlobal('window', { location: { origin: 'http://localhost', search: '' } });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
}

beforeAll(async () => {
  standInBrowser();
  world = await createWorld({ demo: true });
  // The real server, in process.
  vi.stubGlobal('fetch', (input: URL, init: RequestInit) => {
    const request = new Request(input, init);
    sent.push(request.clone());
    return world.app.fetch(request);
  });
  token.keep(await world.tokenOf('admin'));
  const [manager] = await world.managersOf('admin');
  provider = dataProviderFor({ managerId: Number(manager?.id) });
});
afterAll(() => {
  vi.unstubAllGlobals();
  return world.close();
});

const first = {
  pagination: { page: 1, perPage: 5 },
  sort: { field: 'name', order: 'ASC' },
} as const;
const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (failure: ApiError) => failure,
  );

test('a list comes with its count', async () => {
  const { data, total } = await provider.getList('cities', {
    ...first,
    filter: { province: 'SO' },
  });
  expect(data).toHaveLength(5);
  expect(total).toBe(77);
});

test('records of a vocabulary are asked for at once by their codes, and known by them', async () => {
  const ids = ['014037', '014009'];
  sent.length = 0;
  const { data } = await provider.getMany('cities.istatCode', { ids });
  expect(sent).toHaveLength(1);
  expect(Object.fromEntries(data.map(({ id, name }) => [id, name]))).toEqual({
    '014009': 'Bormio',
    '014037': 'Livigno',
  });
});

test('several records are asked for at once by their ids', async () => {
  const { data } = await provider.getList('cities', { ...first, filter: {} });
  const ids = data.map(({ id }) => id);
  sent.length = 0;
  const { data: again } = await provider.getMany('cities', { ids });
  expect(again.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  expect(sent).toHaveLength(1);
});

test('a change sends only what changed and names the version it saw', async () => {
  const { data: list } = await provider.getList('attractions', { ...first, filter: {} });
  const previousData = list[0];
  if (!previousData) throw new Error('The demonstration has no attraction');
  const { id } = previousData;
  sent.length = 0;
  const { data } = await provider.update('attractions', {
    id,
    data: { ...previousData, name: 'Nome nuovo', description: '' },
    previousData,
  });
  expect(data).toMatchObject({ name: 'Nome nuovo', description: null });
  expect(await sent[0]?.json()).toEqual({
    name: 'Nome nuovo',
    ...(previousData.description && { description: null }),
  });
  expect(sent[0]?.headers.get('If-Match')).toBe(`"${previousData.version}"`);

  const stale = await refusalOf(
    provider.update('attractions', { id, data: { name: 'Terzo' }, previousData }),
  );
  expect(stale?.status).toBe(412);
  expect(stale?.body.content).toMatchObject({ name: 'Nome nuovo' });
});

test('records chosen together are deleted by their versions', async () => {
  const { data: cities } = await provider.getList('cities', { ...first, filter: {} });
  const make = (name: string) =>
    provider.create('attractions', {
      data: {
        name,
        category: 'lake',
        city: cities[0]?.id,
        latitude: 46.1,
        longitude: 10.1,
        description: '',
      },
    });
  const made = [await make('Lago uno'), await make('Lago due')];
  const ids = made.map(({ data }) => data.id);
  await provider.deleteMany('attractions', { ids });
  expect((await provider.getMany('attractions', { ids })).data).toEqual([]);
});

test('a refusal joins the messages of a field and carries the request’s code', async () => {
  const refusal = await refusalOf(
    provider.create('attractions', { data: { name: 'Senza altro' } }),
  );
  expect(refusal?.status).toBe(422);
  expect(refusal?.body.errors).toMatchObject({ category: 'Campo richiesto' });
  expect(refusal?.requestId).toMatch(/^[0-9a-f-]{36}$/);
});

test('each new record has a key of its own, so that a call made twice makes one', async () => {
  const keys = sent.map(({ headers }) => headers.get('Idempotency-Key')).filter(Boolean);
  expect(keys.length).toBeGreaterThan(2);
  expect(new Set(keys).size).toBe(keys.length);
});

test('a list wants the fields its meta names, and so do records by their ids', async () => {
  const meta = { fields: ['name'] };
  const { data } = await provider.getList('cities', { ...first, filter: { province: 'SO' }, meta });
  expect(data.map((city) => Object.keys(city).toSorted())).toEqual(
    data.map(() => ['id', 'name', 'version']),
  );
  const some = await provider.getMany('cities', { ids: [data[0]?.id], meta });
  expect(some.data).toEqual([data[0]]);
  const coded = await provider.getMany('cities.istatCode', { ids: ['014037'], meta });
  expect(coded.data).toMatchObject([{ id: '014037', name: 'Livigno' }]);
  const whole = await provider.getOne('cities', { id: data[0]?.id });
  expect(Object.keys(whole.data)).toContain('province');
});

test('a count is asked again only for another filter, the same page once more, or an empty page', async () => {
  const ask = async (page: number, province: string) => {
    sent.length = 0;
    const { data, total } = await provider.getList('cities', {
      pagination: { page, perPage: 5 },
      sort: first.sort,
      filter: { province },
    });
    return [data.length, total, ...sent.map(({ headers }) => headers.get('Prefer') ?? 'counted')];
  };
  expect((await ask(1, 'BG'))[2]).toBe('counted');
  expect(await ask(1, 'SO')).toEqual([5, 77, 'counted']);
  expect(await ask(2, 'SO')).toEqual([5, 77, 'count=none']);
  expect(await ask(2, 'SO')).toEqual([5, 77, 'counted']);
  expect(await ask(99, 'SO')).toEqual([0, 77, 'count=none', 'counted']);
});
