import { effectOf, heldAsWell } from '#src/domain/activity-effects.ts';
import { earliest, latest } from '#src/domain/dates.ts';
import { applications } from '#src/resources/registry/applications.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import type { Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import { followsFrom } from '../../engine/follows-from.ts';
import { takeTurnOf } from '../../engine/locks.ts';
import { naming } from '../../engine/naming.ts';
import type { Blocker } from '../../engine/objections.ts';
import type { Context, Effect } from '../../engine/twin.ts';
import { settleAccommodation } from './accommodation-state.ts';
import { annexesIn, endedMeanwhile, wentWith } from './annexes.ts';
import { lastDeedOf } from './deeds.ts';
import { type Invitation, invitationsOf, invitationsThere } from './invitations.ts';
import { tellHindered } from './lapse-granted.ts';
import { begunRestraint, overRestraint, overSuspension } from './suspensions.ts';

type License = RecordOf<typeof licenses>;

interface Asked {
  readonly tx: Tx;
  readonly record: Pick<License, 'id' | 'isRestrained' | 'parent'>;
}

/**
 * An office suspends what is to be conformed (L. 241/1990, art. 19, c. 3): from today, or the day it came back while an invitation
 * stood, and until the measures are there, whatever the holder may still suspend of their own.
 */
export const restrainLicense = (async (context) => {
  const { tx, record, input, system, because } = context;
  const invitations = input.reason === null ? await invitationsThere(tx, record) : [];
  const reason = input.reason ?? invitations[0]?.reason ?? null;
  const from = input.from ?? (await heldFrom(context, invitations));
  // It was suspended by its holder until now, or is a copy in the place of what was: it comes back, or is forbidden, by these.
  for (const { id, kind } of invitations)
    await system.edit(applications, id, {
      suspendedLicense: record.id,
      effect: effectOf('invited', kind, true),
    });
  await settleAccommodation(context, 'suspended');
  // Of an annex that goes with its main licence it is told with that one; of what its holder had suspended, with the invitation.
  if (!followsFrom(because, licenses)) await tellHindered(context);
  await system.act(licenses, await annexesIn(tx, record, 'active'), 'restrain', {
    from,
    reason: reason ?? withMain(record),
  });
  return {
    isRestrained: true,
    suspendedFrom: from,
    suspensionNoticeOn: from,
    suspensionReason: reason,
    ...begunRestraint(record.restraints, from, reason),
  };
}) satisfies Effect<typeof licenses, 'restrain'>;

/** What came back on a day that is over was open on none since, but before it was invited. */
async function heldFrom(
  { tx, record, today }: Pick<Context<typeof licenses, 'restrain'>, 'tx' | 'record' | 'today'>,
  invitations: readonly Invitation[],
): Promise<string> {
  const first = invitations.map(({ invitedOn }) => invitedOn).reduce(earliest, today);
  return latest(first, await lastDeedOf(tx, record));
}

/** What an office held is suspended by its holder from an ISO day: an invitation holds it as one that found it so, and opens no days of its own. */
export async function leftToHolder({ tx, record, system, because }: Holding, from: string) {
  const standing = (await invitationsOf(tx, record)).filter(
    // One that is just over says so itself.
    ({ id }) => !(followsFrom(because, applications) && because.record === id),
  );
  for (const { id, license } of standing)
    await system.edit(applications, id, {
      // A copy is concerned by this alone.
      ...(license === record.id && { suspendedLicense: null }),
      effect: heldAsWell,
    });
  return { isRestrained: false, ...overRestraint(record, from) };
}

type Holding = Pick<Context<typeof licenses, 'stop'>, 'tx' | 'record' | 'system' | 'because'>;

const withMain = ({ number }: Pick<License, 'number'>): string =>
  `È sospesa la licenza principale ${number}`;

/** The measures are there. */
export const releaseLicense = (async (context) => {
  await settleAccommodation(context, 'active');
  const { tx, record, today, system } = context;
  for (const id of await wentWith(tx, record, ['restrain'], ['restrain', 'suspended'])) {
    // What its holder has suspended meanwhile stays so until its own end.
    if (!(await system.read(licenses, id)).isRestrained) continue;
    const [own] = await invitationsOf(tx, { id });
    if (own) await system.edit(licenses, id, { suspensionReason: own.reason });
    else await system.act(licenses, id, 'release');
  }
  await system.act(licenses, await endedMeanwhile(tx, record, today), 'resume', { on: today });
  return { ...overSuspension(record, today), resumedOn: today };
}) satisfies Effect<typeof licenses, 'release'>;

/**
 * The measures of an invitation are there: what it held is released, but for what else holds it. With a main licence its holder has
 * suspended it is so from today, and those days count among the months they have.
 */
export async function releaseFrom(
  {
    tx,
    services,
    system,
    today,
  }: Pick<Context<typeof licenses, 'release'>, 'tx' | 'services' | 'system' | 'today'>,
  invitation: number,
  license: number,
): Promise<void> {
  // Of two that end at once, its own and that of its main licence, the second finds the first.
  await takeTurnOf({ tx, services }, licenses, [license]);
  const held = await system.read(licenses, license);
  // It may have been closed meanwhile.
  if (!held.isRestrained) return;
  const another = (await invitationsOf(tx, held)).find(({ id }) => id !== invitation);
  const main = held.parent === null ? undefined : await system.read(licenses, held.parent);
  if (another === undefined && main?.state === 'suspended' && !main.isRestrained) {
    const { suspensionEndsOn: to, suspensionNoticeOn, suspensionReason } = main;
    const noticeOn = suspensionNoticeOn ?? today;
    const reason = suspensionReason ?? withMain(main);
    await system.act(licenses, license, 'stop', { from: today, to, noticeOn, reason });
    return;
  }
  const reason = another?.reason ?? (main?.state === 'suspended' ? withMain(main) : undefined);
  if (reason === undefined) await system.act(licenses, license, 'release');
  else await system.edit(licenses, license, { suspensionReason: reason });
}

/** What an office imposed, its holder neither ends nor extends. */
export const restrained = async (asking: Asked): Promise<readonly Blocker[]> => {
  const { isRestrained, parent } = asking.record;
  if (!isRestrained) return [];
  const invited = await waitsForMeasures(asking);
  if (invited.length > 0) return invited;
  const message =
    parent === null
      ? 'L’ha sospesa un invito a conformare: riprende quando l’ufficio trova adottate le misure'
      : 'È sospesa con la licenza principale: riprende con quella';
  return [{ message }];
};

/** What is invited to conform waits for its measures, also where its holder had suspended it before. */
export const waitsForMeasures = async ({ tx, record }: Asked): Promise<readonly Blocker[]> =>
  (await invitationsOf(tx, record)).slice(0, 1).map((one) => ({
    message: naming(applications, one, (which) =>
      record.isRestrained
        ? `L’ha sospesa l’invito a conformare della pratica${which}: riprende quando l’ufficio trova adottate le misure`
        : `È sospesa, e l’invito a conformare della pratica${which} la tiene ferma finché l’ufficio non trova adottate le misure`,
    ),
    resource: applications.name,
    id: one.id,
  }));
