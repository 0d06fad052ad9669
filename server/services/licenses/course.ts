import type { Course } from '#src/domain/suspensions.ts';
import type { licenses } from '#src/resources/registry/licenses.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';

/** A licence as far as what it did is asked for. */
export type Coursed = Pick<
  RecordOf<typeof licenses>,
  'id' | 'suspensions' | 'openingMode' | 'openingPeriods'
>;

/** What the place of a licence did: days told of there count whoever held it then, as the months do (decision 082). */
export async function courseOf(
  tx: Tx,
  { id, suspensions, openingMode, openingPeriods }: Coursed,
): Promise<Course> {
  const interruptions =
    suspensions.length === 0
      ? []
      : await run<Course['interruptions'][number]>(tx, interruptionsSql, [id]);
  return {
    suspensions,
    periods: openingMode === 'annual' ? [] : openingPeriods,
    interruptions,
  };
}

const interruptionsSql = `
  with recursive place as (
    select id, predecessor from licenses where id = $1
    union select l.id, l.predecessor from licenses l join place p on l.id = p.predecessor or l.predecessor = p.id)
  select "from"::text as from, "to"::text as to from interruptions
  where license in (select id from place) and state = 'communicated'`;
