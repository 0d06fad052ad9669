import type { ApiMeans } from '../../api/means.ts';
import { forbidden, unauthenticated } from '../../errors.ts';
import { type HeldKey, heldKey } from '../standing/key-session.ts';
import { isAdmitted } from './key-addresses.ts';
import { hashOf } from './tokens.ts';

/**
 * What a key that was sent stands for; undefined where there is none of ours. 401 of one that is over, 403 from an address it
 * does not name. That it was used is noted beside the request, once a minute.
 */
export async function usedKey(
  services: ApiMeans,
  sent: string,
  address: string,
): Promise<HeldKey | undefined> {
  const held = await heldKey(services.reads, hashOf(sent));
  if (!held) return undefined;
  if (held.refusal !== null) throw unauthenticated(held.refusal);
  if (!isAdmitted(held.addresses, address))
    throw forbidden(`La chiave non vale dall’indirizzo ${address}`);
  if (held.isStale) noteUse(services, held.key);
  return held;
}

function noteUse({ db, log }: ApiMeans, key: number): void {
  db.updateTable('machine_secrets')
    .set({ usedAt: new Date() })
    .where('key', '=', key)
    .execute()
    .catch((error: { code?: string }) => log.warn({ code: error.code }, 'use of a key not noted'));
}
