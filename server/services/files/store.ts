import { createReadStream } from 'node:fs';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { uploadsFolder } from '../../backup/files.ts';
import type { Settings } from '../../settings.ts';

/** A file lies under its own number: no name a person chose reaches the disk. */
const pathOf = (settings: Settings, id: number) => join(uploadsFolder(settings), String(id));

/** Keeps the bytes, readable by the owner alone; a number is never used twice. */
export async function keepFile(settings: Settings, id: number, bytes: Uint8Array): Promise<void> {
  await mkdir(uploadsFolder(settings), { recursive: true, mode: 0o700 });
  await writeFile(pathOf(settings, id), bytes, { mode: 0o600, flag: 'wx', flush: true });
}

/** The bytes as a stream, or undefined when the disk has lost them. */
export async function openFile(
  settings: Settings,
  id: number,
): Promise<ReadableStream | undefined> {
  const path = pathOf(settings, id);
  const found = await stat(path).catch(() => undefined);
  return found && (Readable.toWeb(createReadStream(path)) as ReadableStream);
}

export const removeFile = (settings: Settings, id: number): Promise<void> =>
  rm(pathOf(settings, id), { force: true });
