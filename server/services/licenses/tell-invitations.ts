import { applications } from '#src/resources/registry/applications.ts';
import type { licenses } from '#src/resources/registry/licenses.ts';
import { followsFrom } from '../../engine/follows-from.ts';
import type { Context } from '../../engine/twin.ts';
import { invitationsOf } from './invitations.ts';

/** What the invitations that stand mean for a licence, in words, once it stands otherwise; what ends one of them tells that itself. */
export async function tellInvitations(
  {
    tx,
    record,
    system,
    because,
  }: Pick<Context<typeof licenses, 'close'>, 'tx' | 'record' | 'system' | 'because'>,
  effect: string,
): Promise<void> {
  for (const { id } of await invitationsOf(tx, record))
    if (!(followsFrom(because, applications) && because.record === id))
      await system.edit(applications, id, { effect });
}
