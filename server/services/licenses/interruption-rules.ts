import { addDays, addMonths, formatDate } from '#src/domain/dates.ts';
import { daysInWords } from '#src/domain/ranges.ts';
import { problems } from '#src/i18n/validation.ts';
import type { interruptions } from '#src/resources/registry/interruptions.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Violation } from '../../engine/objections.ts';
import type { Rules } from '../../engine/twin.ts';
import { type Limits, limitsOf } from './limits.ts';
import { placeSql } from './line.ts';

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
}) => {
  if (after.state === 'withdrawn' || before?.state === 'communicated') return [];
  const license = await licenseOf(db, after);
  const limits = await limitsOf(db, license);
  return [
    ...beforeLicense(license, after),
    ...tooFar(after, today),
    ...(await toldAlready(db, after)),
    ...(limits ? [...notOwed(limits), ...(await tooLong(db, limits, after))] : []),
  ];
};

interface Licensed {
  readonly accommodation: number;
  readonly type: number | null;
  readonly businessForm: string | null;
  readonly startsOn: string;
}

async function licenseOf(db: Tx, { license }: Interruption): Promise<Licensed> {
  const found = await db
    .selectFrom('licenses')
    .select(['accommodation', 'type', 'businessForm', 'startsOn'])
    .where('id', '=', license)
    .executeTakeFirst();
  if (!found) throw new Error(`An interruption without licence ${license}`);
  return found;
}

const beforeLicense = (
  { startsOn }: Licensed,
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
async function toldAlready(
  db: Tx,
  { license, id, from, to }: Interruption,
): Promise<readonly InterruptionViolation[]> {
  const told = await run<{ readonly from: string; readonly to: string }>(
    db,
    `select "from", "to" from interruptions where license = $1 and id <> $2 and state = 'communicated'
       and daterange("from", "to", '[]') && daterange($3, $4, '[]') order by "from"`,
    [license, id, from, to],
  );
  return told.map((one) => ({
    code: 'told',
    field: 'from',
    message: problems.overlapping(daysInWords(one.from, one.to)),
  }));
}

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

/** Ninety days are the least; beyond what a suspension may last it is one, also in pieces that follow each other, whoever told them. */
async function tooLong(
  db: Tx,
  { suspensionMonths }: Limits,
  { license, id, from, to }: Interruption,
): Promise<readonly InterruptionViolation[]> {
  if (suspensionMonths === null) return [];
  const [whole] = await run<{ readonly from: string; readonly to: string }>(db, wholeSql, [
    license,
    id,
    from,
    to,
  ]);
  const first = whole?.from ?? from;
  if ((whole?.to ?? to) < addMonths(first, suspensionMonths)) return [];
  const last = formatDate(addDays(addMonths(first, suspensionMonths), -1));
  const message = `Senza riaprire al massimo ${suspensionMonths} mesi, fino al ${last}: più a lungo l’attività si sospende`;
  return [{ code: 'tooLong', field: 'to', message }];
}

/** The days that follow each other, told and being told, around those of an interruption; drafts are nobody’s act. */
const wholeSql = `
  select lower(days)::text as from, (upper(days) - 1)::text as to
  from (
    select unnest(range_agg(daterange("from", "to", '[]'))) as days from (
      select "from", "to" from interruptions where license in ${placeSql('$1')} and id <> $2 and state = 'communicated'
      union all select $3::date, $4::date) told ) runs
  where days @> $3::date`;
