import { formatDate } from '#src/domain/dates.ts';
import type { applications } from '#src/resources/registry/applications.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Unfit } from '../../engine/twin.ts';
import { tooLong } from './came.ts';
import { type Late, lateByPortal, unfitReceipt } from './received.ts';

type Applications = typeof applications;

/** After its term nothing is left to answer, whoever has noticed yet. */
const over =
  (isAnswered: (record: RecordOf<Applications>) => boolean, words: (on: string) => string): Late =>
  async ({ record }, { on }) =>
    record.requestDueOn !== null && on > record.requestDueOn && !isAnswered(record)
      ? words(formatDate(record.requestDueOn))
      : undefined;

const lateAnswer = over(
  () => false,
  (on) => `Il termine per rispondere era il ${on}: la pratica si chiude per mancata risposta`,
);

/** Of measures that were told in it more is told. */
export const lateMeasures = over(
  ({ measuresOn }) => measuresOn !== null,
  (on) =>
    `Il termine per adottare le misure era il ${on}: da allora l’attività si intende vietata (L. 241/1990, art. 19, c. 3)`,
);

export const answerOver = lateByPortal(lateAnswer);
export const measuresOver = lateByPortal(lateMeasures);

/** Answered since it was asked, in time. */
export const unfitAnswer: Unfit<Applications, 'integrate'> = (given) =>
  unfitReceipt(given, { from: given.record.askedOn, late: lateAnswer });

/** Told since the invitation, in time, and with what was told before no more than a case has room for. */
export const unfitMeasures: Unfit<Applications, 'comply'> = async (given) => {
  const { record, input } = given;
  return {
    ...(await unfitReceipt(given, { from: record.invitedOn, late: lateMeasures })),
    note: tooLong(record.measures, input.note),
  };
};
