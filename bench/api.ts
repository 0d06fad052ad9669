import { isDeepStrictEqual } from 'node:util';
import {
  type Figure,
  figureOf,
  type Shape,
  type Side,
  type Taken,
  targetsOf,
} from './api-figures.ts';
import type { Answers } from './bare.ts';
import { startBare, startLoad, startServer, stopProcess } from './processes.ts';
import { type Report, say } from './report.ts';
import type { Sizes } from './seed.ts';
import { fieldsOf, query, statementsOf } from './statements.ts';
import { freePort, inTemporaryFolder } from './temporary.ts';
import { type Asker, openWorld, type World } from './world.ts';

const connections = 32;
const seconds = { warmUp: 3, measured: 8 };
const rounds = 4;

/** A province, and ten of them: what a list costs must not grow with what it does not show. */
const provinces: readonly Sizes[] = [
  { houses: 20_000, licenses: 100_000 },
  { houses: 200_000, licenses: 1_000_000 },
];

/** A kind of request by somebody, as both servers get it. */
interface Case {
  readonly asker: string;
  readonly shape: Shape;
  readonly ours: readonly string[];
  readonly bare: readonly string[];
}
const sides: readonly Side[] = ['ours', 'bare'];

/** List and get-one through the whole stack, against bare `node:http` and `pg` on the same SQL. */
export async function measureApi(): Promise<Report> {
  const figures: Figure[] = [];
  for (const sizes of provinces) figures.push(...(await measureAt(sizes)));
  return {
    bench: 'api',
    figures,
    targets: provinces.flatMap(({ licenses }) =>
      targetsOf(figures.filter(({ rows }) => rows === licenses)),
    ),
  };
}

const measureAt = (sizes: Sizes): Promise<Figure[]> =>
  inTemporaryFolder(async (folder) => {
    say(`Making ${sizes.licenses} licences`);
    const world = await openWorld(folder, sizes);
    try {
      return await compare(world, sizes.licenses, folder);
    } finally {
      await world.stop();
    }
  });

async function compare({ url, askers }: World, rows: number, folder: string): Promise<Figure[]> {
  const ports = { ours: await freePort(), bare: await freePort() };
  const answers: Record<string, Answers> = {};
  for (const { name, session } of askers) answers[name] = await statementsOf(session);
  const load = startLoad();
  const server = await startServer(ports.ours, url, folder);
  const bare = await startBare({ port: ports.bare, url, answers });
  try {
    const cases = askers.flatMap(casesOf);
    for (const one of cases) await answerAlike(one, ports);
    const taken: Taken[] = cases.map(() => ({ ours: [], bare: [] }));
    for (let round = 0; round <= rounds; round++) {
      say(round ? `Round ${round} of ${rounds}` : 'Warming up');
      const lasts = round ? seconds.measured / rounds : seconds.warmUp;
      for (const [at, one] of cases.entries())
        await driveBoth(load, one, ports, lasts, round ? taken[at] : undefined);
    }
    return cases.map((one, at) =>
      figureOf({ ...one, rows, seconds: seconds.measured }, taken[at] ?? { ours: [], bare: [] }),
    );
  } finally {
    await Promise.all([load.child, bare, server].map(stopProcess));
  }
}

/** Loads both servers in turn, so that noise hits both; keeps the latencies unless it warms up. */
async function driveBoth(
  load: ReturnType<typeof startLoad>,
  one: Case,
  ports: Readonly<Record<(typeof sides)[number], number>>,
  lasts: number,
  taken: Taken | undefined,
): Promise<void> {
  for (const side of sides) {
    const asked = { port: ports[side], requests: one[side], connections, seconds: lasts };
    const latencies = await load.drive(asked);
    taken?.[side].push(latencies);
  }
}

function casesOf({ name, token, session, ids }: Asker): Case[] {
  const path = `/api/managers/${session.managerId}/licenses`;
  const head = [`Authorization: Token ${token}`];
  const few = `${path}?${new URLSearchParams({ ...query, ...fieldsOf(session) })}`;
  return [
    {
      asker: name,
      shape: 'list',
      ours: [request(`${path}?${new URLSearchParams(query)}`, head)],
      bare: [request(`/${name}/list`, head)],
    },
    {
      asker: name,
      shape: 'few',
      ours: [request(few, head)],
      bare: [request(`/${name}/few`, head)],
    },
    {
      asker: name,
      shape: 'next',
      ours: [request(few, [...head, 'Prefer: count=none'])],
      bare: [request(`/${name}/next`, head)],
    },
    {
      asker: name,
      shape: 'one',
      ours: ids.map((id) => request(`${path}/${id}`, head)),
      bare: ids.map((id) => request(`/${name}/${id}`, head)),
    },
  ];
}

const request = (path: string, head: readonly string[]) =>
  [`GET ${path} HTTP/1.1`, 'Host: 127.0.0.1', 'Accept: application/json', ...head, '', ''].join(
    '\r\n',
  );

/** A comparison counts only if both answer the same. */
async function answerAlike(
  { asker, shape, ...texts }: Case,
  ports: Readonly<Record<Side, number>>,
) {
  const [ours, bare] = await Promise.all(
    sides.map(async (side) => {
      const [line = '', ...head] = (texts[side][0] ?? '').split('\r\n').filter(Boolean);
      const headers = head.map((text) => text.split(': ') as [string, string]);
      const response = await fetch(`http://127.0.0.1:${ports[side]}${line.split(' ')[1]}`, {
        headers: headers.filter(([name]) => name !== 'Host'),
      });
      return response.json();
    }),
  );
  if (!isDeepStrictEqual(ours, bare) || (shape !== 'one' && (ours as unknown[]).length !== 25))
    throw new Error(`${asker} ${shape}: the two servers do not answer alike`);
}
