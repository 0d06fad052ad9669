import type { Resource } from '#src/schema/resource.ts';
import { quoted, tableOf } from '../db/names.ts';
import { run, type Tx } from '../db/transaction.ts';

/**
 * Waits until nobody else writes records of these parents: what is true of siblings together is judged of one
 * writer after the other. A parent is taken before its children, so that two never wait for each other.
 */
export async function takeTurn(tx: Tx, resource: Resource, values: readonly object[]) {
  const parents = parentsOf(resource);
  const ids = values.flatMap((one) => (parents ? (Reflect.get(one, parents.by) ?? []) : []));
  if (parents && ids.length > 0)
    await run(tx, `${parents.sql} = any($1::bigint[]) order by id ${lock}`, [ids]);
}

/** The same for a record that is there. */
export async function takeTurnOf(tx: Tx, resource: Resource, id: number): Promise<void> {
  const parents = parentsOf(resource);
  if (!parents) return;
  const own = `select ${quoted(parents.by)} from ${tableOf(resource.name)} where id = $1`;
  await run(tx, `${parents.sql} = (${own}) ${lock}`, [id]);
}

/** It holds back who writes the parent or its children, and nobody who only points at it. */
const lock = 'for no key update';

function parentsOf({ inTurnBy: by, fields }: Resource) {
  const field = by === undefined ? undefined : fields[by];
  if (by === undefined || field?.kind !== 'reference') return undefined;
  return { by, sql: `select 1 from ${tableOf(field.to)} where id` };
}
