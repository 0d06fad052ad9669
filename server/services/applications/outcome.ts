import type { ApplicationKind } from '#src/domain/application-kinds.ts';
import { todayInRome } from '#src/domain/calendar.ts';
import { restarted } from '#src/domain/clock.ts';
import { conflict, Rejected } from '../../errors.ts';
import type { Effect } from '../effect.ts';
import { appliers } from './apply.ts';
import { tellApplicant, tellOffice } from './letter.ts';
import { clockOf } from './requests.ts';

/** What is asked comes true in the registry, in the same transaction, or nothing does. */
export const acceptApplication: Effect = async (context) => {
  const { record, input } = context;
  const apply = appliers[record.kind as ApplicationKind];
  const resultLicense = await apply(context).catch(refusedByRegistry);
  await tellApplicant(context, 'accolta', [
    `Atto: ${input.act}.`,
    ...(input.reason ? [String(input.reason)] : []),
  ]);
  return {
    ...ended(input.act, input.reason),
    ...restarted(clockOf(record), todayInRome()),
    resultLicense: resultLicense ?? null,
  };
};

/** What the registry objects to has no field in an act of acceptance: it is said in words. */
function refusedByRegistry(error: unknown): never {
  if (!(error instanceof Rejected) || error.status !== 422) throw error;
  const said = Object.values(error.body.errors ?? {}).flat();
  throw conflict(`La pratica non si può accogliere così. ${said.join('. ')}`);
}

/** Refused, or not to be gone on with: the reason is told. */
export const refuseApplication =
  (happened: string): Effect =>
  async (context) => {
    const { input } = context;
    await tellApplicant(context, happened, [
      ...(input.act ? [`Atto: ${input.act}.`] : []),
      String(input.reason),
    ]);
    return ended(input.act, input.reason);
  };

/** Taken back by who filed it; the office is told. */
export const withdrawApplication: Effect = async (context) => {
  await tellOffice(context, 'ritirata', [String(context.input.reason)]);
  return ended(undefined, context.input.reason);
};

const ended = (act: unknown, reason: unknown) => ({
  outcomeOn: todayInRome(),
  outcomeAct: act ?? null,
  outcomeReason: reason ?? null,
  stoppedOn: null,
});
