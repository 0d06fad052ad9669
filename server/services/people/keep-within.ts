import { delegations } from '#src/resources/people/delegations.ts';
import { invitations } from '#src/resources/people/invitations.ts';
import { memberships } from '#src/resources/people/users.ts';
import { idsOf, type Tx } from '../../db/transaction.ts';
import type { Commands } from '../../engine/commands.ts';

/**
 * Who works for all houses of one of two organisations that become one works on for those it has, and for none of
 * the other’s: nobody is handed more than they were given. Where it has none, what they were given ends.
 */
export async function keepWithin(tx: Tx, system: Commands, manager: number): Promise<void> {
  const accommodations = await idsOf(
    tx,
    'select id from accommodations where manager = $1 order by id',
    [manager],
  );
  const unlimited = (table: string, which: string) =>
    idsOf(
      tx,
      `select id from ${table} where manager = $1 and accommodations = '{}' and ${which} order by id`,
      [manager],
    );
  const members = await unlimited('memberships', `role = 'hotel_delegated'`);
  const given = await unlimited('delegations', `state in ('awaiting', 'active')`);
  const invited = await unlimited('invitations', `role = 'hotel_delegated' and state = 'awaiting'`);
  if (accommodations.length === 0) {
    await system.act(delegations, given, 'revoke', { reason: withoutHouses });
    await system.act(invitations, invited, 'withdraw');
    await system.delete(memberships, await unlimited('memberships', `role = 'hotel_delegated'`));
    return;
  }
  for (const id of members)
    await system.edit(memberships, id, { accommodations: [...accommodations] });
  for (const id of given)
    await system.edit(delegations, id, { accommodations: [...accommodations] });
  for (const id of invited)
    await system.edit(invitations, id, { accommodations: [...accommodations] });
}

const withoutHouses = 'L’organizzazione, che non aveva strutture, è diventata parte di un’altra';
