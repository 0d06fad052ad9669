import { isHead } from '#src/domain/istat/composition.ts';
import { guestGroups } from '#src/resources/istat/guest-groups.ts';
import { guestStays } from '#src/resources/istat/guest-stays.ts';
import { run, type Tx } from '../../../db/transaction.ts';
import type { Means } from '../../../engine/means.ts';
import { readKnown } from '../../../engine/read-known.ts';
import { guestsOf } from '../guests-of.ts';

/** A group as its card shows it: who its people are lies sealed, whether one knows it does not. */
export async function readCard(tx: Tx, services: Pick<Means, 'model'>, id: number) {
  const read = readKnown(tx, services);
  const group = await read(guestGroups, id);
  const guests = await guestsOf(tx, id);
  const stays = await Promise.all(guests.map((guest) => read(guestStays, guest.id)));
  const known = await identitiesOf(
    tx,
    guests.map((guest) => guest.id),
  );
  const members = stays
    .toSorted((one, other) => Number(isHead(other.guestType)) - Number(isHead(one.guestType)))
    .map((stay) => ({ stay, identity: known.get(stay.id) }));
  return { group, members };
}

interface Identity {
  readonly id: number;
  readonly stay: number;
  readonly version: number;
  readonly documentType: string | null;
  readonly hasNumber: boolean;
}

async function identitiesOf(tx: Tx, stays: readonly number[]): Promise<Map<number, Identity>> {
  const found = await run<Identity>(
    tx,
    `select id::integer, stay::integer, version, "documentType", "documentNumber" is not null as "hasNumber"
     from guest_identities where stay = any($1)`,
    [stays],
  );
  return new Map(found.map((identity) => [identity.stay, identity]));
}
