import { longer } from '#src/domain/clock.ts';
import { addDays, daysBetween, formatDate, latest } from '#src/domain/dates.ts';
import { isOver } from '#src/domain/procedure.ts';
import type { applications } from '#src/resources/registry/applications.ts';
import type { Ask, Effect, Unfit } from '../../engine/twin.ts';
import { written } from '../registry/deadlines.ts';
import type { Application } from './applying.ts';
import { cameBy, receivedWith, saidIn, tooLong } from './came.ts';
import {
  enteredBy,
  type Late,
  lateByPortal,
  receiptOf,
  received,
  unfitReceipt,
} from './received.ts';
import { clockOf } from './requests.ts';
import { termOf } from './terms.ts';

type Applications = typeof applications;

/** The observations are there, beside those that came before. */
export const observeReasons = (async (context) => {
  const { record, input } = context;
  const days = written(await termOf(context, 'observations', record));
  const { on, by, protocol } = await received(context);
  const all = receivedWith(record, 'observe', { on, by, protocol }, input.note);
  return {
    received: all,
    observations: saidIn(cameBy({ received: all }, 'observe')),
    observedOn: on,
    observationsBy: by,
    observationsProtocol: protocol,
    heardOn: by === 'party' ? on : record.heardOn,
    ...resumedAfter({ ...record, received: all }, days),
  };
}) satisfies Effect<Applications, 'observe'>;

/**
 * What came in time lets the term run again ten days after the last of it. What an office enters does not shorten the days of who filed, who
 * may add to it: until the last of them the term stands still, unless they were heard. In which order it was entered changes nothing.
 */
function resumedAfter(record: Application, days: number) {
  const { observeBy, resumesOn, dueOn } = record;
  if (observeBy === null || resumesOn === null || dueOn === null) return {};
  const inTime = cameBy(record, 'observe').filter(({ receivedOn }) => receivedOn <= observeBy);
  if (inTime.length === 0) return {};
  const isHeard = inTime.some((one) => one.enteredBy === 'party');
  const again = inTime.map(({ receivedOn }) => addDays(receivedOn, days));
  const resumes = [...again, ...(isHeard ? [] : [observeBy])].reduce(latest);
  return { resumesOn: resumes, ...longer(clockOf(record), daysBetween(resumesOn, resumes)) };
}

/** Silence has granted it: nothing is left to observe, but what came in time, and makes the term longer. */
const lateObservations: Late = async (asking, receipt) => {
  const { record, today } = asking;
  const days = await termOf(asking, 'observations', record);
  const all = receivedWith(record, 'observe', { ...receipt, protocol: null }, null);
  const left = days === undefined ? {} : resumedAfter({ ...record, received: all }, days);
  return isOver({ ...record, ...left }, today)
    ? `Il termine è finito il ${formatDate(String(record.dueOn))}: non si osserva più nulla`
    : undefined;
};

export const observationsOver = lateByPortal(lateObservations);

/** Received since the reasons were told, while the case is under examination. An office enters what comes, however often. */
export const unfitObservations: Unfit<Applications, 'observe'> = async (given) => {
  const { record, input } = given;
  const isOfOffice = receiptOf(given).by === 'office';
  return {
    ...(await unfitReceipt(given, {
      from: record.reasonsOn,
      late: lateObservations,
      isDocumented: true,
    })),
    note: tooLong(record.observations, input.note, isOfOffice ? longestNote : 0),
  };
};

/** Who filed has room for theirs, whatever an office entered. */
const longestNote = 2200;

/** Who filed observes by the portal once, before or after an office enters what it says reached it. */
export const observed: Ask<Applications> = async ({ record, author }) =>
  record.heardOn !== null && enteredBy(record, author.manager) === 'party'
    ? [{ message: onceAlone(record.heardOn), field: 'observations' }]
    : [];

const onceAlone = (on: string) =>
  `Le osservazioni sono del ${formatDate(on)}: dal portale si presentano una volta, e gli allegati si possono aggiungere`;
