import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type FileStore, isNumber, type Staging } from '../../api/file-store.ts';

/** Files on the disk, readable by their owner alone. */
export function folderStore(folder: string): FileStore {
  const pathOf = (id: number) => join(folder, String(id));
  const make = (path: string) => mkdir(path, { recursive: true, mode: 0o700 });
  return {
    place: folder,
    check: async () => {
      await make(folder);
    },
    isEmpty: async () => (await readdir(folder).catch(() => [])).length === 0,
    keep: async (id, bytes) => {
      await make(folder);
      await writeFile(pathOf(id), bytes, { mode: 0o600, flag: 'wx', flush: true });
    },
    open: async (id) => {
      const found = await stat(pathOf(id)).catch(() => undefined);
      return found && (Readable.toWeb(createReadStream(pathOf(id))) as ReadableStream);
    },
    remove: (id) => rm(pathOf(id), { force: true }),
    async *before(moment) {
      for (const name of await readdir(folder).catch(() => [])) {
        const found = isNumber(name) && (await stat(join(folder, name)).catch(() => undefined));
        if (found && found.mtime < moment) yield Number(name);
      }
    },
    stage: () => stagingBeside(folder, make),
  };
}

/** Beside the folder they belong in, until all are there. */
function stagingBeside(folder: string, make: (path: string) => Promise<unknown>): Staging {
  const staging = `${folder}.restoring`;
  let isBegun = false;
  let isKept = false;
  const remove = (path: string) => rm(path, { recursive: true, force: true });
  return {
    async store(id, bytes) {
      // What a restore that was stopped has left is not part of this one.
      if (!isBegun) await remove(staging);
      isBegun = true;
      await make(staging);
      const target = createWriteStream(join(staging, String(id)), { mode: 0o600, flush: true });
      await pipeline(bytes, target);
    },
    async keep() {
      if (!isBegun) return;
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
