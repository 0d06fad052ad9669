import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';
import { StartFailure } from '../start-failure.ts';

/** Where uploaded files lie within the data folder. */
export const filesFolder = (dataDir: string): string => join(dataDir, 'files');

/** Relative paths of every file below a folder, with `/`; a missing folder has none. */
export async function filesIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) =>
        join(parentPath, name)
          .slice(folder.length + 1)
          .replaceAll(sep, '/'),
      )
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** The pieces of a file as JSON strings in base64, some 64 KiB each. */
export async function* piecesOf(path: string): AsyncGenerator<string> {
  for await (const chunk of createReadStream(path))
    yield `"${(chunk as Buffer).toString('base64')}"\n`;
}

/** Files of a restore: kept apart until the database is ready, then moved in their place. */
export class IncomingFiles {
  readonly folder: string;
  readonly apart: string;
  readonly names: string[] = [];
  private handle: Awaited<ReturnType<typeof open>> | undefined;

  constructor(folder: string) {
    this.folder = folder;
    this.apart = `${folder}.restoring`;
  }

  async begin(name: string): Promise<void> {
    const path = normalize(name);
    if (path.startsWith('..') || path.startsWith('/') || /^[a-z]:/i.test(path))
      throw new StartFailure(`La copia contiene un file fuori posto: ${name}`);
    await this.close();
    await mkdir(dirname(join(this.apart, path)), { recursive: true });
    this.handle = await open(join(this.apart, path), 'w', 0o600);
    this.names.push(path);
  }

  async add(piece: string): Promise<void> {
    await this.handle?.write(Buffer.from(piece, 'base64'));
  }

  async settle(): Promise<void> {
    await this.close();
    for (const name of this.names) {
      await mkdir(dirname(join(this.folder, name)), { recursive: true });
      await rename(join(this.apart, name), join(this.folder, name));
    }
  }

  async discard(): Promise<void> {
    await this.close();
    await rm(this.apart, { recursive: true, force: true });
  }

  private async close(): Promise<void> {
    await this.handle?.close();
    this.handle = undefined;
  }
}
