import { addDays, formatDate } from '#src/domain/dates.ts';
import { closedAround, lastOfMonths } from '#src/domain/suspensions.ts';
import { interruptions } from '#src/resources/registry/interruptions.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import type { Tx } from '../../db/transaction.ts';
import { sharersOf } from '../../engine/days-shared.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Violation } from '../../engine/objections.ts';
import type { Judging, Rules } from '../../engine/twin.ts';
import { daysFor } from '../registry/deadlines.ts';
import { type Limits, limitsOf } from '../registry/limits.ts';
import { wholeCourseOf } from './course.ts';
import { suspendedOn } from './interruption-days.ts';

type License = RecordOf<typeof licenses>;
type Interruption = RecordOf<typeof interruptions>;
type InterruptionViolation = Violation<keyof typeof interruptions.fields>;

/**
 * Who owes interruptions tells of them, in the life of the licence, for this year or the next, and for no longer
 * than an activity may be suspended (registry 1.3, 1.6). What was told stays told, whatever changes.
 */
export const interruptionRules: Rules<typeof interruptions> = async ({
  before,
  after,
  db,
  today,
  read,
}) => {
  if (after.state === 'withdrawn' || before?.state === 'communicated') return [];
  const license = await read(licenses, after.license);
  const limits = await limitsOf(db, license);
  return [
    ...beforeLicense(license, after),
    ...tooFar(after, today),
    ...(await toldAlready(db, after)),
    ...(limits
      ? [...notOwed(limits), ...(await tooLong({ db, today }, license, limits, after))]
      : []),
  ];
};

const beforeLicense = (
  { startsOn }: License,
  { from }: Interruption,
): readonly InterruptionViolation[] =>
  from < startsOn
    ? [
        {
          code: 'beforeLicense',
          field: 'from',
          message: `La licenza comincia il ${formatDate(startsOn)}`,
        },
      ]
    : [];

/** Days are owed by the year: those of after the next are told of next year. */
function tooFar({ to }: Interruption, today: string): readonly InterruptionViolation[] {
  const last = `${Number(today.slice(0, 4)) + 1}-12-31`;
  if (to <= last) return [];
  const message = `Si comunica per quest’anno e per il prossimo: fino al ${formatDate(last)}`;
  return [{ code: 'tooFar', field: 'to', message }];
}

/** Days that are told of already, to who drafts them again. */
const toldAlready = async (
  db: Tx,
  interruption: Interruption,
): Promise<readonly InterruptionViolation[]> =>
  (await sharersOf(db, interruptions, 'from', { ...interruption }, interruption.id)).map(
    ({ message }) => ({ code: 'told', field: 'from', message }),
  );

/** A business is open or suspended (L.R. Lombardia 27/2015, art. 26 and 29). */
const notOwed = ({ typeName, interruptionDays }: Limits): readonly InterruptionViolation[] =>
  interruptionDays === null
    ? [
        {
          code: 'notOwed',
          field: 'license',
          message: `${typeName}: la legge non chiede interruzioni; per chiudere l’attività si sospende`,
        },
      ]
    : [];

/**
 * Ninety days are the least; beyond what a suspension may last it is one, also in pieces that follow each other, whoever told
 * them, and with the days of suspension it goes on with: without opening a notice gives no more, however it is called. Amid a
 * suspension there is nothing to interrupt, which is said as it is told.
 */
async function tooLong(
  { db, today }: Pick<Judging<typeof interruptions>, 'db' | 'today'>,
  license: License,
  { suspensionMonths }: Limits,
  interruption: Interruption,
): Promise<readonly InterruptionViolation[]> {
  if (suspensionMonths === null || (await suspendedOn(db, interruption)).length > 0) return [];
  const resumption = await daysFor({ tx: db, today }, 'suspension_resumption', license.city);
  const course = await wholeCourseOf(db, license, suspensionMonths);
  const whole = closedAround(interruption, 'interruptions', course, resumption ?? 1);
  const end = lastOfMonths(whole.from, suspensionMonths, interruption.from, course);
  if (whole.to < end) return [];
  const isSuspended = course.suspensions.some(
    (one) => one.from <= whole.to && whole.from <= one.to,
  );
  const last = formatDate(addDays(end, -1));
  const message = isSuspended
    ? `Senza riaprire, con i giorni di sospensione, al massimo ${suspensionMonths} mesi: fino al ${last}`
    : `Senza riaprire al massimo ${suspensionMonths} mesi, fino al ${last}: più a lungo l’attività si sospende`;
  return [{ code: 'tooLong', field: 'to', message }];
}
