import { run } from '../../db/transaction.ts';
import { officeOf } from './offices.ts';

type Asking = Parameters<typeof officeOf>[0] & { readonly today: string };

/**
 * The next number of the office's register of what it receives, `2026/0000001`: seven digits at least,
 * begun anew each year (D.P.R. 445/2000, art. 57). The counter is held until the sending stands, so no
 * number is missing. Null where no office looks after the municipality.
 */
export async function protocolNumberOf(asking: Asking): Promise<string | null> {
  const office = await officeOf(asking);
  if (office === undefined) return null;
  const year = Number(asking.today.slice(0, 4));
  const [row] = await run<{ readonly last: number }>(
    asking.tx,
    `insert into counters as c (series, year, last) values ($1, $2, 1)
     on conflict (series, year) do update set last = c.last + 1 returning last`,
    [`protocol of ${office}`, year],
  );
  return `${year}/${String(row?.last).padStart(7, '0')}`;
}
