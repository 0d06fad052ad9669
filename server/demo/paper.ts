import type { Session } from '#src/permissions/session.ts';
import type { ApiMeans } from '../api/means.ts';
import type { Tx } from '../db/transaction.ts';
import { keepFile } from '../services/files/upload.ts';
import { blocksOf } from '../services/papers/blocks.ts';
import { sheetPdf } from '../services/papers/sheet.ts';

/** A page that says it is one of the demonstration, as an attachment; answers the number of its file. */
export async function demoPaper(
  tx: Tx,
  { files }: Pick<ApiMeans, 'files'>,
  session: Session,
  name: string,
): Promise<number> {
  const title = 'Allegato di esempio';
  const bytes = await sheetPdf({
    office: 'Dimostrazione',
    contacts: [],
    title,
    blocks: blocksOf('<p>Nessuna persona vera.</p>'),
    foot: title,
  });
  return keepFile(tx, files, session, { name, type: 'application/pdf', bytes });
}
