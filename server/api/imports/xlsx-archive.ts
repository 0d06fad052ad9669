import type { Readable } from 'node:stream';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { limits, refused } from './limits.ts';

/** The parts of a workbook, opened by path; undefined is a part that is not there. */
export type Archive = (path: string) => Promise<Readable | undefined>;

/** Opens a workbook after weighing it: what would grow beyond measure, or runs macros, is refused. */
export async function openArchive(file: Buffer): Promise<Archive> {
  const zip = await unreadable(fromBufferPromise(file, { lazyEntries: true }));
  if (zip.entryCount > limits.parts) throw refused('Il file ha troppe parti per essere un foglio');
  const entries = await unreadable(weighed(zip));
  if (!entries.has('[content_types].xml'))
    throw refused('Il file è un archivio ZIP, non una cartella di Excel (.xlsx)', 415);
  if ([...entries.keys()].some((path) => path.endsWith('vbaproject.bin')))
    throw refused('Il file contiene macro: salvalo come .xlsx, che non ne ha', 415);
  return async (path) => {
    const entry = entries.get(path.replace(/^\//, '').toLowerCase());
    return entry && zip.openReadStreamPromise(entry);
  };
}

async function weighed(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    const { fileName, compressedSize, uncompressedSize } = entry;
    const path = fileName.toLowerCase();
    const isStrings = path.endsWith('sharedstrings.xml');
    if (
      uncompressedSize > (isStrings ? limits.sharedStrings : limits.part) ||
      (uncompressedSize > 1024 * 1024 && uncompressedSize > compressedSize * limits.ratio)
    )
      throw refused('Il file, una volta aperto, è troppo grande: dividilo in più file', 413);
    entries.set(path, entry);
  }
  return entries;
}

/** What the library cannot read is said in Italian. */
const unreadable = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && 'status' in error) throw error;
    throw refused('Il file XLSX è rovinato o incompleto');
  }
};
