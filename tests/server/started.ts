import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The product in a process of its own. */
export interface Started {
  readonly process: ChildProcess;
  /** Lines of standard output so far. */
  said(): string[];
  /** Its address, once it says so; rejects with what it said when it ends instead. */
  readonly ready: Promise<string>;
  readonly ended: Promise<{ code: number | null; failure: string; seconds: number }>;
}

const server = join(import.meta.dirname, '..', '..', 'server');

/** Starts `node server/main.ts`, or a command, with this environment and nothing of ours. */
export function start(
  env: Readonly<Record<string, string>>,
  [program, ...args]: readonly [string, ...string[]] = ['main.ts'],
): Started {
  const begun = performance.now();
  const child = spawn(process.execPath, [join(server, program), ...args], {
    env: { PATH: process.env.PATH, DEMO: 'off', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let failure = '';
  child.stderr.on('data', (chunk: Buffer) => {
    failure += chunk.toString();
  });
  const ended = new Promise<{ code: number | null; failure: string; seconds: number }>((resolve) =>
    child.once('close', (code) =>
      resolve({ code, failure, seconds: (performance.now() - begun) / 1000 }),
    ),
  );
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /^Soggiorno: (\S+)\n/m.exec(output)?.[1];
      if (address) resolve(address);
    });
    ended.then(({ code }) => reject(new Error(`It ended with ${code}: ${failure}`)));
  });
  ready.catch(() => undefined);
  return { process: child, said: () => output.split('\n').slice(0, -1), ready, ended };
}

/** A folder that PostgreSQL's own user can enter, and its removal. */
export async function dataFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'soggiorno-start-'));
  await chmod(path, 0o755);
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** A port of the system's choice, kept until it is let go. */
export async function takePort(): Promise<{ port: number; free: () => Promise<void> }> {
  const server: Server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    free: () => new Promise((closed) => server.close(() => closed())),
  };
}

export async function freePort(): Promise<string> {
  const { port, free } = await takePort();
  await free();
  return String(port);
}
