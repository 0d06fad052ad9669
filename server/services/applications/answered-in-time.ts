import { formatDate } from '#src/domain/dates.ts';
import type { applications } from '#src/resources/registry/applications.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Ask, Unfit } from '../../engine/twin.ts';
import { unfitReceipt } from './received.ts';

type Applications = typeof applications;

/** After its term nothing is left to answer, whoever has noticed yet. */
const over =
  (
    isAnswered: (record: RecordOf<Applications>) => boolean,
    words: (on: string) => string,
  ): Ask<Applications> =>
  async ({ record, today }) =>
    record.requestDueOn !== null && today > record.requestDueOn && !isAnswered(record)
      ? [{ message: words(formatDate(record.requestDueOn)) }]
      : [];

export const answerOver = over(
  () => false,
  (on) => `Il termine per rispondere era il ${on}: la pratica si chiude per mancata risposta`,
);

/** Of measures that were told in it more is told. */
export const measuresOver = over(
  ({ measuresOn }) => measuresOn !== null,
  (on) =>
    `Il termine per adottare le misure era il ${on}: da allora l’attività si intende vietata (L. 241/1990, art. 19, c. 3)`,
);

/** Answered since it was asked. */
export const unfitAnswer: Unfit<Applications, 'integrate'> = (given) =>
  unfitReceipt(given, { from: given.record.askedOn });

/** Told since the invitation. */
export const unfitMeasures: Unfit<Applications, 'comply'> = (given) =>
  unfitReceipt(given, { from: given.record.invitedOn });
