import type { licenses } from '#src/resources/registry/licenses.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Consequences } from '../../engine/twin.ts';
import { invitationsWith } from './invitations.ts';

/** What stays suspended as a licence comes back, itself or an annex, by the invitation to conform that stands about it. */
export const heldOnReturn = async (tx: Tx, license: number): Promise<readonly string[]> =>
  (await invitationsWith(tx, license)).map(
    ({ number, held }) =>
      `La licenza ${held} resta sospesa finché non sono adottate le misure dell’invito a conformare della pratica ${number}`,
  );

/** The same in sentences, before it is tried. */
export const whatReturningMeans: Consequences<typeof licenses> = async ({ tx, record }) =>
  (await heldOnReturn(tx, record.id)).map((one) => `${one}.`);
