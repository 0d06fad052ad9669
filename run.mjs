// Enters Soggiorno with whatever Node is there (20 or later): installs what is missing, builds what
// changed, and hands over to the Node of node_modules.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const home = dirname(fileURLToPath(import.meta.url));
process.chdir(home);
const [command = 'start', ...rest] = process.argv.slice(2);
const node = join('node_modules', '.bin', 'node');

const fingerprint = (...paths) => {
  const hash = createHash('sha256');
  const add = (path) => {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (!stat) return;
    if (stat.isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name));
    else hash.update(`${path}\0`).update(readFileSync(path));
  };
  for (const path of paths) add(path);
  return hash.digest('hex');
};
const remembered = (stamp) => (existsSync(stamp) ? readFileSync(stamp, 'utf8') : '');
const remember = (stamp, value) => {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, value);
};

function run(program, args) {
  const { status, error } = spawnSync(program, args, {
    stdio: ['inherit', 2, 2],
    shell: process.platform === 'win32',
  });
  if (error) console.error(error.message);
  if (status !== 0) process.exit(status ?? 1);
}

function install() {
  const stamp = join('node_modules', '.soggiorno-installed');
  const wanted = fingerprint('package-lock.json');
  if (remembered(stamp) === wanted && existsSync(node)) return;
  console.error('Installo ciò che manca…');
  // The pages are built here, also where NODE_ENV says production.
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund']);
  remember(stamp, wanted);
}

function build() {
  const stamp = join('dist', '.built');
  const wanted = fingerprint('src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json');
  if (remembered(stamp) === wanted) return;
  console.error('Costruisco le pagine…');
  run(node, [join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn']);
  remember(stamp, wanted);
}

/**
 * Runs to the end with our own Node; signals pass on, and so does the exit code. It holds a channel to it: however this
 * process ends, what it started knows.
 */
function handOver(...args) {
  const child = spawn(node, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

install();
if (command === 'install') process.exit(0);
if (command === 'build') {
  build();
  process.exit(0);
}
if (command === 'start') {
  build();
  handOver(join('server', 'main.ts'), ...rest);
} else if (command === 'dev') handOver(join('server', 'dev.ts'), ...rest);
else if (command === 'cases') handOver(join('server', 'cases', 'cases-command.ts'), ...rest);
else if (command === 'verify') handOver(join('server', 'verify', 'verify-command.ts'), ...rest);
else if (command === 'test') {
  build();
  handOver(join('tests', 'run.ts'), ...rest);
} else {
  console.error(
    `run.mjs conosce install, build, start, dev, cases, verify e test, non «${command}».`,
  );
  process.exit(1);
}
