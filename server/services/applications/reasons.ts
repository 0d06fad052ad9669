import { countedTo, restarted, stopped } from '#src/domain/clock.ts';
import { addDays, earliest, formatDate } from '#src/domain/dates.ts';
import { heardKinds } from '#src/domain/procedure.ts';
import { endOfTerm } from '#src/domain/working-days.ts';
import type { applications } from '#src/resources/registry/applications.ts';
import type { Ask, Effect, Unfit } from '../../engine/twin.ts';
import { written } from '../registry/deadlines.ts';
import { clockOf } from './requests.ts';
import { termOf } from './terms.ts';
import { tooSoon } from './too-soon.ts';

type Applications = typeof applications;

/** The days a notice may be on its way at most, where it does not arrive as it is sent. */
const onItsWay = 20;

/** Who is told the reasons has ten days from when they are told, and nobody gives themself a longer term with it (L. 241/1990, art. 10-bis). */
export const unfitObserveDay: Unfit<Applications, 'tellReasons'> = async (given) => {
  const { input, record, today } = given;
  const days = await termOf(given, 'observations', record);
  if (input.observeBy === null || days === undefined) return {};
  // Who files by the portal reads it there at once: the days are those of the law.
  if (record.source === 'portal')
    return endOfTerm(input.observeBy) === endOfTerm(addDays(today, days))
      ? {}
      : { observeBy: `Dal portale si legge subito: ${days} giorni, lascia vuoto` };
  const last = endOfTerm(addDays(today, days + onItsWay));
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
  const days = written(await termOf(context, 'observations', record));
  const last = endOfTerm(input.observeBy ?? addDays(today, days));
  const clock = clockOf(record);
  // Told on the last day of the term, that day is what is left: an office that hears nothing has it to refuse on.
  const still = earliest(today, addDays(countedTo(clock), -1));
  return {
    ...restarted(stopped(clock, still), last),
    reasonsOn: today,
    reasonsAgainst: input.reasons,
    observeBy: last,
    resumesOn: last,
  };
}) satisfies Effect<Applications, 'tellReasons'>;

/**
 * A request is refused once who filed it was heard, or let the days for it pass (L. 241/1990, art. 10-bis). What an office enters hears
 * nobody: the days are over first.
 */
export const unheard: Ask<Applications> = async ({ record, today }) => {
  const { id, kind, state, heardOn, observations, observeBy } = record;
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
  if (heardOn !== null || observeBy === null || today > observeBy) return [];
  const on = formatDate(observeBy);
  const words =
    observations === null
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
