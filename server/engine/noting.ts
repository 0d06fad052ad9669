import type { Resource } from '#src/schema/resource.ts';
import { resourceNamed, tableOf } from '../db/names.ts';
import { idsOf, type Tx } from '../db/transaction.ts';
import { nobody } from './actor.ts';
import type { Whole } from './declaration.ts';
import { inconsistencies } from './judgement.ts';
import type { Means } from './means.ts';
import type { Violation } from './objections.ts';
import { readKnown } from './read-known.ts';
import { wholeRows } from './record.ts';
import { twinOf } from './record-twin.ts';
import { noteViolations, violating } from './standing-violations.ts';
import type { Writer } from './writer.ts';

/**
 * Does a deed with all that follows from it, and notes then what the records written amid it, or decided, violate as they stand:
 * what is still on its way is neither told as wrong nor forgotten.
 */
export async function noting<T>(writer: Writer, work: (writer: Writer) => Promise<T>): Promise<T> {
  if (writer.unnoted) return work(writer);
  const unnoted = new Map<string, Set<number>>();
  const done = await work({ ...writer, unnoted });
  const { tx, services, today, isRehearsed } = writer;
  if (!isRehearsed)
    for (const [name, ids] of unnoted) await noteStanding(tx, services, name, [...ids], today);
  return done;
}

/** That a record is to be noted as it stands, once the deed and what follows from it are done. */
export function noteLater({ unnoted }: Writer, resource: string, id: number): void {
  if (!unnoted) throw new Error(`${resource} ${id} is written outside of any deed`);
  unnoted.set(resource, (unnoted.get(resource) ?? new Set()).add(id));
}

/** Notes what a record violates, as it was just judged; amid a verb it is judged once more when that is done. */
export async function note(
  writer: Writer,
  resource: Resource,
  record: Whole,
  violated: readonly Violation[],
): Promise<void> {
  if (writer.because) noteLater(writer, resource.name, record.id);
  else
    await noteViolations(writer.tx, resource.name, record.id, [
      ...violated,
      ...inconsistencies(resource, record),
    ]);
}

/** What a record violated goes with it. */
export async function noteNothing({ tx, unnoted }: Writer, resource: string, id: number) {
  unnoted?.get(resource)?.delete(id);
  await noteViolations(tx, resource, id, []);
}

/** Judges records as they stand on a day, an ISO date, and keeps what they violate; what is gone, or was taken back, has nothing. */
export async function noteStanding(
  tx: Tx,
  services: Means,
  name: string,
  ids: readonly number[],
  today: string,
): Promise<void> {
  const resource = resourceNamed(services.model.resources, name);
  const { rules } = twinOf(services, resource);
  const cause = { deed: 'stand', author: nobody, door: 'calendar' } as const;
  const asked = {
    db: tx,
    read: readKnown(tx, services),
    cause,
    settings: services.settings,
    today,
    isRehearsed: true,
  };
  const there = await idsOf(tx, `select id from ${tableOf(name)} where id = any($1) order by id`, [
    ids,
  ]);
  const noted = await violating(tx, name, there);
  for (const record of await wholeRows(tx, resource, there)) {
    const violated = [
      ...((await rules?.({ ...asked, before: record, after: record, isWritten: false })) ?? []),
      ...inconsistencies(resource, record),
    ];
    if (violated.length > 0 || noted.has(record.id))
      await noteViolations(tx, name, record.id, violated);
  }
}
