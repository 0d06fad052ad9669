import type { Resource } from '#src/schema/resource.ts';
import { tableOf } from '../db/names.ts';
import { run } from '../db/transaction.ts';
import type { Services } from '../services.ts';
import { wholeRows } from './record.ts';
import { noteViolations } from './standing-violations.ts';

/** Records judged in one transaction. */
const batch = 200;

/** Judges every record of the resources that have rules anew: what law and time changed is known by morning. */
export async function recheck(services: Services): Promise<void> {
  for (const resource of services.model.resources)
    if (services.model.twinOf(resource.name).rules) await recheckAll(services, resource);
}

async function recheckAll(services: Services, resource: Resource): Promise<void> {
  const { reads, db, model } = services;
  const { rules } = model.twinOf(resource.name);
  const today = services.today();
  const cause = { deed: 'recheck', door: 'calendar' } as const;
  for (let after = 0; ; ) {
    const rows = await reads.query<{ readonly id: number }>(
      `select id from ${tableOf(resource.name)} where id > $1 order by id limit ${batch}`,
      [after],
    );
    const last = rows.at(-1)?.id;
    if (last === undefined || !rules) return;
    await db.transaction().execute(async (tx) => {
      // One that is being written is judged by that write.
      const free = await run<{ readonly id: number }>(
        tx,
        `select id from ${tableOf(resource.name)} where id = any($1) order by id
         for update skip locked`,
        [rows.map(({ id }) => id)],
      );
      const ids = free.map(({ id }) => id);
      for (const record of await wholeRows(tx, resource, ids)) {
        const asked = { before: record, after: record, db: tx, cause, today };
        await noteViolations(tx, resource.name, record.id as number, await rules(asked as never));
      }
    });
    after = last;
  }
}
