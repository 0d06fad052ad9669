import { entriesOf, type Resource } from '#src/schema/resource.ts';
import type { Row } from '../db/reads.ts';
import { run } from '../db/transaction.ts';
import type { Writer } from './writer.ts';

/**
 * Keeps the CIR a record had, and the one it has, where something that followed from a verb changed it: no other is given either
 * (registry 1.7). What somebody typed is free again once another is typed in its place.
 */
export async function keepCirs(
  { tx, because }: Writer,
  resource: Resource,
  before: Row | undefined,
  after: Row,
): Promise<void> {
  if (!because) return;
  const given = entriesOf(resource)
    .filter(([name, { kind }]) => kind === 'cir' && before?.[name] !== after[name])
    .flatMap(([name]) => [before?.[name] ?? [], after[name] ?? []].flat());
  if (given.length === 0) return;
  await run(
    tx,
    'insert into given_cirs (cir, record) select unnest($1::text[]), $2 on conflict do nothing',
    [given, after.id],
  );
}
