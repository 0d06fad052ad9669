import { grantLapsed, noLongerTheirs } from '#src/domain/activity-effects.ts';
import { applications } from '#src/resources/registry/applications.ts';
import type { Context, Effect } from '../../engine/twin.ts';
import { apply } from './apply.ts';
import type { Applying } from './applying.ts';
import { change, isChange } from './changes.ts';
import { forbid } from './conformation.ts';
import { granted } from './granted.ts';
import { heardIn } from './heard.ts';
import { pricesToCorrect } from './prices-left.ts';
import { dayAfterRequest } from './requests.ts';
import { whatMovesAway } from './what-moves-away.ts';
import { refusal } from './what-refusing-leaves.ts';

type Applications = typeof applications;

/**
 * What is asked comes true in the registry, in the same transaction, or nothing does; what changes a place
 * that is there waits for the day it is asked for.
 */
export const acceptApplication = (async (context) => {
  const outcome = ended(context, context.input.act, context.input.reason);
  return {
    ...outcome,
    ...(await entered({ ...context, record: { ...context.record, ...outcome } })),
  };
}) satisfies Effect<Applications, 'accept'>;

/** What stands by silence comes true in the register as what is accepted; its day and its reason stay. */
export const enterApplication = ((context) => entered(context)) satisfies Effect<
  Applications,
  'enter'
>;

async function entered(
  applying: Applying & Pick<Context<Applications, 'accept'>, 'read' | 'today'>,
) {
  const { record } = applying;
  // A licence that is taken over has passed its prices on once it is.
  const prices = await pricesToCorrect(applying);
  const resultLicense = (isChange(record.kind) ? record.license : await apply(applying)) ?? null;
  return { resultLicense, ...(await granted(applying, resultLicense)), ...prices };
}

/** What is accepted and changes a place goes on to its change. */
export const toItsDay = async ({ record }: Pick<Context<Applications, 'accept'>, 'record'>) =>
  isChange(record.kind) ? ('carryOut' as const) : undefined;

/** The change that was accepted, on its day. */
export const carryOutApplication = (async (context) => {
  const { kind } = context.record;
  const leftBehind = await whatMovesAway(context);
  if (isChange(kind)) await change(context, kind);
  return { leftBehind };
}) satisfies Effect<Applications, 'carryOut'>;

/** Refused by an act. */
export const rejectApplication = (async (context) => ({
  ...ended(context, context.input.act, context.input.reason),
  onObservations: context.input.onObservations,
  heard: heardIn(context.record),
  effect: await refusal(context),
})) satisfies Effect<Applications, 'reject'>;

/** What was told is not enough: the activity is forbidden by an act (L. 241/1990, art. 19, c. 3). */
export const findInsufficient = (async (context) => {
  const { act, reason } = context.input;
  return {
    ...ended(context, act, reason),
    ...(await forbid(context, { act, on: context.today })),
  };
}) satisfies Effect<Applications, 'insufficient'>;

/** Not to be gone on with. */
export const dismissApplication = (async (context) => ({
  ...ended(context, null, context.input.reason),
  effect: await refusal(context),
})) satisfies Effect<Applications, 'dismiss'>;

/** An office drops a correction of its own: it was asked by nobody, and nobody takes it back. */
export const dropCorrection = (async (context) => ({
  ...ended(context, null, context.input.reason),
  effect: await refusal(context),
})) satisfies Effect<Applications, 'drop'>;

/** Closed when the answer did not come in time. */
export const expireApplication = (async (context) => {
  const outcomeOn = dayAfterRequest(context);
  return {
    outcomeOn,
    stoppedOn: null,
    unanswered: true,
    effect: await refusal(context, outcomeOn),
  };
}) satisfies Effect<Applications, 'expire'>;

/** Not to be gone on with: the licence it is about is its holder’s no longer. */
export const lapseApplication = (async (context) => {
  const { reason, effect } = noLongerTheirs[context.input.way];
  return { ...ended(context, null, reason), effect };
}) satisfies Effect<Applications, 'lapse'>;

/** What was granted for a day ahead can be done no more: nothing of it waits, and it says why. */
export const lapseGrant = (async ({ record, input, system }) => {
  await system.callOff(applications, record.id);
  return { effect: grantLapsed(input.reason) };
}) satisfies Effect<Applications, 'lapseGrant'>;

const ended = (
  { today }: Pick<Context<Applications, 'accept'>, 'today'>,
  outcomeAct: string | null,
  outcomeReason: string | null,
) => ({ outcomeOn: today, outcomeAct, outcomeReason, stoppedOn: null, isTacit: false });
