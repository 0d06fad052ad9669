import { daysLeft } from '#src/domain/clock.ts';
import { addDays, formatDate } from '#src/domain/dates.ts';
import { endOfTerm, firstLastingTo } from '#src/domain/working-days.ts';
import type { applications } from '#src/resources/registry/applications.ts';
import type { Consequences } from '../../engine/twin.ts';
import { cameBy } from './came.ts';
import { enteredBy } from './received.ts';
import { clockOf } from './requests.ts';
import { examinationTerm } from './terms.ts';

type Means = Consequences<typeof applications>;

/**
 * An answer an office enters days after it came may find the term over that runs again from it: silence then concludes the case within minutes. It is
 * told before, by the first day of receipt that leaves the office any of it.
 */
export const whatAnsweringMeans: Means = async ({ record, author, today }) => {
  if (enteredBy(record, author.manager) === 'party' || record.askedOn === null) return [];
  const stoppedOn = record.stoppedOn ?? record.askedOn;
  const left = daysLeft({ ...clockOf(record), stoppedOn }, today);
  return before(addDays(firstLastingTo(today), -left), record.askedOn);
};

/** The same of measures, by the last day of those that were told. */
export const whatComplyingMeans: Means = async (asking) => {
  const { record, author, today } = asking;
  const { requestDueOn, invitedOn } = record;
  if (enteredBy(record, author.manager) === 'party' || invitedOn === null) return [];
  // Until an office may find that they are not enough no silence stands.
  if (requestDueOn !== null && today <= endOfTerm(addDays(requestDueOn, 1))) return [];
  const days = await examinationTerm(asking, record);
  if (days === undefined) return [];
  const first = addDays(firstLastingTo(today), -days);
  const told = cameBy(record, 'comply').map(({ receivedOn }) => receivedOn);
  return told.some((on) => on >= first) ? [] : before(first, invitedOn);
};

const before = (first: string, since: string): readonly string[] =>
  first <= since
    ? []
    : [
        `Con un giorno di arrivo prima del ${formatDate(first)} il termine dell’ufficio è già finito: la pratica si conclude subito per decorso dei termini.`,
      ];
