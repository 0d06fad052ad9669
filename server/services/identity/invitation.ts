import type { Row } from '../../db/reads.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { invitationLetter, welcomeLetter } from './letters.ts';
import { createOneTimeToken } from './one-time-link.ts';

/** Sends a person without a password a link to choose one, and tells for which organisation. */
export async function invite(
  tx: Tx,
  { mail, settings }: Services,
  { id, email }: Row,
  manager: string,
): Promise<void> {
  const token = await createOneTimeToken(tx, 'reset', id as number, '7 days');
  await mail.enqueue(tx, invitationLetter(String(email), settings.publicUrl, token, manager));
}

/** Tells a person that they may come in. */
export async function welcome(tx: Tx, { mail, settings }: Services, { email }: Row): Promise<void> {
  await mail.enqueue(tx, welcomeLetter(String(email), settings.publicUrl));
}
