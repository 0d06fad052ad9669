import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { NamedFile } from './export-files.ts';

/** Files in one archive. */
export async function zipped(files: readonly NamedFile[]): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipFile();
  for (const { name, bytes } of files) zip.addBuffer(Buffer.from(bytes), name);
  zip.end();
  const pieces = await Array.fromAsync(zip.outputStream as Readable);
  return new Uint8Array(Buffer.concat(pieces as Buffer[]));
}
