import { restarted } from '#src/domain/clock.ts';
import type { applications } from '#src/resources/registry/applications.ts';
import type { Ask, Context, Effect } from '../../engine/twin.ts';
import { appliers } from './apply.ts';
import { tellApplicant, tellOffice } from './letter.ts';
import { clockOf } from './requests.ts';

type Applications = typeof applications;

/** What is asked comes true in the registry, in the same transaction, or nothing does. */
export const acceptApplication: Effect<Applications, 'accept'> = async (context) => {
  const { record, input, today } = context;
  const resultLicense = await appliers[record.kind](context);
  await tellApplicant(context, 'accolta', [
    `Atto: ${input.act}.`,
    ...(input.reason ? [input.reason] : []),
  ]);
  return {
    ...ended(context, input.act, input.reason),
    ...restarted(clockOf(record), today),
    resultLicense: resultLicense ?? null,
  };
};

/** What the registry objects to, found by trying: an act of acceptance has no field for it. */
export const refusedByRegistry: Ask<Applications> = async ({ tx, record, rehearse }) => {
  const said = await rehearse((hands) => appliers[record.kind]({ tx, record, ...hands }));
  const message = `La pratica non si può accogliere così. ${said.join('. ')}`;
  return said.length > 0 ? [{ message, resource: 'applications', id: record.id }] : [];
};

/** Refused, or not to be gone on with: the reason is told. */
export const refuseApplication =
  (happened: string): Effect<Applications, 'reject' | 'dismiss'> =>
  async (context) => {
    const { input } = context;
    const act = 'act' in input ? String(input.act) : null;
    await tellApplicant(context, happened, [...(act ? [`Atto: ${act}.`] : []), input.reason]);
    return ended(context, act, input.reason);
  };

/** Taken back by who filed it; the office is told. */
export const withdrawApplication: Effect<Applications, 'withdraw'> = async (context) => {
  const { reason } = context.input;
  await tellOffice(context, 'ritirata', [reason]);
  return ended(context, null, reason);
};

const ended = (
  { today }: Pick<Context<Applications, 'accept'>, 'today'>,
  outcomeAct: string | null,
  outcomeReason: string | null,
) => ({ outcomeOn: today, outcomeAct, outcomeReason, stoppedOn: null });
