import type { applications } from '#src/resources/registry/applications.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { run } from '../../db/transaction.ts';
import type { Ask } from '../../engine/twin.ts';
import { isInvitedSql } from '../licenses/invitations.ts';
import { restrained } from '../licenses/restrain.ts';

/** What an office holds comes back with the measures alone: a notice neither ends nor extends it, and is not sent. */
export const heldByOffice: Ask<typeof applications> = async (asking) => {
  const { kind, license } = asking.record;
  if (license === null || (kind !== 'reopening' && kind !== 'suspension_extension')) return [];
  return restrained({ ...asking, record: await asking.read(licenses, license) });
};

/** Does an office hold what an application is about, or an annex of that, for as long as a prohibition or an invitation stands? */
export async function isHeldMeanwhile({
  tx,
  record,
}: Pick<Parameters<Ask<typeof applications>>[0], 'tx' | 'record'>): Promise<boolean> {
  const [held] = await run(
    tx,
    `select 1 from licenses h where $1 in (h.id, h.parent)
       and (h.state = 'prohibited' or h."isRestrained" or ${isInvitedSql('h.id')}) limit 1`,
    [record.license],
  );
  return held !== undefined;
}
