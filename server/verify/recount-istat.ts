import { earliest, todayInRome } from '#src/domain/dates.ts';
import type { Sheet } from '#src/domain/istat/chain.ts';
import { houseSheets } from '#src/domain/istat/house-sheets.ts';
import type { Database } from '../db/schema.ts';
import { run, type Tx } from '../db/transaction.ts';
import { monthsTyped } from '../services/istat/c59/months-typed.ts';
import { eachDay, keptSheets } from '../services/istat/movement-days.ts';
import { originStays } from '../services/istat/origin-stays.ts';

/** What was recounted: how many sheets are right, and the others in words. */
interface Recount {
  readonly passed: number;
  readonly differences: readonly string[];
}

/** Counts every C/59_G anew from the cards of the guests and from what was typed, licence by licence, in one picture of the database. */
export const recountIstat = (db: Database): Promise<Recount> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      let passed = 0;
      const differences: string[] = [];
      for (const house of await run<House>(tx, housesSql)) {
        const [right, wrong] = await recountHouse(tx, house);
        passed += right;
        differences.push(...wrong);
      }
      return { passed, differences };
    });

interface House {
  readonly license: number;
  readonly number: string;
  readonly from: string;
}

const housesSql = `
  select l.id as license, l.number, s."from" from licenses l join (
    select license, min("from") as "from" from (
      select license, min("arrivalDate") as "from" from guest_stays group by license
      union all select license, make_date(min(year * 100 + month) / 100, min(year * 100 + month) % 100, 1)
        from typed_months group by license
      union all select license, min(date) from movement_days group by license) f
    group by license) s on s.license = l.id
  order by l.id`;

async function recountHouse(
  tx: Tx,
  { license, number, from }: House,
): Promise<readonly [right: number, wrong: readonly string[]]> {
  const today = todayInRome();
  const days = { from: earliest(from, today), to: today };
  const kept = await keptSheets(tx, license, days);
  const counted = houseSheets(eachDay(days), [], {
    stays: await originStays(tx, license, days),
    typed: await monthsTyped(tx, license, days),
  });
  const wrong = counted.flatMap((sheet, at) => {
    const [is, ought] = [told(kept[at]), told(sheet)];
    return is === ought ? [] : [`${number}  ${sheet.date}  ${is} invece di ${ought}`];
  });
  return [counted.length - wrong.length, wrong];
}

/** A sheet in words: the four columns of each row. */
const told = (sheet: Sheet | undefined): string =>
  (sheet?.rows ?? [])
    .map(
      ({ origin, previousPresent, arrivals, departures, present }) =>
        `${origin} ${previousPresent}+${arrivals}-${departures}=${present}`,
    )
    .join(', ') || 'nulla';
