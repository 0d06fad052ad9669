import type { Tx } from '../../../db/transaction.ts';
import { seal, unseal } from '../../../secrets.ts';
import type { Settings } from '../../../settings.ts';
import type { Fault } from './faults.ts';

interface Contents {
  readonly sha256: Buffer;
  readonly text: string;
  readonly faults: readonly Fault[];
}

/** Keeps what a file says, and what of it is refused, sealed. */
export async function keepContents(
  tx: Tx,
  settings: Settings,
  file: number,
  { sha256, text, faults }: Contents,
): Promise<void> {
  const content = seal(settings, text);
  await tx
    .insertInto('guest_file_contents')
    .values({ file, sha256, content, faults: seal(settings, JSON.stringify(faults)) })
    .execute();
}

/** What was refused when it was taken stands in place of what was when it was tried; what it says is needed no more. */
export async function keepFaults(
  tx: Tx,
  settings: Settings,
  file: number,
  faults: readonly Fault[],
): Promise<void> {
  await tx
    .updateTable('guest_file_contents')
    .set({ content: null, faults: seal(settings, JSON.stringify(faults)) })
    .where('file', '=', file)
    .execute();
}

/** What a file says; null once it is forgotten. */
export async function contentOf(tx: Tx, settings: Settings, file: number): Promise<string | null> {
  const kept = await tx
    .selectFrom('guest_file_contents')
    .select('content')
    .where('file', '=', file)
    .executeTakeFirst();
  return kept?.content ? unseal(settings, kept.content) : null;
}

/** What of a file was refused; nothing once that is forgotten. */
export async function faultsOf(
  tx: Tx,
  settings: Settings,
  file: number,
): Promise<readonly Fault[]> {
  const kept = await tx
    .selectFrom('guest_file_contents')
    .select('faults')
    .where('file', '=', file)
    .executeTakeFirst();
  return kept?.faults ? JSON.parse(unseal(settings, kept.faults)) : [];
}

/** The day on which the same file was taken for a licence. */
export async function takenBefore(
  tx: Tx,
  license: number,
  sha256: Buffer,
): Promise<string | null | undefined> {
  const found = await tx
    .selectFrom('guest_file_contents as c')
    .innerJoin('guest_files as f', 'f.id', 'c.file')
    .select('f.takenOn')
    .where('f.license', '=', license)
    .where('f.state', '=', 'taken')
    .where('c.sha256', '=', sha256)
    .executeTakeFirst();
  return found?.takenOn;
}
