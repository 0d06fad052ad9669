import { createHash } from 'node:crypto';
import type { Session } from '#src/permissions/session.ts';
import type { FileStore } from '../../api/file-store.ts';
import type { ApiMeans } from '../../api/means.ts';
import type { Tx } from '../../db/transaction.ts';
import { allowedEndings, isImage, typeOf } from '../../engine/file-kinds.ts';
import { tidyName } from '../../engine/file-name.ts';
import { invalid } from '../../errors.ts';
import { refuseBeyondAllowance } from './allowance.ts';
import { redrawn } from './picture.ts';

/** The largest file, in bytes: 20 MB, as the registry's documents ask. */
export const largestFile = 20 * 1024 * 1024;

/** What the API says of a file it keeps; `size` in bytes. */
interface Kept {
  readonly id: number;
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

/** Judges a file by its bytes and keeps it for the organisation; a refusal is a 422 beside `file`. */
export async function keepUpload(
  { db, files }: ApiMeans,
  session: Session,
  file: File,
): Promise<Kept> {
  const sent = Buffer.from(await file.arrayBuffer());
  const name = tidyName(file.name);
  const type = await judge(sent, name);
  const picture = isImage(type) ? await pictureIn(sent, type) : undefined;
  const { bytes = sent, width = null, height = null } = picture ?? {};
  const id = await db.transaction().execute(async (tx) => {
    await refuseBeyondAllowance(tx, session.userId, bytes.length);
    return keepFile(tx, files, session, { name, type, bytes, width, height });
  });
  return { id, name, size: bytes.length, type };
}

interface Sheet {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
  readonly width?: number | null;
  readonly height?: number | null;
}

/** Keeps the bytes and their row for the organisation, and for the person who sent them; answers the number of the file. */
export async function keepFile(
  tx: Tx,
  files: FileStore,
  { userId, managerId }: Pick<Session, 'managerId'> & Partial<Pick<Session, 'userId'>>,
  { name, type, bytes, width = null, height = null }: Sheet,
): Promise<number> {
  const { id } = await tx
    .insertInto('files')
    .values({
      manager: managerId,
      createdBy: userId ?? null,
      name,
      type,
      size: bytes.length,
      width,
      height,
      sha256: createHash('sha256').update(bytes).digest(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  try {
    await files.keep(id, bytes);
  } catch (error) {
    await files.remove(id);
    throw error;
  }
  return id;
}

async function judge(bytes: Buffer, name: string): Promise<string> {
  if (bytes.length === 0) throw refused('Il file è vuoto');
  if (bytes.length > largestFile) throw refused('Il file è troppo grande: al massimo 20 MB');
  const type = await typeOf(bytes, name);
  if (!type)
    throw refused(
      `Il contenuto del file non è di un tipo ammesso, o non corrisponde al nome. Tipi ammessi: ${allowedEndings}`,
    );
  return type;
}

/** An image is drawn anew before it is kept: no camera tells where its owner lives. */
async function pictureIn(bytes: Buffer, type: string) {
  const picture = await redrawn(bytes, type);
  if (picture === 'large')
    throw refused('L’immagine è troppo grande: al massimo 25 milioni di punti');
  if (!picture) throw refused('L’immagine è danneggiata');
  return picture;
}

const refused = (message: string) => invalid({ file: [message] });
