import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Report, say } from './report.ts';
import { freePort, inTemporaryFolder } from './temporary.ts';

const home = join(import.meta.dirname, '..');

/** From `npm start` to the first answer: on an empty folder, and on what that left. */
export async function measureStart(): Promise<Report> {
  const [empty, second] = await inTemporaryFolder(twice);
  return {
    bench: 'start',
    figures: { empty, second },
    targets: [
      { what: 'empty database to first answer, s', measured: empty.answered / 1000, atMost: 20 },
      { what: 'second start to first answer, s', measured: second.answered / 1000, atMost: 5 },
    ],
  };
}

/** What must be installed or built first is no part of a start: then there is another empty one. */
async function twice(folder: string): Promise<readonly [Start, Start]> {
  const first = await startOnce(join(folder, 'a'));
  const data = first.hasBuilt ? 'b' : 'a';
  const empty = first.hasBuilt ? await startOnce(join(folder, data)) : first;
  return [empty, await startOnce(join(folder, data))];
}

interface Start {
  /** Milliseconds to the line `Soggiorno: ...`, to a ready health check, and from SIGTERM to the end. */
  readonly announced: number;
  readonly answered: number;
  readonly stopped: number;
  readonly hasBuilt: boolean;
}

async function startOnce(dataDir: string): Promise<Start> {
  const port = await freePort();
  const began = performance.now();
  const since = (from: number) => Math.round(performance.now() - from);
  const child = spawn(process.execPath, [join(home, 'run.mjs'), 'start'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', DEMO: 'on' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let notes = '';
  child.stderr.on('data', (chunk: Buffer) => {
    notes += chunk.toString();
  });
  const announced = await new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('Soggiorno: http')) resolve(since(began));
    });
    ended.then(() => reject(new Error(`The start ended: ${notes}`)));
  });
  const { status } = await fetch(`http://127.0.0.1:${port}/api/health/ready`);
  const answered = since(began);
  const stopping = performance.now();
  child.kill('SIGTERM');
  await ended;
  if (status !== 200) throw new Error(`Not ready: ${status}`);
  say(`Answered after ${answered} ms`);
  const hasBuilt = /Installo|Costruisco/.test(notes);
  return { announced, answered, stopped: since(stopping), hasBuilt };
}
