import type { Resource } from '#src/schema/resource.ts';
import type { Values } from '#src/schema/validation.ts';
import { moment } from '../db/moment.ts';
import { quoted, tableOf } from '../db/names.ts';
import { run, type Tx } from '../db/transaction.ts';

/** Gives the same values to all these records, and moves their versions on. */
export async function updateRows(
  tx: Tx,
  resource: Resource,
  ids: readonly number[],
  values: Values,
  userId: number,
): Promise<void> {
  const table = tableOf(resource.name);
  const sets = Object.keys(values).map((name) => `${quoted(name)} = given.${quoted(name)}`);
  sets.push('version = t.version + 1', `"updatedAt" = ${moment}`, '"updatedBy" = $2');
  await run(
    tx,
    `update ${table} t set ${sets.join(', ')}
     from json_populate_record(null::${table}, $3) given where t.id = any($1::bigint[])`,
    [ids, userId, JSON.stringify(values)],
  );
}
