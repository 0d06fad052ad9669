import type { Regions } from '#src/domain/istat/regions.ts';
import { run, type Tx } from '../../db/transaction.ts';

/** The region of each province, both by code of ISTAT. */
export async function regionsOf(tx: Tx): Promise<Regions> {
  const provinces = await run<{ readonly province: string; readonly region: string }>(
    tx,
    `select "istatCode" as province, "regionCode" as region from provinces`,
    [],
  );
  return new Map(provinces.map(({ province, region }) => [province, region]));
}
