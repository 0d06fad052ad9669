import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

export const isRoot = process.getuid?.() === 0;

/** What root keeps for PostgreSQL, outside folders only root can enter. */
export const rootFolder = '/var/lib/soggiorno';

/**
 * `./data`; as root, when the database user cannot enter that, a folder of this checkout's own
 * below `/var/lib/soggiorno`.
 */
export function standardDataDir(): string {
  const here = resolve('data');
  if (!isRoot || othersCanEnter(here)) return here;
  const checkout = createHash('sha256').update(process.cwd()).digest('hex').slice(0, 8);
  return join(rootFolder, `data-${checkout}`);
}

/** Makes a folder if it is missing; one that root makes can be entered, not read, by others. */
export function makeFolder(path: string): void {
  const isNew = mkdirSync(path, { recursive: true }) !== undefined;
  if (isNew && isRoot) chmodSync(path, 0o711);
}

/** Whether anyone can enter a folder and those above it; what is not there yet does not count. */
export function othersCanEnter(path: string): boolean {
  const stat = statSync(path, { throwIfNoEntry: false });
  const isOpen = !stat || (stat.mode & 0o001) !== 0;
  return isOpen && (dirname(path) === path || othersCanEnter(dirname(path)));
}
