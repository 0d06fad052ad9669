import { setTimeout as wait } from 'node:timers/promises';
import { createPool } from '#server/db/pool.ts';
import { startServer, stopProcess } from './processes.ts';
import { type Report, rounded, say, type Target } from './report.ts';
import { watched } from './resident.ts';
import { freePort, inTemporaryFolder } from './temporary.ts';
import { type Asker, openWorld } from './world.ts';

const rows = 10_000;

/** 10,000 licences with names for references and capacity rows, into a table of 100,000. */
export const measureImport = (): Promise<Report> =>
  inTemporaryFolder(async (folder) => {
    say('Making 100,000 licences');
    const world = await openWorld(folder);
    try {
      const asker = world.askers.find(({ session }) => session.type === 'admin');
      if (!asker) throw new Error('Nobody asks');
      await goOnNumbering(world.url);
      return await measure(world.url, asker, folder);
    } finally {
      await world.stop();
    }
  });

/** The seed gives ids of its own. */
async function goOnNumbering(url: string): Promise<void> {
  const pool = createPool(url, 1);
  await pool.query(
    `select setval(pg_get_serial_sequence('licenses', 'id'), max(id)) from licenses`,
  );
  await pool.end();
}

async function measure(url: string, asker: Asker, folder: string): Promise<Report> {
  const port = await freePort();
  const server = await startServer(port, url, folder);
  try {
    const api = apiOf(port, asker);
    const seconds: Record<string, number> = {};
    const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
      say(name);
      const began = performance.now();
      const value = await work();
      seconds[name] = rounded((performance.now() - began) / 1000);
      return value;
    };
    const { value, addedMegabytes } = await watched(server.pid as number, async () => {
      const form = new FormData();
      form.append('file', new File([sheet()], 'licenze.csv'));
      const sent = await timed('upload', () => api('POST', '', form));
      const choice = JSON.stringify({ mapping: sent.mapping, matchBy: sent.matchBy });
      const checked = await timed('check', () => settled(api, sent.id, 'check', choice));
      if (checked.counts.wrong) {
        const errors = await api('GET', `/${sent.id}/errors`);
        throw new Error(`Wrong rows: ${JSON.stringify(errors).slice(0, 500)}`);
      }
      const body = JSON.stringify({ mode: 'all' });
      const done = await timed('run', () => settled(api, sent.id, 'run', body));
      const undone = await timed('undo', () => settled(api, sent.id, 'undo', '{}'));
      return { checked, done, undone };
    });
    const counts = Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, one.counts]),
    );
    const { upload = 0, check = 0, run = 0 } = seconds;
    const whole = upload + check + run;
    const targets: readonly Target[] = [
      { what: 'rows created', measured: value.done.counts.created ?? 0, atLeast: rows },
      { what: 'seconds from file to records', measured: rounded(whole), atMost: 60 },
      { what: 'MB added to the server', measured: rounded(addedMegabytes), atMost: 256 },
    ];
    return { bench: 'import', figures: { rows, seconds, counts }, targets };
  } finally {
    await stopProcess(server);
  }
}

function sheet(): string {
  const line = (n: number) => {
    const house = ((n * 7) % 20_000) + 1;
    const capacity = `"Unità=Doppia, Quantità=${(n % 9) + 1}, Letti per unità=2"`;
    return `IMP-${n};Struttura ${house};Impresa ${house % 5000};01/02/2026;${capacity}`;
  };
  const lines = Array.from({ length: rows }, (_, n) => line(n));
  return `Numero;Struttura;Titolare;Inizio attività;Capacità ricettiva\n${lines.join('\n')}\n`;
}

interface Answer {
  readonly id: number;
  readonly state: string;
  readonly mapping: readonly (string | null)[];
  readonly matchBy: string | null;
  readonly counts: Readonly<Record<string, number>>;
}
type Api = (method: string, path: string, body?: string | FormData) => Promise<Answer>;

function apiOf(port: number, { token, session }: Asker): Api {
  const base = `http://127.0.0.1:${port}/api/managers/${session.managerId}/licenses/imports`;
  return async (method, path, body) => {
    const response = await fetch(base + path, {
      method,
      headers: { Authorization: `Token ${token}` },
      ...(body && { body }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Answer;
  };
}

async function settled(api: Api, id: number, what: string, body: string): Promise<Answer> {
  await api('POST', `/${id}/${what}`, body);
  for (;;) {
    await wait(200);
    const one = await api('GET', `/${id}`);
    if (!['checking', 'running', 'undoing'].includes(one.state)) return one;
  }
}
