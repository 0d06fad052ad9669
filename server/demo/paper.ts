import type { Session } from '#src/permissions/session.ts';
import type { ApiMeans } from '../api/means.ts';
import type { Tx } from '../db/transaction.ts';
import { keepFile } from '../services/files/upload.ts';
import { blocksOf } from '../services/papers/blocks.ts';
import { sheetPdf } from '../services/papers/sheet.ts';

/**
 * Makes a page that says it is one of the demonstration, as an attachment of that name for whoever this session is; answers the
 * number of its file. Those of one name have the same bytes, drawn once.
 */
export function demoPapers(
  tx: Tx,
  { files }: Pick<ApiMeans, 'files'>,
): (session: Session, name: string) => Promise<number> {
  const drawn = new Map<string, Promise<Uint8Array>>();
  return async (session, name) => {
    const page = drawn.get(name) ?? drawPage(name);
    drawn.set(name, page);
    return keepFile(tx, files, session, { name, type: 'application/pdf', bytes: await page });
  };
}

function drawPage(name: string): Promise<Uint8Array> {
  const title = `Allegato di esempio: ${name.replace(/\.pdf$/, '')}`;
  return sheetPdf({
    office: 'Dimostrazione',
    contacts: [],
    title,
    blocks: blocksOf('<p>Nessuna persona vera.</p>'),
    foot: title,
  });
}
