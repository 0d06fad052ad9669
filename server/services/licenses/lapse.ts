import { invitedOver } from '#src/domain/activity-effects.ts';
import { formatDate, latest } from '#src/domain/dates.ts';
import { stopOn } from '#src/domain/suspensions.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import type { Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import { naming, type Words } from '../../engine/naming.ts';
import type { Ask, Consequences, Context, Effect } from '../../engine/twin.ts';
import { missingTerm } from '../registry/deadlines.ts';
import { settleAccommodation } from './accommodation-state.ts';
import { annexesIn, mainOf } from './annexes.ts';
import { couldLast, keptFromLapsing, overSince } from './filed-in-time.ts';
import { leftAfter, untilMended } from './guests-while-closed.ts';
import { lapseWithLicense } from './lapse-applications.ts';
import { lapseGranted } from './lapse-granted.ts';
import { askNoPrices } from './prices-asked.ts';
import { type Asking, type Suspendable, suspensionTermOf } from './suspension-law.ts';
import { overSuspension } from './suspensions.ts';
import { tellInvitations } from './tell-invitations.ts';
import { closedWith } from './what-closing-ends.ts';

/**
 * What was suspended longer than it may be has ended by itself, on the last day it might have resumed, and what is part of it
 * with it (registry 1.6, 10.6).
 */
export const lapseLicense = (async (context) => {
  const { tx, record, input, system } = context;
  const on = (await suspensionTermOf(context, record))?.last ?? context.today;
  await system.act(licenses, await annexesIn(tx, record, 'suspended'), 'fall', { ...input, on });
  const after = (await endedAfter(tx, record, on)).map(({ id }) => id);
  await system.edit(licenses, after, { closedOn: on });
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
  await lapseWithLicense(context);
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

/** The annexes that were closed on a day on which their main licence had ended by itself: none ends after that one (registry 10.6). */
const endedAfter = (tx: Tx, { id }: Pick<RecordOf<typeof licenses>, 'id'>, on: string) =>
  tx
    .selectFrom('licenses')
    .select(['id', 'number'])
    .where('parent', '=', id)
    .where('state', '=', 'closed')
    .where('closedOn', '>', on)
    .where('closureReason', 'is distinct from', 'mistake')
    .orderBy('id')
    .execute();

/** What ends along with it, in sentences. */
export const whatLapsingEnds: Consequences<typeof licenses> = async (asking) => {
  const { tx, record } = asking;
  const term = await suspensionTermOf(asking, record);
  const after = term ? await endedAfter(tx, record, term.last) : [];
  const left = term ? await leftAfter(tx, record.id, term.last, asking.today) : undefined;
  const annexes = await tx
    .selectFrom('licenses')
    .select('number')
    .where('parent', '=', record.id)
    .where('state', '=', 'suspended')
    .orderBy('id')
    .execute();
  return [
    ...(term ? [`${couldLast(term)}.`] : []),
    ...annexes.map(
      ({ number }) => `Decade con essa, lo stesso giorno, la dipendenza sospesa ${number}.`,
    ),
    ...after.map(
      ({ number }) =>
        `La dipendenza ${number}, chiusa dopo il giorno della decadenza, risulta cessata quel giorno.`,
    ),
    ...(left === undefined ? [] : [`${left}: ${untilMended}.`]),
    ...(await closedWith(tx, record)),
  ];
};

export const notLapsed: Ask<typeof licenses> = async (asking) => {
  const term = await suspensionTermOf(asking, asking.record);
  if (term === undefined) return [missingTerm('suspension_resumption')];
  const main = await mainOf(asking.tx, asking.record.parent);
  if (term === null && main && stopOn(asking.today, main.stops))
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
  if (term === null) return [{ message: 'Questa sospensione non ha un termine di legge' }];
  return asking.today < term.lapsedFrom
    ? [
        {
          message: `La sospensione può durare fino al ${formatDate(term.last)}, e l’attività riprendere entro il ${formatDate(term.returnBy)}: prima non decade`,
        },
      ]
    : keptFromLapsing(asking, asking.record, term);
};

/** Why what has lapsed does not cease on a day, or told of on a day, on which it might return no more; undefined where it may. */
export async function lateEnd(
  asking: Asking,
  license: Suspendable,
  { on, toldOn }: { readonly on: string; readonly toldOn: string },
): Promise<Words | undefined> {
  const term = await suspensionTermOf(asking, license);
  if (!term || asking.today < term.lapsedFrom || latest(on, toldOn) <= term.returnBy)
    return undefined;
  // What an invitation holds may cease on any day, as it would if it were active.
  if (term.heldFrom !== null) return undefined;
  return overSince(
    asking,
    license,
    term,
    'l’attività non cessa più, è decaduta. L’ufficio dichiara la decadenza, o il giorno in cui è ripresa',
  );
}
