import type { closingReasons } from '#src/resources/istat/words.ts';
import { run, type Tx } from '../../../db/transaction.ts';

/** A period of the calendar of a licence, as it is kept. */
interface KeptPeriod {
  readonly id: number;
  readonly version: number;
  readonly from: string;
  readonly to: string;
  readonly reason: keyof typeof closingReasons;
  readonly note: string | null;
}

/** The closing periods of a licence, the first first. */
export const periodsOf = (tx: Tx, license: number): Promise<readonly KeptPeriod[]> =>
  run<KeptPeriod>(tx, periodsSql, [license]);

const periodsSql = `
  select id::integer, version, "from", "to", reason, note
  from closing_periods where license = $1 order by "from", id`;
