import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Bare } from './bare.ts';
import type { Latencies, Load } from './client.ts';

const home = join(import.meta.dirname, '..');

/** The product in a process of its own, over a database; resolves when it answers. */
export async function startServer(
  port: number,
  databaseUrl: string,
  dataDir: string,
): Promise<ChildProcess> {
  const server = spawn(process.execPath, [...profiling(), join(home, 'server', 'main.ts')], {
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      DEMO: 'off',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('Soggiorno: http')) resolve();
    });
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}`)));
  });
  return server;
}

/** `BENCH_PROFILE=<folder>` leaves a CPU profile of the server there. */
const profiling = () =>
  process.env.BENCH_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`] : [];

export async function startBare(bare: Bare): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'bare.ts'));
  child.send(bare);
  await once(child, 'message');
  return child;
}

/** A process that makes load, one after the other. */
export function startLoad() {
  const child = fork(join(import.meta.dirname, 'load.ts'));
  const drive = async (load: Load): Promise<Latencies> => {
    const driven = new AbortController();
    const told = (event: string) => once(child, event, { signal: driven.signal });
    child.send(load);
    const [answer] = (await Promise.race([told('message'), told('exit')])) as [
      Latencies | number | null,
    ];
    driven.abort();
    if (!Array.isArray(answer)) throw new Error('The load could not be made');
    return answer;
  };
  return { child, drive };
}

export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
