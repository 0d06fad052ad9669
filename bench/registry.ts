import type { Latencies } from './client.ts';
import { startLoad, startServer, stopProcess } from './processes.ts';
import { type Report, rounded, say, type Target } from './report.ts';
import { freePort, inTemporaryFolder } from './temporary.ts';
import { type Asker, openWorld } from './world.ts';

const sizes = { houses: 100_000, licenses: 150_000 };
const connections = 2;
const seconds = { warmUp: 2, measured: 5 };

const listed = (resource: string, query: string) => () => [
  `${resource}?range=[0,24]&${encoded(query)}`,
];
const encoded = (query: string) =>
  query.replace(/=(\{.*\}|\[.*\])$/, (_, json) => `=${encodeURIComponent(json)}`);

/** What offices ask of the registry all day, and at most how many milliseconds 95 of 100 may take. */
const shapes: Readonly<Record<string, readonly [ask: (asker: Asker) => string[], atMost: number]>> =
  {
    accommodations: [listed('accommodations', 'sort=["name","ASC"]'), 60],
    'by class': [listed('accommodations', 'filter={"classification":"3"}'), 60],
    'without CIN': [listed('accommodations', 'filter={"cin_empty":true}'), 60],
    'by text': [listed('accommodations', 'filter={"q":"struttura 123"}'), 60],
    licences: [listed('licenses', 'filter={"state":["active","suspended"]}'), 60],
    'by end of insurance': [
      listed('licenses', 'filter={"insuranceValidTo_within":"next30Days"}'),
      60,
    ],
    detail: [({ ids }) => ids.map((id) => `licenses/${id}`), 40],
    map: [() => ['accommodations/map'], 300],
  };

/** The registry of a large province as its administrator and as who sees a part of it. */
export const measureRegistry = (): Promise<Report> =>
  inTemporaryFolder(async (folder) => {
    say('Making 100,000 accommodations and 150,000 licences');
    const world = await openWorld(folder, sizes);
    const port = await freePort();
    const load = startLoad();
    const server = await startServer(port, world.url, folder);
    try {
      const p95: Record<string, Record<string, number>> = {};
      for (const [shape, [ask]] of Object.entries(shapes))
        for (const asker of world.askers) {
          say(`${shape}, ${asker.name}`);
          const requests = ask(asker).map((path) => request(asker, path));
          const drive = (time: number) =>
            load.drive({ port, requests, connections, seconds: time });
          await drive(seconds.warmUp);
          const latencies = await drive(seconds.measured);
          p95[shape] = { ...p95[shape], [asker.name]: percentile(latencies) };
        }
      return {
        bench: 'registry',
        figures: { ...sizes, connections, p95 },
        targets: targetsOf(p95),
      };
    } finally {
      await Promise.all([load.child, server].map(stopProcess));
      await world.stop();
    }
  });

function targetsOf(p95: Readonly<Record<string, Readonly<Record<string, number>>>>): Target[] {
  return Object.entries(p95).flatMap(([shape, { admin = Number.NaN, ...others }]) => {
    const atMost = shapes[shape]?.[1] ?? 0;
    const slowest = Math.max(...Object.values(others));
    return [
      { what: `${shape}, restricted, p95 ms`, measured: slowest, atMost },
      {
        what: `${shape}, restricted against admin`,
        measured: rounded(slowest / admin),
        atMost: 1.3,
      },
    ];
  });
}

const percentile = (latencies: Latencies): number => {
  const all = [...latencies].sort((a, b) => a - b);
  return rounded(all[Math.floor(all.length * 0.95)] ?? Number.NaN);
};

const request = ({ session, token }: Asker, path: string) =>
  [
    `GET /api/managers/${session.managerId}/${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    `Authorization: Token ${token}`,
    '',
    '',
  ].join('\r\n');
