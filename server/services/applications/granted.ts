import type { ApplicationKind } from '#src/domain/application-kinds.ts';
import { grantOf, type Named } from '#src/resources/registry/application-grant.ts';
import { run } from '../../db/transaction.ts';
import type { Application, Applying } from './applying.ts';
import { heldAfter } from './what-it-leaves.ts';

interface Granted extends Named {
  readonly cir: string | null;
  readonly units: number | null;
  readonly beds: number | null;
}

/** What an act of acceptance, or silence, tells: what is granted and what is held for all that, the CIR, and how many may lodge from then on (registry 1.7, 10.10). */
export async function granted(
  { tx, record }: Pick<Applying, 'tx' | 'record'>,
  license: number | null,
): Promise<Pick<Application, 'granted' | 'resultCir' | 'resultCapacity'>> {
  const [found] = await run<Granted>(tx, grantedSql, [
    license ?? record.license,
    record.accommodation,
    ...[record.newCity, record.newHolder, record.license],
  ]);
  const asked = record.rows.length > 0 ? record.rows : undefined;
  const units = asked?.reduce((sum, { quantity }) => sum + quantity, 0) ?? found?.units;
  const beds =
    asked?.reduce((sum, { quantity, bedsPerUnit }) => sum + quantity * bedsPerUnit, 0) ??
    found?.beds;
  // In another municipality there is another CIR, given on the day of the move.
  const moves = record.newCity !== null && record.newCity !== record.city;
  const lines = [grantOf(record, found ?? unnamed), ...(await heldAfter(tx, record))];
  return {
    granted: lines.filter(Boolean).join('\n') || null,
    resultCir: moves ? null : (found?.cir ?? null),
    resultCapacity:
      (asked || lodging.includes(record.kind)) && units && beds
        ? `${units} unità, ${beds} letti`
        : null,
  };
}

const unnamed: Named = { newCity: null, newHolder: null, holder: null };

/** Kinds of which the act says how many may lodge, asked for or not: the others leave that as it is. */
const lodging: readonly ApplicationKind[] = ['new_opening', 'takeover', 'relocation'];

const grantedSql = `
  select a.cir,
    (select name from cities where id = $3) as "newCity",
    (select name from managers where id = $4) as "newHolder",
    (select m.name from licenses o join managers m on m.id = o.holder where o.id = $5) as holder,
    (select sum(r.quantity)::integer from licenses_rows r where r.parent = l.id) as units,
    (select sum(r.quantity * r."bedsPerUnit")::integer from licenses_rows r where r.parent = l.id) as beds
  from accommodations a left join licenses l on l.id = $1
  where a.id = coalesce(l.accommodation, $2)`;
