import { createPool } from '#server/db/pool.ts';
import type { Latencies } from './client.ts';
import { startLoad, startServer, stopProcess } from './processes.ts';
import { type Report, rounded, say } from './report.ts';
import { auditSql, busyLicense } from './seed-audit.ts';
import { freePort, inTemporaryFolder } from './temporary.ts';
import { type Asker, openWorld } from './world.ts';

const lines = 5_000_000;
const connections = 4;
const seconds = { warmUp: 4, measured: 12 };

/** One record's history through the whole stack, among five million lines over five years. */
export const measureHistory = (): Promise<Report> =>
  inTemporaryFolder(async (folder) => {
    say('Making 100,000 licences');
    const world = await openWorld(folder);
    try {
      say('Making 5,000,000 lines of audit');
      await seed(world.url);
      const asker = world.askers.find(({ name }) => name === 'mandamento.base');
      if (!asker) throw new Error('Nobody of a restricted role asks');
      return await measure(world.url, folder, asker);
    } finally {
      await world.stop();
    }
  });

async function seed(url: string): Promise<void> {
  const pool = createPool(url, 1);
  try {
    for (const statement of auditSql(lines)) await pool.query(statement);
    const { rows } = await pool.query<{ count: number }>(
      'select count(*)::int as count from audit',
    );
    if ((rows[0]?.count ?? 0) < lines) throw new Error('Not every line was made');
  } finally {
    await pool.end();
  }
}

async function measure(url: string, folder: string, asker: Asker): Promise<Report> {
  const port = await freePort();
  const load = startLoad();
  const server = await startServer(port, url, folder);
  const drive = async (requests: readonly string[]) => {
    await load.drive({ port, requests, connections, seconds: seconds.warmUp });
    return speedOf(await load.drive({ port, requests, connections, seconds: seconds.measured }));
  };
  try {
    const many = asker.ids.filter((id) => id !== busyLicense);
    const newest = await drive(many.map((id) => request(asker, id, 'limit=6')));
    const whole = await drive(many.map((id) => request(asker, id, 'limit=100')));
    const busy = await drive([request(asker, busyLicense, 'limit=100')]);
    return {
      bench: 'history',
      figures: { lines, asker: asker.name, connections, newest, whole, busy },
      targets: [
        { what: 'newest lines of a record, p95 ms', measured: newest.p95, atMost: 50 },
        { what: 'a whole history of some 50 lines, p95 ms', measured: whole.p95, atMost: 50 },
        { what: '100 lines of a record with 20,000, p95 ms', measured: busy.p95, atMost: 50 },
      ],
    };
  } finally {
    await Promise.all([load.child, server].map(stopProcess));
  }
}

const request = ({ session, token }: Asker, id: number, query: string) =>
  [
    `GET /api/managers/${session.managerId}/licenses/${id}/history?${query} HTTP/1.1`,
    'Host: 127.0.0.1',
    `Authorization: Token ${token}`,
    '',
    '',
  ].join('\r\n');

function speedOf(latencies: Latencies) {
  const all = [...latencies].sort((a, b) => a - b);
  const at = (part: number) => rounded(all[Math.floor(all.length * part)] ?? Number.NaN);
  const perSecond = Math.round(all.length / seconds.measured);
  return { perSecond, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
