import { guestIdentities } from '#src/resources/istat/guest-identities.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Means } from '../../engine/means.ts';
import { readKnown } from '../../engine/read-known.ts';
import { unseal } from '../../secrets.ts';

/** Who a guest is, in clear; 404 where it is gone. Whoever asks notes it in the same transaction. */
export async function openIdentity(tx: Tx, services: Means, id: number) {
  const sealed = await readKnown(tx, services)(guestIdentities, id);
  const opened = (text: string | null) => text && unseal(services.settings, text);
  return {
    lastName: unseal(services.settings, sealed.lastName),
    firstName: unseal(services.settings, sealed.firstName),
    /** A code of the police. */
    documentType: sealed.documentType,
    documentNumber: opened(sealed.documentNumber),
    documentPlace: opened(sealed.documentPlace),
  };
}
