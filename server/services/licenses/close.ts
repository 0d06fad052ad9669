import { invitedOver, prohibitionConcluded } from '#src/domain/activity-effects.ts';
import { addDays, formatDate } from '#src/domain/dates.ts';
import { applications } from '#src/resources/registry/applications.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { living } from '#src/resources/registry/words.ts';
import { naming } from '../../engine/naming.ts';
import type { Blocker } from '../../engine/objections.ts';
import type { Ask, Context, Effect, Unfit } from '../../engine/twin.ts';
import { daysFor, heldWithout, missingTerm } from '../registry/deadlines.ts';
import { settleAccommodation } from './accommodation-state.ts';
import { annexAhead, endBeside } from './annex-ahead.ts';
import { earlyEnd, toldOn } from './ends.ts';
import { forbiddingToo } from './forbidden-too.ts';
import { lateEnd } from './lapse.ts';
import { lapseWithLicense } from './lapse-applications.ts';
import { handedOnAhead, lapseGranted } from './lapse-granted.ts';
import { askNoPrices, askPricesAgain } from './prices-asked.ts';
import { suspensionTermOf } from './suspension-law.ts';
import { overRestraint, overSuspension } from './suspensions.ts';
import { tellForbidding } from './tell-forbidding.ts';
import { tellInvitations } from './tell-invitations.ts';

/** A licence closes on a day it was alive, and after its annexes, those in programme too. */
export const unfitEnd: Unfit<typeof licenses, 'close'> = async (given) => {
  const { record, input } = given;
  const told = { on: input.on, toldOn: await toldOn(given) };
  const [handedOn] = await handedOnAhead(given.tx, record.id);
  return {
    on:
      handedOn?.message ??
      (await annexAhead(given.tx, record.id)) ??
      (await endBeside(given.tx, record, input.on)) ??
      (await earlyEnd(given)) ??
      (await lateEnd(given, record, told)),
  };
};

/** A suspension it ends is measured by a term of law. */
export const endTermMissing: Ask<typeof licenses> = async (asking) =>
  heldWithout('suspension_resumption', await suspensionTermOf(asking, asking.record));

/** A suspension ends with it; a prohibition has nothing left to forbid, and bars for good who had it. */
export const closeLicense = (async (context) => {
  const { record, input, today } = context;
  await settleAccommodation(context, 'closed');
  await lapseGranted(context, 'closed', input.on);
  await lapseWithLicense(context);
  await tellInvitations(context, invitedOver.closed);
  await askNoPrices(context);
  const closed = {
    closedOn: input.on,
    closureRegisteredOn: today,
    closureReason: input.reason ?? 'ceased',
  };
  if (record.state !== 'prohibited') return { ...closed, ...overSuspension(record, input.on) };
  await endProhibition(context);
  const forbiddenOn = record.restraints.find(({ to }) => to === null)?.from ?? input.on;
  return { ...closed, forbiddenOn, ...overRestraint(record, input.on) };
}) satisfies Effect<typeof licenses, 'close'>;

/** Whoever forbade it is told that it has ended, and a case that forbids it too has nothing left to lift. */
async function endProhibition(
  context: Pick<Context<typeof licenses, 'conclude'>, 'tx' | 'record' | 'system' | 'because'>,
): Promise<void> {
  const { tx, record, system } = context;
  await tellForbidding(context, prohibitionConcluded);
  const cases = (await forbiddingToo(tx, record)).map(({ id }) => id);
  await system.edit(applications, cases, { alsoForbids: false });
}

/** What depends on a licence ends before it. */
export const livingAnnexes: Ask<typeof licenses> = (asking) => annexesOf(asking, living);

async function annexesOf(
  { tx, record }: Parameters<Ask<typeof licenses>>[0],
  states: readonly (typeof living)[number][],
): Promise<readonly Blocker[]> {
  const annexes = await tx
    .selectFrom('licenses')
    .select(['id', 'number'])
    .where('parent', '=', record.id)
    .where('state', 'in', states)
    .orderBy('id')
    .execute();
  return annexes.map((annex) => ({
    message: naming(
      licenses,
      annex,
      (which) => `Ha una dipendenza in vita, la licenza${which}: prima va cessata quella`,
    ),
    resource: licenses.name,
    id: annex.id,
  }));
}

/** The same where it ends with no day to be told beside: what is in programme goes before, too. */
export const annexesLeft: Ask<typeof licenses> = (asking) => leftOf(asking, living);

/** The same of what does not go with it where it lapses: an annex that is suspended does. */
export const annexesLeftOpen: Ask<typeof licenses> = (asking) =>
  leftOf(asking, ['active', 'prohibited']);

async function leftOf(...of: Parameters<typeof annexesOf>): Promise<readonly Blocker[]> {
  const [{ tx, record }] = of;
  const ahead = await annexAhead(tx, record.id);
  return [
    ...(await annexesOf(...of)),
    ...(ahead ? [{ message: ahead, resource: ahead.resource, id: ahead.id }] : []),
  ];
}

/** What was prohibited for good leaves its house to another licence. */
export const concludeLicense = (async (context) => {
  await settleAccommodation(context, 'closed');
  await lapseGranted(context, 'closed');
  await lapseWithLicense(context);
  await tellInvitations(context, invitedOver.closed);
  await endProhibition(context);
  await askNoPrices(context);
  const { record, today } = context;
  return {
    closedOn: today,
    closureRegisteredOn: today,
    closureReason: 'prohibited',
    ...overRestraint(record, today),
  };
}) satisfies Effect<typeof licenses, 'conclude'>;

/** A closure may be taken back for some days from the act, whatever day it is of. */
export const reopenLicense = (async (context) => {
  await settleAccommodation(context, 'active');
  await askPricesAgain(context, 'close');
  return { closedOn: null, closureRegisteredOn: null, closureReason: null };
}) satisfies Effect<typeof licenses, 'reopen'>;

export const regretOver: Ask<typeof licenses> = async ({ tx, record, today }) => {
  const regret = await daysFor({ tx, today }, 'closure_regret', record.city);
  if (regret === undefined) return [missingTerm('closure_regret')];
  const { closureReason, closureRegisteredOn } = record;
  if (closureReason === 'prohibited') return [{ message: 'È cessata per divieto' }];
  if (closureReason === 'lapsed')
    return [
      {
        message:
          'È decaduta per sospensione: per riprendere serve un nuovo titolo, o che la decadenza sia revocata',
      },
    ];
  if (closureRegisteredOn === null || today <= addDays(closureRegisteredOn, regret)) return [];
  const on = formatDate(closureRegisteredOn);
  return [
    { message: `Si può riaprire entro ${regret} giorni: la cessazione è registrata il ${on}` },
  ];
};
