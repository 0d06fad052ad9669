import { type Field, isConcealed } from '#src/schema/fields.ts';
import type { Resource } from '#src/schema/resource.ts';
import { inLanguages, valueAt } from '#src/schema/translated.ts';
import { isEmpty, same } from '#src/schema/values.ts';
import type { Row } from './reads.ts';
import { run, type Tx } from './transaction.ts';

/** One deed: who did it, for which organisation, in which request; its name is one of the declared verbs. */
export interface Trace {
  readonly author: {
    readonly user: number | null;
    readonly impersonator: number | null;
    readonly manager: number | null;
  };
  /** None when time did it. */
  readonly requestId: string | null;
  readonly action: string;
  readonly resource: string;
}

/** Before and after of each field that changed; what is secret only says that it changed. */
export type Changes = Record<string, readonly [unknown, unknown]>;

/** What one deed changed on one record. */
export interface Traced {
  readonly id: number;
  readonly changes: Changes;
}

/** Writes the trace of a change in the change's own transaction: no change without a trace. */
export async function writeAudits(
  tx: Tx,
  { author, requestId, action, resource }: Trace,
  traced: readonly Traced[],
): Promise<void> {
  if (traced.length === 0) return;
  await run(
    tx,
    `insert into audit ("user", impersonator, manager, request, action, resource, record, changes)
     select $1, $2, $3, $4, $5, $6, id, changes
     from json_to_recordset($7) as traced (id bigint, changes jsonb)`,
    [
      author.user,
      author.impersonator,
      author.manager,
      requestId,
      action,
      resource,
      JSON.stringify(traced),
    ],
  );
}

/**
 * The difference between two versions of a record, field by field and text by language; undefined is
 * no record.
 */
export function differences(
  resource: Resource,
  before: Row | undefined,
  after: Row | undefined,
): Changes {
  const was = before ?? {};
  const is = after ?? {};
  return Object.fromEntries(
    Object.entries(inLanguages(resource.fields))
      .filter(([path]) => !same(valueAt(was, path), valueAt(is, path)))
      .map(([path, field]) => [path, change(field, valueAt(was, path), valueAt(is, path))]),
  );
}

/** A value before and after; of passwords and secrets only that they changed. */
export const change = (
  field: Field,
  before: unknown,
  after: unknown,
): readonly [unknown, unknown] =>
  isConcealed(field) && !(isEmpty(before) && isEmpty(after))
    ? [null, 'changed']
    : [isEmpty(before) ? null : before, isEmpty(after) ? null : after];
