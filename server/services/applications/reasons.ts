import { restarted, stopped } from '#src/domain/clock.ts';
import { addDays, daysBetween, formatDate, latest } from '#src/domain/dates.ts';
import { heardKinds, isOver } from '#src/domain/procedure.ts';
import type { applications } from '#src/resources/registry/applications.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Ask, Effect, Unfit } from '../../engine/twin.ts';
import { written } from '../registry/deadlines.ts';
import {
  type Late,
  lateByPortal,
  type Receipt,
  receiptOf,
  received,
  unfitReceipt,
} from './received.ts';
import { clockOf } from './requests.ts';
import { termOf } from './terms.ts';
import { tooSoon } from './too-soon.ts';

type Applications = typeof applications;
type Application = RecordOf<Applications>;

/** The days a notice may be on its way at most, where it does not arrive as it is sent. */
const onItsWay = 20;

/** Who is told the reasons has ten days from when they are told, and nobody gives themself a longer term with it (L. 241/1990, art. 10-bis). */
export const unfitObserveDay: Unfit<Applications, 'tellReasons'> = async (given) => {
  const { input, record, today } = given;
  const days = await termOf(given, 'observations', record);
  if (input.observeBy === null || days === undefined) return {};
  // Who files by the portal reads it there at once: the days are those of the law.
  if (record.source === 'portal')
    return input.observeBy === addDays(today, days)
      ? {}
      : { observeBy: `Dal portale si legge subito: ${days} giorni, lascia vuoto` };
  const last = addDays(today, days + onItsWay);
  const observeBy =
    input.observeBy > last
      ? `Non oltre il ${formatDate(last)}: sono ${days} giorni da quando la comunicazione è ricevuta (L. 241/1990, art. 10-bis)`
      : tooSoon(input.observeBy, addDays(today, days));
  return { observeBy };
};

/**
 * Before a request is refused who filed it is told why, and may answer. The term stands still until the days for that are over
 * (L. 241/1990, art. 10-bis, as changed by D.L. 76/2020, art. 12).
 */
export const tellReasons = (async (context) => {
  const { record, input, today } = context;
  const last =
    input.observeBy ?? addDays(today, written(await termOf(context, 'observations', record)));
  const clock = clockOf(record);
  // Told on the last day of the term, that day is what is left: an office that hears nothing has it to refuse on.
  const still = clock.dueOn === today ? addDays(today, -1) : today;
  return {
    ...restarted(stopped(clock, still), last),
    reasonsOn: today,
    reasonsAgainst: input.reasons,
    observeBy: last,
    resumesOn: last,
  };
}) satisfies Effect<Applications, 'tellReasons'>;

/**
 * The observations are there, from the day they were received: in time they let the term run again ten days after it. What an
 * office enters does not shorten the days of who filed, who may add to it: until the last of them the term stands still.
 */
export const observeReasons = (async (context) => {
  const { record, input } = context;
  const days = written(await termOf(context, 'observations', record));
  const { on, by, protocol } = await received(context);
  return {
    observations: [record.observations, input.note].filter(Boolean).join('\n\n'),
    observedOn: on,
    observationsBy: by,
    observationsProtocol: protocol,
    ...resumedAfter(record, { on, by }, days),
  };
}) satisfies Effect<Applications, 'observe'>;

function resumedAfter(record: Application, { on, by }: Receipt, days: number) {
  const { observeBy, resumesOn, dueOn, stoppedDays } = record;
  if (observeBy === null || resumesOn === null || dueOn === null || on > observeBy) return {};
  const again = addDays(on, days);
  const resumes = by === 'office' ? latest(again, observeBy) : again;
  const more = daysBetween(resumesOn, resumes);
  return {
    resumesOn: resumes,
    dueOn: addDays(dueOn, more),
    stoppedDays: (stoppedDays ?? 0) + more,
  };
}

/** Silence has granted it: nothing is left to observe, but what came in time, and makes the term longer. */
const lateObservations: Late = async (asking, receipt) => {
  const { record, today } = asking;
  const days = await termOf(asking, 'observations', record);
  const left = days === undefined ? {} : resumedAfter(record, receipt, days);
  return isOver({ ...record, ...left }, today)
    ? `Il termine è finito il ${formatDate(String(record.dueOn))}: la pratica si conclude da sé`
    : undefined;
};

export const observationsOver = lateByPortal(lateObservations);

/** Received since the reasons were told, while the case is under examination. An office enters them once. */
export const unfitObservations: Unfit<Applications, 'observe'> = async (given) => {
  const { record } = given;
  const isSecond = receiptOf(given).by === 'office' && record.observationsBy === 'office';
  return {
    ...(await unfitReceipt(given, {
      from: record.reasonsOn,
      late: lateObservations,
      isDocumented: true,
    })),
    note: isSecond ? onceAlone(record) : undefined,
  };
};

/** Who filed observes once, also after an office entered what it says reached it. */
export const observed: Ask<Applications> = async ({ record }) =>
  record.observationsBy === 'party' ? [{ message: onceAlone(record), field: 'observations' }] : [];

const onceAlone = ({ observedOn }: Application) =>
  `Le osservazioni sono del ${formatDate(String(observedOn))}: si presentano una volta, e gli allegati si possono aggiungere`;

/**
 * A request is refused once who filed it was heard, or let the days for it pass (L. 241/1990, art. 10-bis). What an office enters hears
 * nobody: the days are over first.
 */
export const unheard: Ask<Applications> = async ({ record, today }) => {
  const { id, kind, state, observationsBy, observeBy } = record;
  if (!heardKinds.includes(kind)) return [];
  if (state !== 'reasons_told')
    return [
      {
        message:
          'È una domanda: prima si comunicano i motivi ostativi a chi l’ha presentata, che ha dieci giorni per le osservazioni (L. 241/1990, art. 10-bis)',
        resource: 'applications',
        id,
      },
    ];
  if (observationsBy === 'party' || observeBy === null || today > observeBy) return [];
  const on = formatDate(observeBy);
  const words =
    observationsBy === null
      ? `Le osservazioni si attendono fino al ${on}`
      : `Le osservazioni inserite dall’ufficio non tolgono i suoi giorni a chi ha presentato la domanda, che può aggiungerne fino al ${on}`;
  return [{ message: `${words}: si rigetta dal giorno dopo` }];
};

/** A refusal says why observations are not followed, where there are any (L. 241/1990, art. 10-bis). */
export const unfitRefusal: Unfit<Applications, 'reject'> = async ({ input, record }) => {
  const isObserved = record.state === 'reasons_told' && record.observations !== null;
  if (isObserved === (input.onObservations !== null)) return {};
  return {
    onObservations: isObserved
      ? 'Di’ perché le osservazioni non si accolgono (L. 241/1990, art. 10-bis)'
      : 'Non sono state presentate osservazioni',
  };
};
