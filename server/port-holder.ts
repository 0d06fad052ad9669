import { readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';

/** The process that listens on a port, where the system tells it (Linux, of one's own processes); otherwise undefined. */
export async function portHolder(port: number): Promise<number | undefined> {
  const sockets = new Set((await listening(port)).map((inode) => `socket:[${inode}]`));
  if (sockets.size === 0) return undefined;
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const open = await openBy(pid);
    if (open.some((one) => sockets.has(one))) return Number(pid);
  }
  return undefined;
}

const listens = '0A';

/** The inodes of the sockets that listen on it, as `/proc/net/tcp` tells them. */
async function listening(port: number): Promise<string[]> {
  const tables = await Promise.all(
    ['tcp', 'tcp6'].map((name) => readFile(join('/proc/net', name), 'utf8').catch(() => '')),
  );
  return tables
    .flatMap((table) => table.split('\n').map((line) => line.trim().split(/\s+/)))
    .filter(([, local = '', , state]) => state === listens && portIn(local) === port)
    .flatMap((columns) => columns[9] ?? []);
}

const portIn = (address: string): number => Number.parseInt(address.split(':')[1] ?? '', 16);

/** What a process has open; nothing of those that are not ours to ask, or gone. */
async function openBy(pid: string): Promise<string[]> {
  const folder = join('/proc', pid, 'fd');
  const names = await readdir(folder).catch(() => []);
  return Promise.all(names.map((name) => readlink(join(folder, name)).catch(() => '')));
}
