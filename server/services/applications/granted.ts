import { run } from '../../db/transaction.ts';
import type { Applying } from './applying.ts';

interface Granted {
  readonly cir: string | null;
  readonly units: number | null;
  readonly beds: number | null;
}

/** What an act of acceptance tells of the house: its CIR, and how many it may lodge from then on (registry 1.7, 10.10). */
export async function granted(
  { tx, record }: Pick<Applying, 'tx' | 'record'>,
  license: number | null,
): Promise<{ readonly resultCir: string | null; readonly resultCapacity: string | null }> {
  const [found] = await run<Granted>(tx, grantedSql, [
    license ?? record.license,
    record.accommodation,
  ]);
  const asked = record.rows.length > 0 ? record.rows : undefined;
  const units = asked?.reduce((sum, { quantity }) => sum + quantity, 0) ?? found?.units;
  const beds =
    asked?.reduce((sum, { quantity, bedsPerUnit }) => sum + quantity * bedsPerUnit, 0) ??
    found?.beds;
  // In another municipality there is another CIR, given on the day of the move.
  const moves = record.newCity !== null && record.newCity !== record.city;
  return {
    resultCir: moves ? null : (found?.cir ?? null),
    resultCapacity: units && beds ? `${units} unità, ${beds} letti` : null,
  };
}

const grantedSql = `
  select a.cir,
    (select sum(r.quantity)::integer from licenses_rows r where r.parent = l.id) as units,
    (select sum(r.quantity * r."bedsPerUnit")::integer from licenses_rows r where r.parent = l.id) as beds
  from accommodations a left join licenses l on l.id = $1
  where a.id = coalesce(l.accommodation, $2)`;
