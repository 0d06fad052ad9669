import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, isAbsolute, join, normalize, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Settings } from '../settings.ts';
import { damaged } from './archive.ts';

/** Where uploaded files lie in the data folder. */
export const uploadsFolder = ({ dataDir }: Pick<Settings, 'dataDir'>): string =>
  join(dataDir, 'files');

export interface StoredFile {
  /** Within the folder, with `/` between its parts. */
  readonly path: string;
  readonly size: number;
  bytes(): AsyncIterable<Buffer>;
}

/** The files below a folder, in order; none when the folder is not there. */
export async function* storedFiles(folder: string): AsyncGenerator<StoredFile> {
  if (!existsSync(folder)) return;
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const full of paths.sort()) {
    const { size } = await stat(full);
    const path = relative(folder, full).split(sep).join('/');
    // Neither more nor less than the size announced.
    yield {
      path,
      size,
      bytes: () => (size ? createReadStream(full, { end: size - 1 }) : Readable.from([])),
    };
  }
}

export const hasFiles = async (folder: string): Promise<boolean> =>
  !(await storedFiles(folder).next()).done;

/** Files that are being put back, beside the folder they belong in. */
export interface StagedFiles {
  store(path: string, bytes: AsyncIterable<Buffer>): Promise<void>;
  /** Gives the folder its files. */
  keep(): Promise<void>;
  /** Leaves the folder without any. */
  drop(): Promise<void>;
}

/** `folder` holds no file yet; only its owner will read them. */
export function stageFiles(folder: string): StagedFiles {
  const staging = `${folder}.restoring`;
  let isKept = false;
  const remove = (path: string) => rm(path, { recursive: true, force: true });
  return {
    async store(path, bytes) {
      const full = join(staging, pathInside(path));
      await mkdir(dirname(full), { recursive: true, mode: 0o700 });
      await pipeline(bytes, createWriteStream(full, { mode: 0o600, flush: true }));
    },
    async keep() {
      if (!existsSync(staging)) return;
      await remove(folder);
      await rename(staging, folder);
      isKept = true;
    },
    async drop() {
      await remove(staging);
      if (isKept) await remove(folder);
    },
  };
}

/** A backup from who knows where must not write elsewhere. */
function pathInside(path: string): string {
  const inside = normalize(path);
  if (isAbsolute(inside) || inside.split(sep).includes('..')) throw damaged();
  return inside;
}
