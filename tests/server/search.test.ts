import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTurn } from '#server/api/in-turn.ts';
import { learnWords } from '#server/db/known-words.ts';
import { tableOf } from '#server/db/names.ts';
import { wordsTableOf } from '#server/db/words.ts';
import { emailOf } from '#server/demo/accounts.ts';
import { wordsIn } from '#src/domain/text.ts';
import { resources } from '#src/resources/all.ts';
import { holder } from '../support/held.ts';
import { createWorld, type World } from '../support/world.ts';

/** The search over everything, and that of every list, which is the same. */
let world: World;
const { waiting } = holder(() => world);
const searched = resources.filter(({ view, list: { search = [] } }) => !view && search.length > 0);
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

interface Found {
  readonly resource: string;
  readonly id: number;
  readonly label: string;
  readonly hint: string;
  readonly state: string | null;
}

async function search(
  account: string,
  q: string,
  limit?: number,
  opened?: string,
): Promise<readonly Found[]> {
  const more = `${limit ? `&limit=${limit}` : ''}${opened ? `&opened=${opened}` : ''}`;
  const asked = `/search?q=${encodeURIComponent(q)}${more}`;
  const { status, body } = await world.within(account)('GET', asked);
  expect(status).toBe(200);
  return body.content;
}

const listed = async (account: string, resource: string, q: string): Promise<number[]> => {
  const asked = `/${resource}?range=[0,499]&filter=${encodeURIComponent(JSON.stringify({ q }))}`;
  const { status, body } = await world.within(account)('GET', asked);
  expect(status).toBe(200);
  return body.map(({ id }: { id: number }) => id);
};

/** A house of the municipality of Livigno with a code, its licence and who runs it. */
async function someHouse() {
  const [house] = await world.rows(
    `select a.id, a.name, a.cin, l.id as license, l.number, m.id as manager, m.name as holder, c.name as city
     from accommodations a join licenses l on l.accommodation = a.id and l.state = 'active' and l.parent is null
     join managers m on m.id = a.manager join cities c on c.id = a.city
     where a.cin is not null and a.name ~ ' ' order by a.id limit 1`,
  );
  return house as Record<'name' | 'cin' | 'number' | 'holder' | 'city', string> &
    Record<'id' | 'license' | 'manager', number>;
}

const keysOf = (found: readonly Found[]) => found.map(({ resource, id }) => `${resource} ${id}`);

describe('an official', () => {
  it('finds a house and its licence by its name and its municipality together', async () => {
    const { id, license, name, city } = await someHouse();
    const found = keysOf(await search('provincia', `${name} ${city}`, 100));
    expect(found).toContain(`accommodations ${id}`);
    expect(found).toContain(`licenses ${license}`);
    expect(await listed('provincia', 'licenses', `${city} ${name}`)).toContain(license);
  });

  it('finds both by a whole CIN, without minding case', async () => {
    const { id, license, cin } = await someHouse();
    const found = await search('provincia', cin.toLowerCase());
    expect(new Set(keysOf(found))).toEqual(
      new Set([`accommodations ${id}`, ...(await licencesOf(id))]),
    );
    expect(keysOf(found)).toContain(`licenses ${license}`);
    expect(await listed('provincia', 'licenses', cin)).toContain(license);
  });

  const licencesOf = async (id: number) =>
    (await world.rows('select id from licenses where accommodation = $1', [id])).map(
      (one) => `licenses ${one.id}`,
    );

  it('finds by the beginning of every word, in any order, and by no word inside another', async () => {
    const { id, name, city } = await someHouse();
    const short = [
      city.slice(0, 4),
      ...name
        .split(' ')
        .reverse()
        .map((word) => word.slice(0, 3)),
    ];
    expect(await listed('provincia', 'accommodations', short.join(' '))).toContain(id);
    expect(await listed('provincia', 'accommodations', `${name} zzz`)).toEqual([]);
  });

  it('reads what is called so first, and what tells one from another', async () => {
    const { name, city } = await someHouse();
    const [first] = await search('provincia', name);
    expect(first?.label.toLowerCase()).toBe(name.toLowerCase());
    const house = (await search('provincia', name)).find(
      ({ resource }) => resource === 'accommodations',
    );
    expect(house?.hint).toContain(city);
  });

  it('finds licences alone by what they are and whose they are', async () => {
    const { license, name, city } = await someHouse();
    const found = keysOf(await search('provincia', `licenza ${name} ${city}`));
    expect(found).toContain(`licenses ${license}`);
    expect(new Set(found.map((key) => key.split(' ')[0]))).toEqual(new Set(['licenses']));
  });

  it('finds what was opened lately before what begins so, and were it the last of many', async () => {
    const houses = await listed('provincia', 'accommodations', 'hotel');
    const found = await search('provincia', 'hotel', 100);
    const among = found.filter(({ resource }) => resource === 'accommodations');
    const last = houses.find((id) => !among.some((one) => one.id === id));
    const others = `licenses.1,accommodations.${last},accommodations.999999999`;
    expect(keysOf(await search('provincia', 'hotel', 100, others))[0]).toBe(
      `accommodations ${last}`,
    );
    expect(keysOf(await search('provincia', 'zzz niente', 100, others))).toEqual([]);
  });

  it('finds a record by its new name, and by the new name of what it names, in the same moment', async () => {
    const { id, license, manager } = await someHouse();
    await world.rows(`update accommodations set name = 'Rifugio Zirmo Rosso' where id = $1`, [id]);
    expect(keysOf(await search('provincia', 'zirmo ross', 100))).toEqual(
      expect.arrayContaining([`accommodations ${id}`, `licenses ${license}`]),
    );
    await world.rows(`update managers set name = 'Xantippe Ospitalità Srl' where id = $1`, [
      manager,
    ]);
    expect(keysOf(await search('provincia', 'xantippe zirmo'))).toEqual(
      expect.arrayContaining([`accommodations ${id}`, `licenses ${license}`]),
    );
  });
});

describe('the words that are kept', () => {
  it('are those one would find today, of every record', async () => {
    const { id, license } = await someHouse();
    await world.rows(
      `update accommodations set "signName" = 'Quadrifoglio', cir = '014999-ALB-00001' where id = $1`,
      [id],
    );
    for (const word of ['quadrifoglio', '014999-ALB-00001'])
      expect(await listed('provincia', 'licenses', word)).toContain(license);
    const client = await world.database.pool.connect();
    try {
      for (const { name } of searched) {
        const table = wordsTableOf(name);
        await client.query(
          `begin; create temp table kept on commit drop as table ${table}; delete from ${table}`,
        );
        await client.query(`select fill_${table}(array(select id from ${tableOf(name)}))`);
        const { rows } = await client.query(
          `(table kept except table ${table}) union all (table ${table} except table kept)`,
        );
        expect([name, rows]).toEqual([name, []]);
        await client.query('rollback');
      }
    } finally {
      client.release();
    }
  });

  it('are cut as those that are looked for', async () => {
    for (const text of [
      '½ Luna',
      'm² Casa',
      '𝔘nicode',
      'ﬁlo d’oro',
      'Ⅷ Alpini',
      'Straße 5ª',
      'Ca’ d’Öro',
      '日本 旅館',
    ]) {
      const [kept] = await world.rows(
        `select array_to_json(tsvector_to_array(marked_words('', array[$1]))) as words`,
        [text],
      );
      const words = [...new Set(wordsIn(text))].map(String);
      expect([text, kept]).toEqual([text, { words: words.toSorted() }]);
    }
  });

  it('go with a record that is deleted while what it names is called otherwise', async () => {
    const [draft] = await world.rows(
      `select id, manager from applications where state = 'draft' order by id limit 1`,
    );
    const deleting = await world.database.pool.connect();
    await deleting.query('begin');
    await deleting.query('delete from applications where id = $1', [draft?.id]);
    const renamed = world.database.pool.query('update managers set name = $2 where id = $1', [
      draft?.manager,
      'Ribattezzata Srl',
    ]);
    await waiting(1);
    await deleting.query('commit');
    deleting.release();
    await renamed;
    expect(await listed('provincia', 'managers', 'ribattezzata')).toEqual([draft?.manager]);
  });
});

describe('what is found', () => {
  it('is five of every kind there is, whatever else has the word', async () => {
    const found = await search('provincia', 'hotel');
    const words = encodeURIComponent('{"q":"hotel"}');
    for (const { name } of searched) {
      const { status, body } = await world.within('provincia')('GET', `/${name}?filter=${words}`);
      if (status !== 200) continue;
      const told = found.filter(({ resource }) => resource === name).length;
      expect([name, told]).toEqual([name, Math.min(5, body.length)]);
    }
    expect(keysOf(await search('provincia', 'hotel', 7))).toHaveLength(7);
  });
});

describe('nobody', () => {
  it('finds a record that is not theirs to see, nor learns that it is there', async () => {
    const { name, cin, holder } = await someHouse();
    for (const text of [name, cin, holder]) {
      const found = await search('privato', text, 100);
      for (const { resource, id } of found) {
        const { status } = await world.within('privato')('GET', `/${resource}/${id}`);
        expect([resource, id, status]).toEqual([resource, id, 200]);
      }
    }
  });

  it.each(['admin', 'provincia', 'comune.base', 'mandamento.base', 'hotel', 'privato'])(
    'is led by %s to a record they may not open',
    async (account) => {
      for (const text of ['hotel', 'rossi', 'casa', 'PR', 'comune']) {
        for (const { resource, id } of await search(account, text, 100)) {
          const { status } = await world.within(account)('GET', `/${resource}/${id}`);
          expect([resource, id, status]).toEqual([resource, id, 200]);
        }
      }
    },
  );

  it('finds a person by a fiscal code they may not read', async () => {
    const [person] = await world.rows(
      `select u.id, u."fiscalCode" from users u join memberships k on k."user" = u.id
       where u."fiscalCode" is not null and k.manager = $1`,
      [(await world.managersOf('hotel'))[0]?.id],
    );
    const code = String(person?.fiscalCode);
    expect(keysOf(await search('hotel', code))).not.toContain(`users ${person?.id}`);
    expect(keysOf(await search('admin', code))).toContain(`users ${person?.id}`);
  });
});

describe('a word that is written wrong', () => {
  const spelling = async (account: string, q: string, more = '') => {
    const asked = `/search/spelling?q=${encodeURIComponent(q)}${more}`;
    const { status, body } = await world.within(account)('GET', asked);
    expect(status).toBe(200);
    return body.content?.text;
  };
  const learn = () => world.services.db.transaction().execute((tx) => learnWords(tx));

  it('is offered as it is known, where that finds something', async () => {
    const { id } = await someHouse();
    await world.rows(`update accommodations set name = 'Hotel Stella Alpina' where id = $1`, [id]);
    await learn();
    for (const [text, meant] of [
      ['licenca stela alpina', 'licenza stella alpina'],
      ['stlela alpina', 'stella alpina'],
      ['Alpna', 'alpina'],
      ['Stella Alpna livigno', 'stella alpina livigno'],
    ] as const) {
      expect([text, await search('provincia', text)]).toEqual([text, []]);
      expect(await search('provincia', meant)).not.toEqual([]);
      expect(await spelling('provincia', text)).toBe(meant);
    }
    expect((await search('provincia', 'licenza stella alpina')).length).toBeGreaterThan(0);
    expect(await spelling('provincia', 'stela alpina', '&of=licenses')).toBe('stella alpina');
    // Words that there are stay as they are, though another is nearby and finds something.
    expect(await spelling('provincia', 'stella livigno', '&of=properties')).toBeUndefined();
    const nowhere = `&of=licenses&filter=${encodeURIComponent('{"number":"X"}')}`;
    expect(
      (await world.within('provincia')('GET', `/search/spelling?q=stela${nowhere}`)).status,
    ).toBe(400);
    const none = `&of=licenses&filter=${encodeURIComponent('{"id":[999999999]}')}`;
    expect(await spelling('provincia', 'stela alpina', none)).toBeUndefined();
    // There are such words, and no house of Livigno is called so any more: nothing is offered that is found nowhere.
    await world.rows(`update accommodations set name = 'Rifugio Zirmo Rosso' where id = $1`, [id]);
    expect(await spelling('provincia', 'Stella Alpna livigno')).toBeUndefined();
  });

  it('that is a code, a number, short or like no other is left alone', async () => {
    for (const text of ['it014x', '2005 0199', 'zzz', 'xqwzkj', '', '« »'])
      expect(await spelling('provincia', text)).toBeUndefined();
  });

  it('is not told to whom may not see it, and stands as a word of its own', async () => {
    const [person] = await world.rows(
      `select u.id from users u join memberships k on k."user" = u.id where k.manager = $1`,
      [(await world.managersOf('hotel'))[0]?.id],
    );
    const house = await someHouse();
    await world.rows(`update users set "lastName" = 'Zuccherotti' where id = $1`, [person?.id]);
    await learn();
    expect(await spelling('admin', 'zuccheroti')).toBe('zuccherotti');
    expect(await spelling('privato', 'zuccheroti')).toBeUndefined();
    // Another word that only begins so is seen, and tells nothing of the one that is not.
    const [own] = await world.rows(
      `select id from accommodations where manager = $1 order by id limit 1`,
      [(await world.managersOf('privato'))[0]?.id],
    );
    await world.rows(`update accommodations set name = 'Zuccherottina Bella' where id = $1`, [
      own?.id ?? house.id,
    ]);
    expect(await spelling('privato', 'zuccheroti')).toBeUndefined();
  });

  it('is answered alike whether others have it or nobody does', async () => {
    const [{ id: manager } = { id: 0 }] = await world.managersOf('hotel');
    const houses = `select id from accommodations where manager`;
    const [own] = await world.rows(`${houses} = $1 order by id limit 1`, [manager]);
    const [foreign] = await world.rows(
      `${houses} <> $1 and manager <> all($2) order by id desc limit 1`,
      [manager, (await world.managersOf('hotel')).map(({ id }) => id)],
    );
    const rename = (id: unknown, name: string) =>
      world.rows('update accommodations set name = $2 where id = $1', [id, name]);
    await rename(own?.id, 'Zanqortini');
    await rename(foreign?.id, 'Zanvortini Zandortino Zanqortino');
    // Words are known as they are written: nobody learns by a word of their own whether it was known before.
    for (const learnt of [async () => {}, learn]) {
      await learnt();
      expect(await search('hotel', 'zanvortini')).toEqual([]);
      for (const [hidden, nobodys] of [
        ['zanvortini', 'zanwortini'],
        ['zandortino', 'zanportino'],
        ['zanqortino', 'zanqortinu'],
      ] as const) {
        expect([hidden, await spelling('hotel', hidden)]).toEqual([hidden, 'zanqortini']);
        expect([nobodys, await spelling('hotel', nobodys)]).toEqual([nobodys, 'zanqortini']);
      }
      // Who sees it finds it as it is.
      expect(await spelling('provincia', 'zanvortini')).toBeUndefined();
    }
    // However many are nearer, or come before, on what others have.
    await rename(
      foreign?.id,
      [...'abcdefghijklmnoprstuvwxyz'].map((letter) => `Zan${letter}ortina`).join(' '),
    );
    expect(await spelling('hotel', 'zanqortina')).toBe('zanqortini');
  });

  it('found on few records is doubted for one that is found on many', async () => {
    const { id } = await someHouse();
    await world.rows(`update accommodations set name = 'Hotell Unico' where id = $1`, [id]);
    await learn();
    expect((await search('provincia', 'hotell')).length).toBeGreaterThan(0);
    expect(await spelling('provincia', 'hotell')).toBe('hotel');
    expect(await spelling('provincia', 'hotel')).toBeUndefined();
  });

  it('is forgotten with the last record that had it', async () => {
    const known = () => world.rows(`select word from known_words where word = 'hotell'`);
    expect(await known()).toHaveLength(1);
    const { id } = await someHouse();
    await world.rows(`update accommodations set name = 'Hotel Unico' where name = 'Hotell Unico'`);
    await learn();
    expect([id, await known()]).toEqual([id, []]);
  });
});

describe('whoever asks more than ten things at once', () => {
  it('is refused every way of searching, and reads lists as ever', async () => {
    const [person] = await world.rows('select id from users where email = $1', [
      emailOf('provincia'),
    ]);
    const held = Promise.withResolvers<void>();
    const waiting = Array.from({ length: 10 }, () =>
      inTurn({ userId: Number(person?.id) }, () => held.promise),
    );
    const ask = async (path: string, method = 'GET', body?: unknown) =>
      (await world.within('provincia')(method, path, body)).status;
    const words = encodeURIComponent('{"q":"hotel"}');
    try {
      for (const path of [
        '/search?q=hotel',
        '/search/spelling?q=hotell',
        `/licenses?filter=${words}`,
        `/licenses/groups?by=city&filter=${words}`,
        `/accommodations/map?filter=${words}`,
      ])
        expect([path, await ask(path)]).toEqual([path, 429]);
      expect(await ask('/licenses/selections', 'POST', { filter: { q: 'hotel' } })).toBe(429);
      expect(await ask('/licenses')).toBe(200);
    } finally {
      held.resolve();
      await Promise.all(waiting);
    }
    expect(await ask(`/licenses?filter=${words}`)).toBe(200);
  });
});

describe('what one opened before', () => {
  const known = (account: string, of: string) =>
    world.within(account)('GET', `/search/known?of=${encodeURIComponent(of)}`);

  it('is told as what is found, in the order it is named', async () => {
    const { id, license, name, number, city } = await someHouse();
    const { status, body } = await known('provincia', `licenses.${license},accommodations.${id}`);
    expect(status).toBe(200);
    expect(body.content.map(({ label }: Found) => label)).toEqual([number, name]);
    expect(body.content[1].hint).toContain(city);
  });

  it('is left out where it is gone, or not theirs to see, or no resource is called so', async () => {
    const { id, license } = await someHouse();
    const of = `licenses.${license},accommodations.${id},nothings.1,licenses.999999999`;
    expect((await known('privato', of)).body.content).toEqual([]);
    expect(keysOf((await known('provincia', of)).body.content)).toEqual([
      `licenses ${license}`,
      `accommodations ${id}`,
    ]);
  });

  it.each(['', 'licenses', 'licenses.x', 'licenses.1;2', Array(16).fill('licenses.1').join()])(
    'is refused as %j',
    async (of) => {
      expect((await known('provincia', of)).status).toBe(400);
    },
  );
});

describe('a text', () => {
  it.each(['', ' ', 'a', '«»', '& | ! :*', '🏔', "'"])(
    'of no words, %j, finds nothing',
    async (text) => {
      expect(await search('provincia', text)).toEqual([]);
    },
  );

  it.each([
    `x${'y'.repeat(499)}`,
    "'; drop table licenses; --",
    'a:* & b | !c <-> d',
    '\\ \'" (',
    'hotel '.repeat(80),
  ])('with %j is searched as words and nothing else', async (text) => {
    await search('comune.base', text);
    await listed('comune.base', 'accommodations', text);
  });

  it.each([
    ['/search', 400],
    [`/search?q=${'x'.repeat(501)}`, 400],
    ['/search?q=hotel&limit=0', 400],
    ['/search?q=hotel&limit=101', 400],
    ['/search?q=hotel%00', 400],
    ['/search?q=hotel&page=2', 400],
    ['/search?q=hotel&opened=x', 400],
    ['/search/spelling?q=hotel&filter={}', 400],
    ['/search/spelling?q=hotel%00', 400],
    [`/search/spelling?q=${'x'.repeat(501)}`, 400],
  ])('asked as %s is refused', async (path, status) => {
    expect((await world.within('provincia')('GET', path)).status).toBe(status);
  });
});
