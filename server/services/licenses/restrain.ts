import { applications } from '#src/resources/registry/applications.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import { followsFrom } from '../../engine/follows-from.ts';
import { naming } from '../../engine/naming.ts';
import type { Ask, Effect } from '../../engine/twin.ts';
import { settleAccommodation } from './accommodation-state.ts';
import { annexesIn, endedMeanwhile, wentWith } from './annexes.ts';
import { tellHindered } from './lapse-granted.ts';
import { overSuspension } from './suspensions.ts';

/**
 * An office suspends what is to be conformed (L. 241/1990, art. 19, c. 3): from today and until the measures are
 * there, whatever the holder may still suspend of their own.
 */
export const restrainLicense: Effect<typeof licenses, 'restrain'> = async (context) => {
  const { tx, record, input, system, today, because } = context;
  const invitation = input.reason === null ? await standingInvitation(tx, record) : undefined;
  const reason = input.reason ?? invitation?.reason ?? null;
  // A copy takes the place of what was suspended: it comes back, or is forbidden, in its stead.
  if (invitation && invitation.suspended !== record.id)
    await system.edit(applications, invitation.id, { suspendedLicense: record.id });
  await settleAccommodation(context, 'suspended');
  // Of an annex that goes with its main licence it is told with that one.
  if (!followsFrom(because, licenses)) await tellHindered(context);
  const withMain = reason ?? `È sospesa la licenza principale ${record.number}`;
  await system.act(licenses, await annexesIn(tx, record, 'active'), 'restrain', {
    reason: withMain,
  });
  return {
    isRestrained: true,
    suspendedFrom: today,
    suspensionNoticeOn: today,
    suspensionReason: reason,
  };
};

/** The measures are there. */
export const releaseLicense: Effect<typeof licenses, 'release'> = async (context) => {
  await settleAccommodation(context, 'active');
  const { tx, record, today, system } = context;
  const annexes = await wentWith(tx, record, ['restrain'], ['restrain', 'suspended']);
  await system.act(licenses, annexes, 'release');
  await system.act(licenses, await endedMeanwhile(tx, record, today), 'resume', { on: today });
  return { ...overSuspension(record, today), resumedOn: today };
};

/** What an office imposed, its holder neither ends nor extends. */
export const restrained: Ask<typeof licenses> = async ({ tx, record }) => {
  if (!record.isRestrained) return [];
  const invitation = await standingInvitation(tx, record);
  const said = (by: string) =>
    `L’ha sospesa ${by}: riprende quando l’ufficio trova adottate le misure`;
  if (!invitation) return [{ message: said('un invito a conformare') }];
  const message = naming(applications, invitation, (which) =>
    said(`l’invito a conformare della pratica${which}`),
  );
  return [{ message, resource: applications.name, id: invitation.id }];
};

/** The invitation that suspended a licence, or one its holder had there before, and waits for its measures, and the reason it is of a suspension. */
export async function standingInvitation(
  tx: Tx,
  { id, accommodation, holder }: Pick<RecordOf<typeof licenses>, 'id' | 'accommodation' | 'holder'>,
) {
  const [one] = await run<{
    readonly id: number;
    readonly number: string;
    readonly suspended: number;
    readonly reason: string;
  }>(
    tx,
    `select a.id, a.number, l.id as suspended,
       'Invito a conformare: ' || coalesce(a.request, '') as reason
     from applications a join licenses l on l.id = a."suspendedLicense"
     where a.state = 'conformation_requested'
       and (l.id = $1 or l.accommodation = $2 and l.holder = $3 and l.state = 'closed')
     order by a.id desc limit 1`,
    [id, accommodation, holder],
  );
  return one;
}
