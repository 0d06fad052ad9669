import pg from 'pg';
import type { Latencies } from './client.ts';
import { startLoad, startServer, stopProcess } from './processes.ts';
import { type Report, rounded, say, type Target } from './report.ts';
import { freePort, inTemporaryFolder } from './temporary.ts';
import { type Asker, openWorld } from './world.ts';

const sizes = { houses: 500_000, licenses: 500_000 };
const connections = 2;
const seconds = { warmUp: 3, measured: 8 };

/** What people type: a name begun, a name with its place, a frequent word, a code, a number. */
const texts = [
  'stella alp',
  'genziana bormio',
  'hotel',
  'it014',
  'so 0004',
  'betulla 12',
  'impresa 77',
];

/** The same written wrong: the nearest spelling is looked for among all words. */
const misspelt = ['stela alpina', 'gensiana bormio', 'betula piccola', 'alberggo fontana'];

/** Search over everything in a million houses and licences, against the same words by `ilike` over the same texts. */
export const measureSearch = (): Promise<Report> =>
  inTemporaryFolder(async (folder) => {
    say('Making 500,000 accommodations and 500,000 licences');
    const world = await openWorld(folder, sizes);
    const port = await freePort();
    const load = startLoad();
    const client = new pg.Client(world.url);
    await client.connect();
    await client.query(namesSql);
    const server = await startServer(port, world.url, folder);
    try {
      const figures = [];
      for (const asker of world.askers) {
        const drive = async (requests: readonly string[]) => {
          const asked = { port, requests, connections };
          await load.drive({ ...asked, seconds: seconds.warmUp });
          return p95Of(await load.drive({ ...asked, seconds: seconds.measured }));
        };
        const ours = await drive(texts.map((text) => request(asker, 'search', text)));
        const spelling = await drive(
          misspelt.map((text) => request(asker, 'search/spelling', text)),
        );
        const ilike = p95Of(await byParts(client, asker));
        say(`${asker.name}: p95 ${ours} ms, by ilike ${ilike} ms; spelling ${spelling} ms`);
        figures.push({ asker: asker.name, ours, ilike, faster: rounded(ilike / ours), spelling });
      }
      return {
        bench: 'search',
        figures: { ...sizes, connections, figures },
        targets: targetsOf(figures),
      };
    } finally {
      await client.end();
      await Promise.all([load.child, server].map(stopProcess));
      await world.stop();
    }
  });

interface Figure {
  readonly asker: string;
  readonly ours: number;
  readonly ilike: number;
  readonly faster: number;
  readonly spelling: number;
}

/** The least privileged is who counts. */
const targetsOf = (figures: readonly Figure[]): Target[] =>
  figures
    .filter(({ asker }) => asker === 'comune.base')
    .flatMap(({ asker, ours, faster }) => [
      { what: `${asker}, p95 ms`, measured: ours, atMost: 150 },
      { what: `${asker}, p95 of ilike against ours`, measured: faster, atLeast: 5 },
    ]);

/** Names as houses have them: a kind, two words and a number, some thousands of times each. */
const namesSql = `
  set statement_timeout = 0;
  set session_replication_role = replica;
  update accommodations set name = (array['Hotel', 'Albergo', 'Casa', 'Chalet', 'Residence', 'Baita'])[1 + id % 6] || ' ' ||
    (array['Stella', 'Bella', 'Rosa', 'Alta', 'Vecchia', 'Nuova', 'Piccola'])[1 + abs(hashint8(id)) % 7] || ' ' ||
    (array['Alpina', 'Valle', 'Neve', 'Cima', 'Fontana', 'Pineta', 'Genziana', 'Betulla'])[1 + abs(hashint8(id * 3)) % 8] || ' ' || id % 5000;
  set session_replication_role = origin;
  select fill_words_of_accommodations(array(select id from accommodations));
  select fill_words_of_licenses(array(select id from licenses));
  select learn_words();
  vacuum analyze known_words;
  vacuum analyze accommodations;
  vacuum analyze words_of_accommodations;
  vacuum analyze words_of_licenses`;

/** The way lists searched before: every word inside some text, of the record or what it names. */
async function byParts(client: pg.Client, { session }: Asker): Promise<Latencies> {
  const { territory } = session;
  const cities = territory === 'everywhere' ? null : (territory.city ?? []);
  const taken: number[] = [];
  for (const text of texts) {
    const words = text.split(' ').map((word) => `%${word}%`);
    const begun = performance.now();
    await client.query(ilikeSql(words.length), [cities, ...words]);
    taken.push(performance.now() - begun);
  }
  return taken;
}

const ilikeSql = (words: number): string => {
  const each = (columns: readonly string[]) =>
    Array.from(
      { length: words },
      (_, at) => `(${columns.map((column) => `${column} ilike $${at + 2}`).join(' or ')})`,
    ).join(' and ');
  const house = ['a.name', 'a."signName"', 'a.address', 'a.cir', 'a.cin', 'c.name', 'm.name'];
  const within = '($1::bigint[] is null or c.id = any($1))';
  return `(select a.id from accommodations a join cities c on c.id = a.city join managers m on m.id = a.manager
    where ${within} and ${each(house)} order by a.name limit 5)
  union all (select l.id from licenses l join accommodations a on a.id = l.accommodation join cities c on c.id = l.city
    join managers m on m.id = l.holder where ${within} and ${each(['l.number', 'l."sciaCode"', ...house])} order by l.number limit 5)`;
};

const request = ({ session, token }: Asker, path: string, text: string): string =>
  [
    `GET /api/managers/${session.managerId}/${path}?q=${encodeURIComponent(text)} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Accept: application/json',
    `Authorization: Token ${token}`,
    '',
    '',
  ].join('\r\n');

const p95Of = (latencies: Latencies): number => {
  const all = latencies.toSorted((a, b) => a - b);
  return rounded(all[Math.min(all.length - 1, Math.floor(all.length * 0.95))] ?? Number.NaN);
};
