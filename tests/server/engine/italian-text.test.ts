import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wordsSought } from '#server/api/search-sql.ts';
import { cloneDatabase, type TestDatabase } from '../../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

const values = async (sql: string, given: unknown[] = []): Promise<unknown[]> =>
  (await database.pool.query({ text: sql, values: given, rowMode: 'array' })).rows.map(([v]) => v);

describe('Italian order', () => {
  it('puts an accented letter beside its plain one, and capitals where they read', async () => {
    const read = ['Abbadia', 'Àncora', 'Ancòre', 'Èboli', 'ebro', 'Zoldo', 'zona'];
    expect(
      await values('select w from unnest($1::text[]) w order by w collate "it-x-icu"', [
        read.toReversed(),
      ]),
    ).toEqual(read);
  });

  it('is what names of the product are sorted by', async () => {
    const rows = await values(
      `select table_name || '.' || column_name from information_schema.columns
       where table_schema = 'public' and collation_name = 'it-x-icu' order by 1`,
    );
    for (const column of ['cities.name', 'users.name', 'managers.name', 'accommodations.name'])
      expect(rows).toContain(column);
  });

  it('sorts the municipalities of Italy as Italian does', async () => {
    const names = (await values('select name from cities order by name, id')) as string[];
    expect(names.length).toBeGreaterThan(7_800);
    expect(names).toEqual(names.toSorted(new Intl.Collator('it').compare));
  });
});

describe('accent-free search', () => {
  it.each([
    ['forlì', 'FORLI'],
    ["L'Aquila", 'l’aquila'],
    ['Bardonecchia', 'donec'],
    ['Sëlva', 'selva'],
    ['Müstair', 'mustair'],
  ])('finds %s by %s', async (text, sought) => {
    const [found] = await values('select fold($1) like $2', [text, '%x%']);
    expect(found).toBe(false);
    expect(await values(`select fold($1) like '%' || fold($2) || '%'`, [text, sought])).toEqual([
      true,
    ]);
  });

  it.each([
    ['Forlì dell’Orso', ['forli', 'dell', 'orso']],
    ['SO-2005-0102 / Straße', ['so', '2005', '0102', 'strasse']],
    ['mario.rossi@posta.example', ['mario', 'rossi', 'posta', 'example']],
    ['Ζάκυνθος 東京 🏔', ['ζακυνθος', '東京']],
  ])('takes the words of %s as whoever asks for them', async (text, words) => {
    expect(wordsSought(text)).toEqual(words);
    expect(
      await values('select unnest(tsvector_to_array(marked_words($1, $2)))', ['a', [text]]),
    ).toEqual(words.map((word) => `a${word}`).toSorted());
  });

  it('finds a municipality by the beginning of its name through the index', async () => {
    const client = await database.pool.connect();
    try {
      await client.query('set enable_seqscan = off');
      const { rows } = await client.query(
        `explain select record from words_of_cities where words @@ '''acesena'':*'`,
      );
      expect(JSON.stringify(rows)).toContain('words_of_cities_found');
    } finally {
      client.release(true);
    }
    expect(
      await values(
        `select name from cities join words_of_cities on record = id where words @@ '''aforli'':*' order by name`,
      ),
    ).toContain('Forlì');
  });
});
