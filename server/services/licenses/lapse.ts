import { invitedOver } from '#src/domain/activity-effects.ts';
import { formatDate, latest } from '#src/domain/dates.ts';
import { stopOn } from '#src/domain/suspensions.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { naming, type Words } from '../../engine/naming.ts';
import type { Ask, Context, Effect } from '../../engine/twin.ts';
import { missingTerm } from '../registry/deadlines.ts';
import { settleAccommodation } from './accommodation-state.ts';
import { annexesIn, mainOf } from './annexes.ts';
import { keptFromLapsing, overSince } from './filed-in-time.ts';
import { lapseTakeovers } from './lapse-applications.ts';
import { lapseGranted } from './lapse-granted.ts';
import { askNoPrices } from './prices-asked.ts';
import { waitsForMeasures } from './restrain.ts';
import { type Asking, lastDayOf, type Suspendable } from './suspension-law.ts';
import { overSuspension } from './suspensions.ts';
import { tellInvitations } from './tell-invitations.ts';

/**
 * What was suspended longer than it may be has ended by itself, on the last day it might have resumed, and what is part of it
 * with it (registry 1.6, 10.6).
 */
export const lapseLicense = (async (context) => {
  const { tx, record, input, system } = context;
  const on = (await lastDayOf(context, record)) ?? context.today;
  await system.act(licenses, await annexesIn(tx, record, 'suspended'), 'fall', { ...input, on });
  return lapsedOn(context, { act: input.act, on });
}) satisfies Effect<typeof licenses, 'lapse'>;

export const fallWithMain = ((context) => lapsedOn(context, context.input)) satisfies Effect<
  typeof licenses,
  'fall'
>;

async function lapsedOn(
  context: Omit<Context<typeof licenses, 'fall'>, 'input'>,
  { act, on }: { readonly act: string; readonly on: string },
) {
  await settleAccommodation(context, 'closed');
  await lapseGranted(context, 'closed', on);
  await lapseTakeovers(context);
  await tellInvitations(context, invitedOver.closed);
  await askNoPrices(context);
  return {
    closedOn: on,
    closureRegisteredOn: context.today,
    closureReason: 'lapsed' as const,
    lapseAct: act,
    ...overSuspension(context.record, on),
  };
}

export const notLapsed: Ask<typeof licenses> = async (asking) => {
  const on = await lastDayOf(asking, asking.record);
  if (on === undefined) return [missingTerm('suspension_resumption')];
  const main = await mainOf(asking.tx, asking.record.parent);
  if (on === null && main && stopOn(asking.today, main.stops))
    return [
      {
        message: naming(
          licenses,
          main,
          (which) =>
            `È sospesa la licenza principale${which}: finché quella non riapre o decade, la dipendenza non decade`,
        ),
        resource: licenses.name,
        id: main.id,
      },
    ];
  if (on === null) return [{ message: 'Questa sospensione non ha un termine di legge' }];
  return asking.today > on
    ? keptFromLapsing(asking, asking.record, on)
    : [{ message: `La sospensione può durare fino al ${formatDate(on)}: prima non decade` }];
};

/** Why what has lapsed does not cease on a day, or told of on a day, after its last; undefined where it may. */
export async function lateEnd(
  asking: Asking,
  license: Suspendable,
  { on, toldOn }: { readonly on: string; readonly toldOn: string },
): Promise<Words | undefined> {
  const last = await lastDayOf(asking, license);
  if (!last || asking.today <= last || latest(on, toldOn) <= last) return undefined;
  // What an invitation holds may cease on any day, as it would if it were active.
  if ((await waitsForMeasures({ tx: asking.tx, record: license })).length > 0) return undefined;
  return overSince(asking, license, {
    last,
    lapsed:
      'l’attività non cessa più, è decaduta. L’ufficio dichiara la decadenza, o il giorno in cui è ripresa',
  });
}
