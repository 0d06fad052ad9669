import { addMonths } from '#src/domain/dates.ts';
import type { Course, FormerOpening, Stop } from '#src/domain/suspensions.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { idsOf, run, type Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import { waitingSql } from '../../engine/programme.ts';
import { editsSince } from '../../engine/trace.ts';
import { heldSql } from './closed-days.ts';
import { placeSql } from './line.ts';

type Opening = Pick<RecordOf<typeof licenses>, 'openingMode' | 'openingPeriods'>;

/** A licence as far as what it did is asked for. */
export type Coursed = Pick<RecordOf<typeof licenses>, 'id' | 'suspensions'> & Opening;

/** What the place of a licence did: days told of there, or held by an office, count whoever had it then, as the months do (decision 082). */
export async function courseOf(tx: Tx, license: Coursed): Promise<Course> {
  const { id, suspensions } = license;
  const periods = periodsOf(license);
  const interruptions = await run<Course['interruptions'][number]>(tx, interruptionsSql, [id]);
  const held = await run<Stop>(
    tx,
    `select "from"::text as from, "to"::text as to from ${heldSql('$1')} held`,
    [id],
  );
  const [first] = [...suspensions, ...interruptions].map(({ to }) => to).sort();
  if (first === undefined) return { suspensions, periods, interruptions, held };
  return { suspensions, periods, interruptions, held, former: await formerOf(tx, license, first) };
}

/** The same with the suspension its holder is in, or is to be in by the programme, as far as that is told to last; where nothing is said, so many months. */
export async function wholeCourseOf(
  tx: Tx,
  license: RecordOf<typeof licenses>,
  months: number,
): Promise<Course> {
  const course = await courseOf(tx, license);
  const told = await run<{ readonly from: string; readonly to: string | null }>(tx, toldSql, [
    license.id,
  ]);
  const suspensions = told.map(({ from, to }) => ({ from, to: to ?? addMonths(from, months) }));
  return { ...course, suspensions: [...course.suspensions, ...suspensions] };
}

/** What an office imposed counts among no months. */
const toldSql = `
  select "suspendedFrom"::text as from, coalesce("extendedTo", "suspendedTo")::text as to from licenses
    where id = $1 and state = 'suspended' and not coalesce("isRestrained", false)
  union all select s.on::text, s.input ->> 'to' from ${waitingSql(licenses, ['suspend'])} s where s.record = $1`;

const periodsOf = ({ openingMode, openingPeriods }: Opening) =>
  openingMode === 'annual' ? [] : openingPeriods;

/**
 * When it was open before each variation since an ISO day, of whoever held it then: who varies the opening opens no season that is
 * over. What an office corrects was wrong from the first, and stands for all of it.
 */
async function formerOf(tx: Tx, license: Coursed, day: string): Promise<FormerOpening[]> {
  const fields = ['openingMode', 'openingPeriods'] as const;
  let then: Opening = license;
  const former: FormerOpening[] = [];
  const line = await idsOf(tx, beforeSql, [license.id]);
  for (const { on, was } of (await editsSince(tx, licenses, line, { day, fields })).toReversed()) {
    then = { ...then, ...was };
    former.unshift({ until: on, periods: periodsOf(then) });
  }
  return former;
}

const interruptionsSql = `
  select "from"::text as from, "to"::text as to from interruptions
  where license in ${placeSql('$1')} and state = 'communicated'`;

/** A licence and those it goes on from. */
const beforeSql = `
  with recursive line as (
    select id, predecessor from licenses where id = $1
    union select l.id, l.predecessor from line join licenses l on l.id = line.predecessor)
  select id from line`;
