import { formatDate } from '#src/domain/dates.ts';
import type { applications } from '#src/resources/registry/applications.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Ask, Unfit } from '../../engine/twin.ts';
import { unfitReceipt } from './received.ts';

type Applications = typeof applications;

/** Until which ISO day something is answered, and what is said afterwards. */
interface Term {
  readonly until: string;
  readonly over: string;
}
type TermOf = (record: RecordOf<Applications>) => Term | undefined;

/** That of what was asked for. */
const termToAnswer: TermOf = ({ requestDueOn: until }) =>
  until === null
    ? undefined
    : {
        until,
        over: `Il termine per rispondere era il ${formatDate(until)}: la pratica si chiude per mancata risposta`,
      };

/** That of measures, until some are told. */
const termToComply: TermOf = ({ requestDueOn: until, measuresOn }) =>
  until === null || measuresOn !== null
    ? undefined
    : {
        until,
        over: `Il termine per adottare le misure era il ${formatDate(until)}: da allora l’attività si intende vietata (L. 241/1990, art. 19, c. 3)`,
      };

/**
 * After its term nothing is left to answer, whoever has noticed yet. What reached an office in time it may still enter: the
 * day of its receipt is judged then.
 */
const over =
  (termOf: TermOf): Ask<Applications> =>
  async ({ record, today }) => {
    const term = termOf(record);
    return term && record.source === 'portal' && today > term.until ? [{ message: term.over }] : [];
  };

export const answerOver = over(termToAnswer);
export const measuresOver = over(termToComply);

/** Answered since it was asked, and in its term. */
export const unfitAnswer: Unfit<Applications, 'integrate'> = (given) =>
  unfitReceipt(given, { from: given.record.askedOn, ...termToAnswer(given.record) });

/** Told since the invitation, and in its term. */
export const unfitMeasures: Unfit<Applications, 'comply'> = (given) =>
  unfitReceipt(given, { from: given.record.invitedOn, ...termToComply(given.record) });
