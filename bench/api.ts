import { isDeepStrictEqual } from 'node:util';
import type { Answers } from './bare.ts';
import type { Latencies } from './client.ts';
import { startBare, startLoad, startServer, stopProcess } from './processes.ts';
import { type Report, rounded, say, type Target } from './report.ts';
import { fieldsOf, query, statementsOf } from './statements.ts';
import { freePort, inTemporaryFolder } from './temporary.ts';
import { type Asker, openWorld, type World } from './world.ts';

const connections = 32;
const seconds = { warmUp: 3, measured: 8 };
const rounds = 4;

/**
 * A list of whole rows with its count; one of the columns on screen with its count, as when a filter
 * changes; the same without, as when one turns the page; a record.
 */
type Shape = 'list' | 'few' | 'next' | 'one';

/** A kind of request by somebody, as both servers get it. */
interface Case {
  readonly asker: string;
  readonly shape: Shape;
  readonly ours: readonly string[];
  readonly bare: readonly string[];
}
type Side = 'ours' | 'bare';
const sides: readonly Side[] = ['ours', 'bare'];

/** List and get-one through the whole stack, against bare `node:http` and `pg` on the same SQL. */
export const measureApi = (): Promise<Report> =>
  inTemporaryFolder(async (folder) => {
    say('Making 100,000 licences');
    const world = await openWorld(folder);
    try {
      return await compare(world, folder);
    } finally {
      await world.stop();
    }
  });

async function compare({ url, askers }: World, folder: string): Promise<Report> {
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
    return reportOf(cases.map((one, at) => figureOf(one, taken[at] ?? { ours: [], bare: [] })));
  } finally {
    await Promise.all([load.child, bare, server].map(stopProcess));
  }
}

type Taken = Record<(typeof sides)[number], Latencies[]>;

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

interface Figure {
  readonly asker: string;
  readonly shape: Shape;
  readonly ours: Speed;
  readonly bare: Speed;
  /** Our throughput as a part of the bare one's. */
  readonly ratio: number;
}
interface Speed {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

function figureOf({ asker, shape }: Case, taken: Readonly<Record<Side, Latencies[]>>): Figure {
  const ours = speedOf(taken.ours);
  const bare = speedOf(taken.bare);
  const ratio = rounded(ours.perSecond / bare.perSecond);
  say(
    `${asker} ${shape}: ${ours.perSecond}/s against ${bare.perSecond}/s (${ratio}), p95 ${ours.p95} against ${bare.p95} ms`,
  );
  return { asker, shape, ours, bare, ratio };
}

function speedOf(slices: readonly Latencies[]): Speed {
  const all = slices.flat().sort((a, b) => a - b);
  const at = (part: number) => rounded(all[Math.floor(all.length * part)] ?? Number.NaN);
  const perSecond = Math.round(all.length / seconds.measured);
  return { perSecond, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

function reportOf(figures: readonly Figure[]): Report {
  const targets = figures
    .filter(({ asker }) => asker !== 'admin')
    .flatMap(({ asker, shape, ours, ratio }): Target[] => {
      const admin = figures.find((one) => one.asker === 'admin' && one.shape === shape);
      const whole = figures.find((one) => one.asker === asker && one.shape === 'list');
      const atLeast = shape === 'one' ? 0.85 : 0.6;
      return [
        { what: `${asker} ${shape}, throughput against bare`, measured: ratio, atLeast },
        ...(shape === 'few' && whole
          ? [
              {
                what: `${asker} list of its columns, throughput against whole rows`,
                measured: rounded(ours.perSecond / whole.ours.perSecond),
                atLeast: 2.5,
              },
            ]
          : []),
        {
          what: `${asker} ${shape}, p95 against admin`,
          measured: rounded(ours.p95 / (admin?.ours.p95 ?? Number.NaN)),
          atMost: 1.3,
        },
      ];
    });
  return { bench: 'api', figures, targets };
}
