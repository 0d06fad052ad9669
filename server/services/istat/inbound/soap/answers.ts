import { type DayOutcome, type Outcome, refusedFor, wordsOfProblems } from '../taking.ts';
import { element, enveloped, escaped } from './write-xml.ts';

/** What became of the movements of one house; why none was taken, in words. */
export interface HouseOutcome {
  readonly structureCode: string | null;
  readonly refusal: string | null;
  readonly days: readonly DayOutcome[];
}

const namespace = 'http://checkin.ws.service.turismo5.gies.it/';

/** The answer to `inviaMovimentazione`, in the order of its schema (istat 2.1a). */
export const answerOfOne = (days: readonly DayOutcome[]): string =>
  answered(
    'inviaMovimentazioneResponse',
    days.map((day) => element('risultatiGiorno', partsOf(day))).join(''),
  );

/** The same to `inviaMovimentazioneList`. */
export const answerOfList = (houses: readonly HouseOutcome[]): string =>
  answered('inviaMovimentazioneListResponse', houses.map(houseElement).join(''));

const answered = (name: string, result: string): string =>
  enveloped(element(`tns:${name}`, element('return', result), ` xmlns:tns="${namespace}"`));

const houseElement = ({ structureCode, refusal, days }: HouseOutcome): string =>
  element(
    'struttura',
    (refusal === null ? '' : element('errore', escaped(refusal))) +
      days
        .map((day) => element('giorno', partsOf(day), ` data="${escaped(day.written ?? '')}"`))
        .join(''),
    ` codice="${escaped(structureCode ?? '')}"`,
  );

/**
 * The slip is the schema's: `retifiche`. What is refused of the house stands among the arrivals, as the schema has no other place
 * for it.
 */
const partsOf = ({ house, arrivals, departures, bookings, corrections }: DayOutcome): string =>
  part('arrivi', 'arrivo', [...houseOutcome(house), ...arrivals]) +
  part('partenze', 'partenza', departures) +
  part('prenotazioni', 'prenotazione', bookings) +
  part('retifiche', 'eliminazione', corrections);

const part = (list: string, one: string, outcomes: readonly Outcome[]): string =>
  outcomes.length === 0
    ? ''
    : element(list, outcomes.map((outcome) => element(one, resultOf(outcome))).join(''));

const houseOutcome = (problems: DayOutcome['house']): readonly Outcome[] =>
  problems.length === 0
    ? []
    : [refusedFor('struttura', `Giornata non registrata: ${wordsOfProblems(problems)}`)];

const resultOf = ({ code, problems }: Outcome): string =>
  element('idswh', escaped(code)) +
  element('successo', String(problems.length === 0)) +
  (problems.length === 0 ? '' : element('errore', escaped(wordsOfProblems(problems))));
