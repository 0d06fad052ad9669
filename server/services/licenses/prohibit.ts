import { invitedOver, prohibitionLifted } from '#src/domain/activity-effects.ts';
import { earliest } from '#src/domain/dates.ts';
import { applications } from '#src/resources/registry/applications.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { run } from '../../db/transaction.ts';
import { followsFrom } from '../../engine/follows-from.ts';
import type { Effect } from '../../engine/twin.ts';
import { settleAccommodation } from './accommodation-state.ts';
import { annexesIn, wentWith } from './annexes.ts';
import { forbiddingToo } from './forbidden-too.ts';
import { lapseGranted, tellHindered } from './lapse-granted.ts';
import { ceasePrices } from './prices-asked.ts';
import { suspensionTermOf } from './suspension-law.ts';
import { begunRestraint, overRestraint, overSuspension } from './suspensions.ts';
import { tellForbidding } from './tell-forbidding.ts';
import { tellInvitations } from './tell-invitations.ts';

/** The administration forbids the activity by an act (L. 241/1990, art. 19, c. 3); a suspension ends with it. */
export const prohibitLicense = (async (context) => {
  await settleAccommodation(context, 'prohibited');
  await lapseGranted(context, 'prohibited');
  const { tx, record, input, system, today, because } = context;
  // Of an annex that is forbidden with its main licence it is told with that one.
  if (!followsFrom(because, licenses)) await tellHindered(context);
  await tellInvitations(context, invitedOver.prohibited);
  // No part of a house goes on where the house may not.
  const annexes = await annexesIn(tx, record, 'active', 'suspended');
  await system.act(licenses, annexes, 'forbid', { act: input.act });
  // What an invitation found suspended it holds since its holder could suspend it no longer.
  const from = earliest((await suspensionTermOf(context, record))?.heldFrom ?? today, today);
  const over = overSuspension(record, from);
  return {
    ...over,
    ...begunRestraint(over.restraints, from, input.act),
    prohibitionAct: input.act,
  };
}) satisfies Effect<typeof licenses, 'prohibit' | 'forbid'>;

/** A draft that was to live never does; the house it was granted with is none either, and keeps its CIR (decision 092). */
export const voidLicense = (async (context) => {
  await lapseGranted(context, 'void');
  await ceasePrices(context);
  const { tx, record } = context;
  const [opening] = await run(
    tx,
    `select 1 from applications where "resultLicense" = $1 and kind = 'new_opening'`,
    [record.id],
  );
  if (opening) await settleAccommodation(context, 'void');
  return undefined;
}) satisfies Effect<typeof licenses, 'void'>;

/** A further act lifts the prohibition, of what was prohibited with it too; an annex that a case forbids as well stays so by that. */
export const liftProhibition = (async (context) => {
  await settleAccommodation(context, 'active');
  const { tx, record, input, system, today } = context;
  for (const id of await wentWith(tx, record, ['prohibit', 'forbid'], ['forbid', 'prohibited'])) {
    const [own] = await forbiddingToo(tx, { id });
    if (own) {
      await system.edit(applications, own.id, { alsoForbids: false });
      await system.edit(licenses, id, { prohibitionAct: own.act });
    } else await system.act(licenses, id, 'lift', { act: input.act });
  }
  await tellForbidding(context, prohibitionLifted(input.act));
  return { prohibitionAct: null, ...overRestraint(record, today) };
}) satisfies Effect<typeof licenses, 'lift'>;
