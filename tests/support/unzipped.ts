import type { Readable } from 'node:stream';
import { fromBufferPromise } from 'yauzl';

/** The files of an archive, in order: name and text. */
export async function unzipped(archive: Buffer): Promise<readonly (readonly [string, string])[]> {
  const zip = await fromBufferPromise(archive, { lazyEntries: true });
  const files: (readonly [string, string])[] = [];
  for await (const entry of zip.eachEntry()) {
    const pieces = await Array.fromAsync((await zip.openReadStreamPromise(entry)) as Readable);
    files.push([entry.fileName, Buffer.concat(pieces).toString('utf8')]);
  }
  return files;
}
