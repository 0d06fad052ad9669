import { problems } from '#src/i18n/validation.ts';
import { holds } from '#src/permissions/conditions.ts';
import { rangeOf, rangeWords } from '#src/schema/ranges.ts';
import { entriesOf, type Resource } from '#src/schema/resource.ts';
import { quoted, tableOf } from '../db/names.ts';
import { alikeIn } from '../db/overlaps.ts';
import { Params } from '../db/params.ts';
import type { Row } from '../db/reads.ts';
import { run, type Tx } from '../db/transaction.ts';
import type { Blocker } from './objections.ts';

/**
 * The records that count and have days a record, as it stands or is going to, may share with none, by the range that begins with a
 * field of it; the first of them first. `besides` is the id of the record that asks.
 */
export async function sharersOf(
  tx: Tx,
  resource: Pick<Resource, 'name' | 'fields'>,
  from: string,
  values: Row,
  besides: number | null = null,
): Promise<readonly Blocker[]> {
  const { name, fields } = resource;
  const field = fields[from];
  const range = field && rangeOf(field);
  if (!range || !('noOverlapPer' in range) || !range.noOverlapPer)
    throw new Error(`${name}.${from} begins no days that are kept apart`);
  const { to, only = {}, noOverlapPer } = range;
  const [first, last] = [values[from], values[to]];
  // What ends before it begins is told of by itself.
  if (typeof first === 'string' && typeof last === 'string' && last < first) return [];
  const params = new Params();
  const own = (one: string) => params.bind(values[one]);
  const alike = alikeIn(resource, from, to, noOverlapPer).map(
    ([key, operator]) => `${key(quoted)} ${operator} ${key(own)}`,
  );
  const counts = Object.entries(only).map(
    ([one, wanted]) => `${quoted(one)} = any(${params.bind([wanted].flat())})`,
  );
  const found = await run<{ readonly id: number; readonly from: string; readonly to: string }>(
    tx,
    `select id, ${quoted(from)} as "from", ${quoted(to)} as "to" from ${tableOf(name)}
     where ${[...alike, ...counts].join(' and ')} and id is distinct from ${params.bind(besides, 'bigint')}
     order by ${quoted(from)}, id`,
    params.values,
  );
  return found.map((other) => ({
    message: problems.overlapping(rangeWords(field, other.from, other.to)),
    field: from,
    resource: name,
    id: other.id,
  }));
}

/** The fields that begin days a record, as it stands here, shares with none like it. */
export const keptApart = (resource: Pick<Resource, 'fields'>, row: Row): readonly string[] =>
  entriesOf(resource).flatMap(([name, field]) => {
    const range = rangeOf(field);
    const isApart = range && 'noOverlapPer' in range && range.noOverlapPer;
    return isApart && holds(range.only ?? {}, row) ? [name] : [];
  });
