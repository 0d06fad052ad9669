import type { applications } from '#src/resources/registry/applications.ts';
import type { Context, Effect, Unfit } from '../../engine/twin.ts';
import { receivedOn } from '../registry/receipt-day.ts';
import { lateMeasures } from './answered-in-time.ts';
import { receivedWith } from './came.ts';
import { givenBack } from './conformation.ts';
import { type Late, lateByPortal, received, unfitReceipt } from './received.ts';
import { refusal } from './what-refusing-leaves.ts';

type Applications = typeof applications;

/** Taken back by who filed it, as of the day that was received; what an invitation held meanwhile is given back, as nothing of it is to begin. */
export const withdrawApplication = (async (context) => {
  const taken = await takenBack(context, 'withdraw');
  const isInvited = context.record.state === 'conformation_requested';
  const back = isInvited ? await givenBack(context) : { effect: null };
  const effect = [await refusal(context, taken.outcomeOn), back.effect];
  return { ...taken, ...back, effect: effect.filter(Boolean).join('. ') };
}) satisfies Effect<Applications, 'withdraw'>;

/** What is kept of who takes back what they filed, or was granted. */
export async function takenBack(
  context: Context<Applications, 'withdraw' | 'renounce'>,
  verb: 'withdraw' | 'renounce',
) {
  const { record, input } = context;
  const { on, by, protocol } = await received(context);
  return {
    received: receivedWith(record, verb, { on, by, protocol }, input.reason),
    outcomeOn: on,
    outcomeReason: input.reason,
    stoppedOn: null,
    isTacit: false,
    withdrawnOn: on,
    withdrawnBy: by,
    withdrawalProtocol: protocol,
  };
}

/** Once the term of an invitation is over without measures the activity is forbidden, whoever has noticed yet: nobody takes that back. */
const lateWithdrawal: Late = async (asking, receipt) =>
  asking.record.state === 'conformation_requested' ? lateMeasures(asking, receipt) : undefined;

export const withdrawalOver = lateByPortal(lateWithdrawal);

/** Received since the application was. */
export const unfitWithdrawal: Unfit<Applications, 'withdraw'> = (given) =>
  unfitReceipt(given, {
    ...{ from: receivedOn(given.record), late: lateWithdrawal, isDocumented: true },
  });
