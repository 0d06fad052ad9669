import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { onEnd } from './ending.ts';

/** Development: the server restarts on a change, vite serves the pages on PORT and passes `/api` on. */
const port = Number(process.env.PORT ?? 3000);
const apiPort = port + 1;
const modules = join(import.meta.dirname, '..', 'node_modules');

const children = [
  spawn(
    process.execPath,
    ['--watch-preserve-output', '--watch', join(import.meta.dirname, 'main.ts')],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        PORT: String(apiPort),
        PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
      },
    },
  ),
  spawn(
    process.execPath,
    [join(modules, 'vite', 'bin', 'vite.js'), '--port', String(port), '--strictPort'],
    {
      stdio: 'inherit',
      env: { ...process.env, PORT: String(apiPort) },
    },
  ),
];

const end = () => {
  for (const child of children) child.kill('SIGTERM');
};
onEnd(end);
for (const child of children) child.on('exit', end);
