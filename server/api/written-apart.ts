import { type Ability, can } from '#src/permissions/ability.ts';
import { type Resource, verbToday } from '#src/schema/resource.ts';
import type { Reads, Row } from '../db/reads.ts';
import { readRecords } from '../engine/record.ts';

interface Reader {
  readonly reads: Reads;
  readonly ability: Ability;
  readonly resources: readonly Resource[];
  readonly resource: Resource;
}

/** Is what a line's verb was given a row of its own, a note or a proposal, with readers of its own? */
export const isWrittenApart = (resource: Resource, { action }: Row): boolean =>
  resource.actions?.[verbToday(resource, String(action))]?.apart !== undefined;

/**
 * Of these lines of a record those whose row of its own the reader may read. Of before it was traced which row that is, that it was
 * done is told to who might do it.
 */
export async function readApart(
  { reads, ability, resources, resource }: Reader,
  record: Row,
  lines: readonly Row[],
): Promise<ReadonlySet<unknown>> {
  const apart = lines.filter((line) => isWrittenApart(resource, line));
  const made =
    apart.length > 0 ? await reads.query<Made>(madeSql, [apart.map(({ id }) => id)]) : [];
  const traced = new Set(made.map(({ line }) => line));
  const untraced = apart.filter(
    ({ id, action }) =>
      !traced.has(id) && can(ability, verbToday(resource, String(action)), resource.name, record),
  );
  const seen = new Set<unknown>(untraced.map(({ id }) => id));
  for (const target of resources) {
    const own = made.filter((one) => one.resource === target.name);
    if (own.length === 0 || !can(ability, 'show', target.name)) continue;
    const ids = own.map((one) => one.record);
    const records = await readRecords(reads, ability, target, ids);
    const read = new Set(records.map(({ id }) => Number(id)));
    for (const one of own) if (read.has(one.record)) seen.add(one.line);
  }
  return seen;
}

/** A line, and the record of its own that its deed made. */
interface Made {
  readonly line: unknown;
  readonly resource: string;
  readonly record: number;
}

/** What a deed made beside its record: in the same request, because of it. */
const madeSql = `
  select l.id as line, m.resource, m.record::integer as record from audit l
  join audit m on m."becauseResource" = l.resource and m."becauseRecord" = l.record
    and m."becauseVerb" = l.action and m.action = 'create' and m.request is not distinct from l.request
  where l.id = any($1::bigint[])`;
