import { isDraft, type Resource } from '#src/schema/resource.ts';
import type { Row } from '../db/reads.ts';
import { run } from '../db/transaction.ts';
import { fileFields } from './file-visibility.ts';
import type { Writer } from './writer.ts';

/**
 * Keeps what a record no longer names: a paper that was received stays part of what was received (D.P.R.
 * 445/2000, artt. 53 and 62). A draft was sent to nobody, and keeps nothing.
 */
export async function keepFiles(
  { tx }: Writer,
  resource: Resource,
  before: Row,
  after: Row,
): Promise<void> {
  if (isDraft(resource, before)) return;
  const dropped = fileFields(resource).flatMap((field) => {
    const still = idsIn(after[field]);
    return idsIn(before[field])
      .filter((file) => !still.includes(file))
      .map((file) => ({ file, field }));
  });
  if (dropped.length === 0) return;
  await run(
    tx,
    `insert into kept_files (file, resource, record, field, asked)
     select file, $1, $2, field, $4 from json_to_recordset($3) as dropped (file bigint, field text)
     on conflict do nothing`,
    [resource.name, before.id, JSON.stringify(dropped), JSON.stringify(askedIn(resource, before))],
  );
}

/** What scope and the sentences of reading ask of a row: who reached it then reads what it named then. */
const askedIn = ({ access, scope }: Resource, row: Row): Row => {
  const reading = access.filter(({ actions }) => actions.some((one) => readers.includes(one)));
  const names = [
    'id',
    ...(scope === 'everyone' ? [] : Object.values(scope)),
    ...reading.flatMap(({ where = {}, within = 'id' }) => [...Object.keys(where), within]),
  ];
  return Object.fromEntries(names.map((name) => [name, row[name]]));
};

const readers = ['show', 'manage'];

/** A document is an id, images are rows with theirs. */
const idsIn = (value: unknown): number[] =>
  [value ?? []]
    .flat()
    .flatMap((one) => (typeof one === 'object' && one && 'id' in one ? [one.id] : [one]))
    .map(Number);
