import { createPool } from '#server/db/pool.ts';
import type { Latencies } from './client.ts';
import { startLoad, startServer, stopProcess } from './processes.ts';
import { type Report, rounded, say, type Target } from './report.ts';
import { watched } from './resident.ts';
import { freePort, inTemporaryFolder } from './temporary.ts';
import { type Asker, openWorld } from './world.ts';

const formats = ['csv', 'xlsx'] as const;
const megabyte = 1024 * 1024;
const others = { connections: 4, seconds: 4 };

/** 100,000 licences as a consortium exports them, under its row scope; memory is the server's own. */
export const measureExport = (): Promise<Report> =>
  inTemporaryFolder(async (folder) => {
    say('Making 100,000 licences');
    const world = await openWorld(folder);
    try {
      await widen(world.url);
      const asker = world.askers.find(({ session }) => session.type === 'mandamento');
      if (!asker) throw new Error('Nobody asks');
      return await measure(world.url, asker, folder);
    } finally {
      await world.stop();
    }
  });

/** The consortium reaches every municipality, one by one; drafts stay out of its sight. */
async function widen(url: string): Promise<void> {
  const pool = createPool(url, 1);
  await pool.query(
    `update managers set cities = array(select id from cities where province = 'SO') where type = 7`,
  );
  await pool.query(`update licenses set state = 'active' where state = 'draft'`);
  await pool.query('vacuum analyze licenses');
  await pool.end();
}

interface Figure {
  readonly format: string;
  readonly rows: number;
  readonly megabytes: number;
  readonly seconds: number;
  readonly addedMegabytes: number;
}

async function measure(url: string, asker: Asker, folder: string): Promise<Report> {
  const port = await freePort();
  const load = startLoad();
  const server = await startServer(port, url, folder);
  const pid = server.pid as number;
  try {
    const request = listOf(asker);
    const drive = () => load.drive({ port, requests: [request], ...others });
    await drive();
    const alone = percentile(await drive(), 0.95);
    const figures: Figure[] = [];
    const meanwhile: Record<string, number> = {};
    for (const format of formats) {
      say(`Exporting ${format}`);
      figures.push(await take(port, asker, format, pid));
      const latencies = drive();
      const busy = keepExporting(port, asker, format, pid, latencies);
      meanwhile[format] = rounded(percentile(await latencies, 0.95));
      await busy;
    }
    return reportOf(figures, rounded(alone), meanwhile);
  } finally {
    await Promise.all([load.child, server].map(stopProcess));
  }
}

async function keepExporting(
  port: number,
  asker: Asker,
  format: string,
  pid: number,
  until: Promise<unknown>,
): Promise<void> {
  let isOver = false;
  void until.then(() => {
    isOver = true;
  });
  while (!isOver) await take(port, asker, format, pid);
}

async function take(port: number, { token, session }: Asker, format: string, pid: number) {
  const began = performance.now();
  const { value, addedMegabytes } = await watched(pid, async () => {
    const response = await fetch(
      `http://127.0.0.1:${port}/api/managers/${session.managerId}/licenses/export.${format}`,
      { headers: { Authorization: `Token ${token}` } },
    );
    if (response.status !== 200) throw new Error(`Unexpected answer: ${response.status}`);
    let bytes = 0;
    for await (const piece of response.body ?? []) bytes += (piece as Uint8Array).length;
    return { bytes, rows: Number(response.headers.get('X-Total-Count')) };
  });
  return {
    format,
    rows: value.rows,
    megabytes: rounded(value.bytes / megabyte),
    seconds: rounded((performance.now() - began) / 1000),
    addedMegabytes: rounded(addedMegabytes),
  };
}

const listOf = ({ token, session }: Asker) =>
  `GET /api/managers/${session.managerId}/licenses HTTP/1.1\r\nHost: bench\r\nAuthorization: Token ${token}\r\n\r\n`;

const percentile = (latencies: Latencies, part: number) =>
  latencies.toSorted((one, other) => one - other)[Math.floor(latencies.length * part)] ?? 0;

function reportOf(
  figures: readonly Figure[],
  aloneMs: number,
  meanwhileMs: Readonly<Record<string, number>>,
): Report {
  const targets = figures.flatMap(({ format, rows, addedMegabytes, seconds }): Target[] => [
    { what: `${format}: rows`, measured: rows, atLeast: 100_000 },
    { what: `${format}: MB added to the server`, measured: addedMegabytes, atMost: 150 },
    { what: `${format}: seconds`, measured: seconds, atMost: 30 },
    {
      what: `${format}: p95 of lists meanwhile, ms`,
      measured: meanwhileMs[format] ?? 0,
      atMost: 250,
    },
  ]);
  return { bench: 'export', figures: { files: figures, p95Ms: { aloneMs, meanwhileMs } }, targets };
}
