import { suspendedAtMost } from '#src/domain/activity-effects.ts';
import { lastingTo, started } from '#src/domain/clock.ts';
import { addDays, formatDate, latest } from '#src/domain/dates.ts';
import type { applications } from '#src/resources/registry/applications.ts';
import type { Ask, Context, Effect } from '../../engine/twin.ts';
import { written } from '../registry/deadlines.ts';
import { activityOf } from './activity.ts';
import { cameBy, receivedWith, saidIn } from './came.ts';
import { received } from './received.ts';
import { examinationTerm } from './terms.ts';

type Applications = typeof applications;

/**
 * The operator says what was done, at once or bit by bit: from the last day on which any of it was received the term of the office begins
 * anew. It lasts until the first day on which the office may find that it is not enough, at least: no silence stands before that.
 */
export const complyWithInvitation = (async (context) => {
  const { record, input } = context;
  const { on, by, protocol } = await received(context);
  const all = receivedWith(record, 'comply', { on, by, protocol }, input.note);
  const came = cameBy({ received: all }, 'comply');
  const clock = await begunAnew(context, came.map((one) => one.receivedOn).reduce(latest, on));
  const { requestDueOn } = record;
  const lasting = requestDueOn === null ? clock : lastingTo(clock, addDays(requestDueOn, 1));
  return {
    ...lasting,
    ...((await isSuspendedByIt(context)) && { effect: suspendedAtMost(formatDate(lasting.dueOn)) }),
    received: all,
    measures: saidIn(came),
    measuresOn: on,
    measuresBy: by,
    measuresProtocol: protocol,
  };
}) satisfies Effect<Applications, 'comply'>;

/** What an invitation suspended may be forbidden, or over, meanwhile: its case says so already. */
async function isSuspendedByIt(context: Context<Applications, 'comply'>): Promise<boolean> {
  const license = await activityOf(context);
  return context.record.suspendedLicense !== null && license?.state === 'suspended';
}

/** The term from its first day (L. 241/1990, art. 19, c. 3). */
export const begunAnew = async (
  context: Context<Applications, 'comply' | 'conformed'>,
  from: string | null,
) => started(from ?? context.today, written(await examinationTerm(context, context.record)));

export const measuresTold: Ask<Applications> = async ({ record }) =>
  record.measures === null
    ? []
    : [
        {
          message: 'L’operatore ha comunicato delle misure: decide l’ufficio se bastano',
          field: 'measures',
        },
      ];
