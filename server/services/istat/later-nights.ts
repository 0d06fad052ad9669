import { earliest, latest } from '#src/domain/dates.ts';
import { firstDayOf, monthOf } from '#src/domain/istat/month.ts';
import { run, type Tx } from '../../db/transaction.ts';
import { isLockedSql } from './month-locks.ts';

/** A stay by its days; who has not left has nights without end. */
interface Nights {
  readonly arrivalDate: string;
  readonly departureDate: string | null;
}

/**
 * Would a write change nights of a closed month? Of who only leaves otherwise those between both departures, else all there were and
 * are. Where an office let the month they begin in be corrected, those after it are put in doubt instead (istat 8.1).
 */
export async function changesClosedNights(
  tx: Tx,
  license: number,
  sides: readonly Nights[],
  isDepartureAlone: boolean,
): Promise<boolean> {
  const departures = sides.map(({ departureDate }) => departureDate ?? 'infinity');
  const begins = isDepartureAlone ? departures : sides.map(({ arrivalDate }) => arrivalDate);
  const [from, until] = [begins.reduce(earliest), departures.reduce(latest)];
  if (from >= until) return false;
  const month = firstDayOf(monthOf(from));
  return (await run(tx, closedNightsSql, [license, from, until, month])).length > 0;
}

const closedNightsSql = `
  select 1 from month_closings c
  where license = $1 and ${isLockedSql} and "startsOn" < $3::date and "startsOn" + interval '1 month' > $2::date
    and not exists (select from month_closings first
      where first.license = $1 and first."startsOn" = $4 and first.state <> 'open')
  limit 1`;
