import type { Tx } from '../../db/transaction.ts';
import type { Means } from '../../engine/means.ts';
import { invitationLetter, welcomeLetter } from './letters.ts';
import { createOneTimeToken } from './one-time-link.ts';

/** Sends a person without a password a link to choose one, and tells for which organisation. */
export async function invite(
  tx: Tx,
  { mail, settings }: Means,
  { id, email }: { readonly id: number; readonly email: string },
  manager: string,
): Promise<void> {
  const token = await createOneTimeToken(tx, 'reset', id, '7 days');
  await mail.enqueue(tx, invitationLetter(email, settings.publicUrl, token, manager));
}

/** Tells a person that they may come in. */
export async function welcome(
  tx: Tx,
  { mail, settings }: Means,
  { email }: { readonly email: string },
): Promise<void> {
  await mail.enqueue(tx, welcomeLetter(email, settings.publicUrl));
}
