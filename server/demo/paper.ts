import type { Session } from '#src/permissions/session.ts';
import type { Tx } from '../db/transaction.ts';
import { keepFile } from '../services/files/upload.ts';
import { pdfOf } from '../services/pdf/pdf.ts';
import type { Services } from '../services.ts';

/** A page that says it is one of the demonstration, as an attachment; answers the number of its file. */
export async function demoPaper(
  tx: Tx,
  { files }: Pick<Services, 'files'>,
  session: Session,
  name: string,
): Promise<number> {
  const content = 'Allegato di esempio: nessuna persona vera.';
  const bytes = await pdfOf({ title: 'Allegato di esempio', content });
  return keepFile(tx, files, session, { name, type: 'application/pdf', bytes });
}
