import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../support/world.ts';

/** What everybody may take of the register, without a token (registry 7.2). */
let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

type Thing = { readonly '@id': string; readonly [name: string]: unknown };

const get = async (path: string) => {
  const answer = await world.app.request(`/api/open/${path}`);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const graphOf = async (set: string): Promise<Thing[]> =>
  JSON.parse((await get(`${set}.jsonld`)).text)['@graph'];
const published = async () =>
  (
    await world.rows(
      `select id from accommodations a where status = 'active' and (publication = 'always'
         or publication = 'with_card' and exists (
           select 1 from promo_cards p where p.accommodation = a.id and p.state = 'published'))
       order by id`,
    )
  ).map(({ id }) => Number(id));

it('A crowd of strangers waits its turn, and what is too many is told to come back', async () => {
  const all = await Promise.all(Array.from({ length: 140 }, () => get('attractions.json')));
  const told = all.filter(({ status }) => status === 200);
  const refused = all.filter(({ status }) => status === 503);
  expect(told.length + refused.length).toBe(140);
  expect(told.length).toBeGreaterThan(100);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.headers.get('Retry-After')).toBe('3');
  expect(told[0]?.headers.get('Cache-Control')).toBe('public, max-age=300');
});

describe.each(['accommodations', 'attractions'])('The open data of %s', (set) => {
  it('names each thing by an address that answers with it', async () => {
    const [first] = await graphOf(set);
    const { pathname } = new URL(first?.['@id'] ?? '');
    const answer = await world.app.request(pathname);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
      200,
      'application/ld+json',
    ]);
    expect(await answer.json()).toEqual({
      '@context': 'https://schema.org',
      license: 'https://creativecommons.org/licenses/by/4.0/',
      ...first,
    });
    expect((await get(`${set}/999999999`)).status).toBe(404);
  });

  it('is the same in JSON, JSON-LD and CSV', async () => {
    const ids = (await graphOf(set)).map((one) => Number(one['@id'].split('/').at(-1)));
    const { content } = JSON.parse((await get(`${set}.json`)).text);
    expect(content.map(({ id }: { id: number }) => id)).toEqual(ids);
    const csv = await get(`${set}.csv`);
    expect(csv.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    const lines = csv.text
      .replace('\ufeff', '')
      .trim()
      .split(/\r\n(?=\d)/);
    expect(lines.slice(1).map((line) => Number(line.split(';')[0]))).toEqual(ids);
  });
});

describe('The open data of accommodations', () => {
  it('is of active houses the office has published, and of no other', async () => {
    const told = (await graphOf('accommodations')).map((one) =>
      Number(one['@id'].split('/').at(-1)),
    );
    const ids = await published();
    expect(told).toEqual(ids.slice(0, 500));
    const decided = async (word: string) => {
      await world.rows('update accommodations set publication = $2 where id = $1', [ids[0], word]);
      return (await get(`accommodations/${ids[0]}`)).status;
    };
    expect([await decided('never'), await decided('always')]).toEqual([404, 200]);
  });

  it('tells no contacts of a holder who has not agreed to it', async () => {
    const [house] = await world.rows(
      `select a.id, a.manager from accommodations a join promo_cards p on p.accommodation = a.id
       where a.status = 'active' and a.publication <> 'never' and p.state = 'published'
         and p."contactsPublic" and a.phone is not null limit 1`,
    );
    const phone = async () =>
      JSON.parse((await get(`accommodations/${house?.id}`)).text).telephone as string | undefined;
    expect(await phone()).toEqual(expect.any(String));
    await world.rows(
      `update accommodations set manager = (select id from managers where id <> $2 and type = 2 limit 1)
       where id = $1`,
      [house?.id, house?.manager],
    );
    expect(await phone()).toBeUndefined();
    await world.rows('update accommodations set manager = $2 where id = $1', [
      house?.id,
      house?.manager,
    ]);
  });

  it('tells contacts to those alone whose card says they are public', async () => {
    const { content } = JSON.parse((await get('accommodations.json')).text);
    const open = await world.rows(
      `select accommodation as id from promo_cards where state = 'published' and "contactsPublic"`,
    );
    const free = new Set(open.map(({ id }) => Number(id)));
    type House = { id: number; email: string | null; phone: string | null };
    const telling = (content as House[]).filter(({ email, phone }) => email || phone);
    expect(telling.length).toBeGreaterThan(0);
    expect(telling.filter(({ id }) => !free.has(id))).toEqual([]);
  });
});
