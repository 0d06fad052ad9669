import { aloneOf } from '#src/schema/alone.ts';
import type { Resource } from '#src/schema/resource.ts';
import { quoted, tableOf } from '../db/names.ts';
import { Params } from '../db/params.ts';
import type { Row } from '../db/reads.ts';
import { run, type Tx } from '../db/transaction.ts';
import type { Blocker } from './objections.ts';

/**
 * The records that hold what one at a time may, where `field` is declared so and these are the values of it and of
 * what it goes with; `besides` is the id of the record that asks.
 */
export async function holdersOf(
  tx: Tx,
  { name, fields }: Pick<Resource, 'name' | 'fields'>,
  field: string,
  values: Row,
  besides: number | null = null,
): Promise<readonly Blocker[]> {
  const alone = fields[field] && aloneOf(fields[field]);
  if (!alone) throw new Error(`${name}.${field} is not held one at a time`);
  const params = new Params();
  const alike = [field, ...(alone.per ?? [])].map(
    (one) => `${quoted(one)} = ${params.bind(values[one])}`,
  );
  const counts = Object.entries(alone.only).map(
    ([one, wanted]) => `${quoted(one)} = any(${params.bind([wanted].flat())})`,
  );
  const found = await run(
    tx,
    `select id from ${tableOf(name)} where ${[...alike, ...counts].join(' and ')}
       and id is distinct from ${params.bind(besides, 'bigint')} order by id`,
    params.values,
  );
  return found.map(({ id }) => ({ message: alone.message, resource: name, id: Number(id) }));
}
