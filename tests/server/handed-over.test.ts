import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** A product that is installed and built, whose server does nothing but live until it is to end. */
let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'soggiorno-run-'));
  const root = join(import.meta.dirname, '..', '..');
  await copyFile(join(root, 'run.mjs'), join(home, 'run.mjs'));
  const lives = `import { onEnd } from ${JSON.stringify(join(root, 'server', 'ending.ts'))};
    onEnd(() => process.exit(0));
    setInterval(() => {}, 1000);
    console.log(process.pid);`;
  await written(join('server', 'main.ts'), lives);
  await written('package-lock.json', '{}');
  await written(join('node_modules', 'vite', 'bin', 'vite.js'), '');
  await written(join('bin', 'npm'), '#!/bin/sh\n');
  await chmod(join(home, 'bin', 'npm'), 0o755);
  await mkdir(join(home, 'node_modules', '.bin'));
  await symlink(process.execPath, join(home, 'node_modules', '.bin', 'node'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

async function written(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(home, path)), { recursive: true });
  await writeFile(join(home, path), text);
}

/** Starts it; answers who was started, and the server that this started. */
async function started(): Promise<{ run: ChildProcess; server: number }> {
  const run = spawn(process.execPath, [join(home, 'run.mjs'), 'start'], {
    env: { PATH: `${join(home, 'bin')}:${process.env.PATH}` },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [said] = await once(run.stdout, 'data');
  return { run, server: Number(said) };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it.each(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const)(
  'the server ends with who started it, by %s',
  async (signal) => {
    const { run, server } = await started();
    expect(isAlive(server)).toBe(true);
    run.kill(signal);
    await expect.poll(() => isAlive(server), { timeout: 10_000 }).toBe(false);
  },
);
