import { restarted } from '#src/domain/clock.ts';
import type { applications } from '#src/resources/registry/applications.ts';
import type { Ask, Context, Effect } from '../../engine/twin.ts';
import { apply } from './apply.ts';
import { change, isChange } from './changes.ts';
import { forbid } from './conformation.ts';
import { clockOf } from './requests.ts';
import { lackingOf } from './rules.ts';

type Applications = typeof applications;

/**
 * What is asked comes true in the registry, in the same transaction, or nothing does; what changes a place
 * that is there waits for the day it is asked for.
 */
export const acceptApplication: Effect<Applications, 'accept'> = async (context) => {
  const { record, input, today } = context;
  const resultLicense = isChange(record.kind) ? record.license : await apply(context);
  return {
    ...ended(context, input.act, input.reason),
    ...restarted(clockOf(record), today),
    resultLicense: resultLicense ?? null,
  };
};

/** What is accepted and changes a place goes on to its change. */
export const toItsDay = async ({ record }: Pick<Context<Applications, 'accept'>, 'record'>) =>
  isChange(record.kind) ? ('carryOut' as const) : undefined;

/** The change that was accepted, on its day. */
export const carryOutApplication: Effect<Applications, 'carryOut'> = async (context) => {
  const { kind } = context.record;
  if (isChange(kind)) await change(context, kind);
  return undefined;
};

/** What the registry objects to, found by trying what is whole: an act of acceptance has no field for it. */
export const refusedByRegistry: Ask<Applications> = async ({ tx, record, rehearse }) => {
  if (lackingOf(record).length > 0) return [];
  const said = await rehearse((hands) => apply({ tx, record, ...hands }));
  const message = `La pratica non si può accogliere così. ${said.join('. ')}`;
  return said.length > 0 ? [{ message, resource: 'applications', id: record.id }] : [];
};

/** Refused by an act. */
export const rejectApplication: Effect<Applications, 'reject'> = async (context) =>
  ended(context, context.input.act, context.input.reason);

/** What was told is not enough: the activity is forbidden by an act (L. 241/1990, art. 19, c. 3). */
export const findInsufficient: Effect<Applications, 'insufficient'> = async (context) => {
  const { act, reason } = context.input;
  await forbid(context, act);
  return ended(context, act, reason);
};

/** Not to be gone on with, or taken back by who filed it. */
export const dropApplication: Effect<Applications, 'dismiss' | 'withdraw'> = async (context) =>
  ended(context, null, context.input.reason);

const ended = (
  { today }: Pick<Context<Applications, 'accept'>, 'today'>,
  outcomeAct: string | null,
  outcomeReason: string | null,
) => ({ outcomeOn: today, outcomeAct, outcomeReason, stoppedOn: null });
