import { restarted, stopped } from '#src/domain/clock.ts';
import { addDays, daysBetween, formatDate } from '#src/domain/dates.ts';
import { heardKinds, isOver } from '#src/domain/procedure.ts';
import type { applications } from '#src/resources/registry/applications.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Ask, Effect, Unfit } from '../../engine/twin.ts';
import { written } from '../registry/deadlines.ts';
import { protocolNumberOf } from './protocol.ts';
import { clockOf, tooSoon } from './requests.ts';
import { termOf } from './terms.ts';

type Applications = typeof applications;
type Application = RecordOf<Applications>;

/** The days a notice may be on its way at most, where it does not arrive as it is sent. */
const onItsWay = 20;

/** Who is told the reasons has ten days from when they are told, and nobody gives themself a longer term with it (L. 241/1990, art. 10-bis). */
export const unfitObserveDay: Unfit<Applications, 'tellReasons'> = async (given) => {
  const { input, record, today } = given;
  const days = await termOf(given, 'observations', record);
  if (input.observeBy === null || days === undefined) return {};
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
    answer: null,
    answeredOn: null,
    answerProtocol: null,
  };
}) satisfies Effect<Applications, 'tellReasons'>;

/** The observations are there, from the day they were received: in time they let the term run again ten days after it. */
export const observeReasons = (async (context) => {
  const { record, input, today } = context;
  const days = written(await termOf(context, 'observations', record));
  const on = input.receivedOn ?? today;
  return {
    answer: input.note,
    answeredOn: on,
    answerProtocol: await protocolNumberOf(context),
    ...resumedAfter(record, on, days),
  };
}) satisfies Effect<Applications, 'observe'>;

function resumedAfter(
  { observeBy, resumesOn, dueOn, stoppedDays }: Application,
  on: string,
  days: number,
) {
  if (observeBy === null || resumesOn === null || dueOn === null || on > observeBy) return {};
  const again = addDays(on, days);
  const more = daysBetween(resumesOn, again);
  return {
    resumesOn: again,
    dueOn: addDays(dueOn, more),
    stoppedDays: (stoppedDays ?? 0) + more,
  };
}

/** Received since the reasons were told; who files by the portal does so today. */
export const unfitObservations: Unfit<Applications, 'observe'> = async ({
  input: { receivedOn },
  record: { source, reasonsOn },
  today,
}) => {
  if (receivedOn === null) return {};
  if (source === 'portal' && receivedOn !== today)
    return { receivedOn: 'Dal portale si presentano oggi: lascia vuoto' };
  return { receivedOn: reasonsOn === null ? undefined : tooSoon(receivedOn, reasonsOn) };
};

/** Silence has granted it: nothing is left to observe. */
export const observationsOver: Ask<Applications> = async ({ record, today }) =>
  isOver(record, today)
    ? [
        {
          message: `Il termine è finito il ${formatDate(String(record.dueOn))}: la pratica si conclude da sé`,
        },
      ]
    : [];

export const observed: Ask<Applications> = async ({ record: { answer, answeredOn } }) =>
  answer === null || answeredOn === null
    ? []
    : [
        {
          message: `Le osservazioni sono del ${formatDate(answeredOn)}: si presentano una volta, e gli allegati si possono aggiungere`,
          field: 'answer',
        },
      ];

/** A request is refused once who filed it was heard, or let the days for it pass (L. 241/1990, art. 10-bis). */
export const unheard: Ask<Applications> = async ({ record, today }) => {
  const { id, kind, state, answer, observeBy } = record;
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
  if (answer !== null || observeBy === null || today > observeBy) return [];
  const on = formatDate(observeBy);
  return [{ message: `Le osservazioni si attendono fino al ${on}: si rigetta dal giorno dopo` }];
};

/** A refusal says why observations are not followed, where there are any (L. 241/1990, art. 10-bis). */
export const unfitRefusal: Unfit<Applications, 'reject'> = async ({ input, record }) => {
  const isObserved = record.state === 'reasons_told' && record.answer !== null;
  if (isObserved === (input.onObservations !== null)) return {};
  return {
    onObservations: isObserved
      ? 'Di’ perché le osservazioni non si accolgono (L. 241/1990, art. 10-bis)'
      : 'Non sono state presentate osservazioni',
  };
};
