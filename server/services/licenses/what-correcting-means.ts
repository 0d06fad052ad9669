import type { licenses } from '#src/resources/registry/licenses.ts';
import { run } from '../../db/transaction.ts';
import type { Consequences } from '../../engine/twin.ts';

/** Which published prices are judged by what is put right: what no longer fits stands on the worklist and in the duties of its holder. */
export const whatCorrectingMeans: Consequences<typeof licenses> = async ({ tx, record, today }) => {
  const held = await run<{ readonly campaigns: string | null }>(tx, campaignsSql, [
    record.id,
    today,
  ]);
  return held.flatMap(({ campaigns }) =>
    campaigns === null
      ? []
      : `Prezzi pubblicati (${campaigns}): quelli che dopo la rettifica non corrispondono a unità, bagni o apertura sono da correggere, e il titolare li trova tra gli adempimenti.`,
  );
};

const campaignsSql = `
  select string_agg(distinct "periodLabel", ', ' order by "periodLabel") as campaigns from rate_declarations
  where license = $1 and state = 'published' and "validTo" >= $2`;
