import { createHash } from 'node:crypto';
import type { Session } from '#src/permissions/session.ts';
import { invalid } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { imageSize } from './image-size.ts';
import { allowedEndings, isImage, typeOf } from './kinds.ts';
import { keepFile, removeFile } from './store.ts';

/** The largest file, in bytes: 20 MB, as the registry's documents ask. */
export const largestFile = 20 * 1024 * 1024;
const mostPixels = 25_000_000;

/** What the API says of a file it keeps; `size` in bytes. */
interface Kept {
  readonly id: number;
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

/** Judges a file by its bytes and keeps it for the organisation; a refusal is a 422 beside `file`. */
export async function keepUpload(
  { db, settings }: Services,
  { userId, managerId }: Session,
  file: File,
): Promise<Kept> {
  const bytes = Buffer.from(await file.arrayBuffer());
  const name = tidyName(file.name);
  const type = await judge(bytes, name);
  return db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('files')
      .values({
        manager: managerId,
        createdBy: userId,
        name,
        type,
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    try {
      await keepFile(settings, id, bytes);
    } catch (error) {
      await removeFile(settings, id);
      throw error;
    }
    return { id, name, size: bytes.length, type };
  });
}

async function judge(bytes: Buffer, name: string): Promise<string> {
  if (bytes.length === 0) throw refused('Il file è vuoto');
  if (bytes.length > largestFile) throw refused('Il file è troppo grande: al massimo 20 MB');
  const type = await typeOf(bytes, name);
  if (!type)
    throw refused(
      `Il contenuto del file non è di un tipo ammesso, o non corrisponde al nome. Tipi ammessi: ${allowedEndings}`,
    );
  if (!isImage(type)) return type;
  const size = imageSize(bytes);
  if (!size || size.width * size.height === 0) throw refused('L’immagine è danneggiata');
  if (size.width * size.height > mostPixels)
    throw refused('L’immagine è troppo grande: al massimo 25 milioni di punti');
  return type;
}

const refused = (message: string) => invalid({ file: [message] });

/** The last part of a path, without control and direction characters, at most 150 long. */
function tidyName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const tidy = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim();
  return [...tidy].slice(-150).join('');
}
