import { accessRequests } from '#src/resources/people/access-requests.ts';
import { users } from '#src/resources/people/users.ts';
import { idsOf, type Tx } from '../../db/transaction.ts';
import type { Commands } from '../../engine/commands.ts';
import { askAccess } from '../people/ask-access.ts';
import type { Claim } from './one-time-link.ts';

/** Writes down the request for an access a claim holds; answers its id. */
export const requestOf = (
  own: Commands,
  user: number,
  { organisation, code, message, city }: Claim,
  isConfirmed: boolean,
): Promise<number> => askAccess(own, user, { organisation, code, message, city, isConfirmed });

/**
 * Takes what somebody claimed as said by who reads the address. Whatever else was asked for under it
 * before, by who may not have read it, is void.
 */
export async function takeClaim(tx: Tx, own: Commands, user: number, claim: Claim): Promise<void> {
  const { firstName, lastName, fiscalCode, request } = claim;
  await own.edit(users, user, { firstName, lastName, claimedFiscalCode: fiscalCode });
  const open = await idsOf(
    tx,
    `select id from access_requests where "user" = $1 and state = 'received'`,
    [user],
  );
  await own.delete(
    accessRequests,
    open.filter((id) => id !== request),
  );
  if (request === undefined) await requestOf(own, user, claim, true);
  else if (open.includes(request)) await own.edit(accessRequests, request, { isConfirmed: true });
}
