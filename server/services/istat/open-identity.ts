import { run, type Tx } from '../../db/transaction.ts';
import { unseal } from '../../secrets.ts';
import type { Settings } from '../../settings.ts';

/** Who a guest is, as it is sealed, or in clear. */
interface Identity {
  readonly lastName: string;
  readonly firstName: string;
  /** A code of the police. */
  readonly documentType: string | null;
  readonly documentNumber: string | null;
  readonly documentPlace: string | null;
}

/** Opens what is sealed of a guest; undefined where it is gone. Whoever asks notes it in the same transaction. */
export async function openIdentity(
  tx: Tx,
  settings: Settings,
  id: number,
): Promise<Identity | undefined> {
  const [sealed] = await run<Identity>(
    tx,
    `select "lastName", "firstName", "documentType", "documentNumber", "documentPlace"
     from guest_identities where id = $1`,
    [id],
  );
  const opened = (text: string | null) => text && unseal(settings, text);
  return (
    sealed && {
      lastName: unseal(settings, sealed.lastName),
      firstName: unseal(settings, sealed.firstName),
      documentType: sealed.documentType,
      documentNumber: opened(sealed.documentNumber),
      documentPlace: opened(sealed.documentPlace),
    }
  );
}
