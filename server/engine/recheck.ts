import type { Resource } from '#src/schema/resource.ts';
import { tableOf } from '../db/names.ts';
import { isHeld, isOutage } from '../db/outage.ts';
import { lockFree } from './locks.ts';
import type { Means } from './means.ts';
import { noteStanding } from './noting.ts';
import { twinOf } from './record-twin.ts';

/** Records judged in one transaction, which holds them in their turn: few, as people wait for them, and it waits for nobody. */
const batch = 20;

/** Judges every record of the resources that have rules, or a check, anew: what law and time changed is known by morning. */
export async function recheck(services: Means): Promise<void> {
  for (const resource of services.model.resources)
    if (twinOf(services, resource).rules || resource.check) await recheckAll(services, resource);
}

async function recheckAll(services: Means, resource: Resource): Promise<void> {
  const { reads, log } = services;
  for (let after = 0; ; ) {
    const rows = await reads.query<{ readonly id: number }>(
      `select id from ${tableOf(resource.name)} where id > $1 order by id limit ${batch}`,
      [after],
    );
    const last = rows.at(-1)?.id;
    if (last === undefined) return;
    const ids = rows.map(({ id }) => id);
    await recheckThese(services, resource, ids).catch(async (error) => {
      if (isOutage(error)) throw error;
      // One that cannot be judged, or is in somebody's hands, keeps none of the others from it.
      for (const id of ids)
        await recheckThese(services, resource, [id]).catch((fault) => {
          if (isOutage(fault)) throw fault;
          // One that is being written is judged by that write.
          if (isHeld(fault)) return;
          const { name, code } = fault;
          log.error(
            { work: `recheck:${resource.name}:${id}`, name, code },
            'a record was not judged',
          );
        });
    });
    after = last;
  }
}

async function recheckThese(
  services: Means,
  resource: Resource,
  ids: readonly number[],
): Promise<void> {
  const { db, today } = services;
  await db.transaction().execute(async (tx) => {
    await lockFree({ tx, services }, resource, ids);
    await noteStanding(tx, services, resource.name, ids, today());
  });
}
