import { type Notify, plain } from '#src/schema/fields.ts';
import type { Resource } from '#src/schema/resource.ts';
import { tableOf } from '../db/names.ts';
import { run } from '../db/transaction.ts';
import type { Whole } from './declaration.ts';
import type { Addressee, Told } from './letters.ts';
import { twinOf } from './record-twin.ts';
import type { Writer } from './writer.ts';

/** A record a deed left, and whom of those it writes to nobody would find by it. */
interface Written extends Omit<Told, 'to'> {
  readonly leaving?: Leaving;
}

/** By their name in `notify`. */
export type Leaving = ReadonlyMap<string, readonly Addressee[]>;

/** Who is written to of a verb that is about to be done to a record, of those its twin asks for before. */
export async function leavingBy(
  { tx, services, author }: Writer,
  resource: Resource,
  notified: Notify | undefined,
  record: Whole,
): Promise<Leaving> {
  const leaving = new Map<string, readonly Addressee[]>();
  for (const recipient of Object.keys(notified ?? {})) {
    const ask = twinOf(services, resource).recipients?.[recipient];
    if (ask && 'before' in ask) leaving.set(recipient, await ask.before({ tx, record, author }));
  }
  return leaving;
}

/** Puts the letters of a deed in the queue, in its own transaction. */
export async function notify(
  writer: Writer,
  resource: Resource,
  deed: string,
  notified: Notify | undefined,
  written: readonly Written[],
): Promise<void> {
  const { tx, services, author, today } = writer;
  for (const [recipient, code] of Object.entries(notified ?? {})) {
    const found = await addresseesOf(writer, resource, recipient, written);
    const told = written.flatMap(({ leaving: _, ...one }, at) =>
      (found[at] ?? []).map((to) => ({ ...one, to })),
    );
    const letter = { resource, deed, code, told, sender: author.manager, today };
    if (told.length > 0) await services.letters.write(tx, letter);
  }
}

/** Whom each record's letter goes to. */
async function addresseesOf(
  { tx, services, author }: Writer,
  resource: Resource,
  recipient: string,
  written: readonly Written[],
): Promise<readonly (readonly Addressee[])[]> {
  const ask = twinOf(services, resource).recipients?.[recipient];
  if (ask && 'before' in ask) return written.map(({ leaving }) => leaving?.get(recipient) ?? []);
  if (ask) {
    const all: (readonly Addressee[])[] = [];
    for (const { after } of written) all.push(await ask({ tx, record: after, author }));
    return all;
  }
  const field = resource.fields[recipient];
  const shape = field && plain(field);
  if (shape?.kind !== 'reference') throw new Error(`${resource.name}: who is ${recipient}?`);
  const rows = await run<{ readonly id: number; readonly email: string | null }>(
    tx,
    `select id, email from ${tableOf(shape.to)} where id = any($1)`,
    [written.map(({ after }) => after[recipient])],
  );
  const byId = new Map(rows.map(({ id, email }) => [id, email]));
  return written.map(({ after }) => {
    const id = after[recipient] as number;
    const email = byId.get(id);
    return email ? [services.letters.addressee(shape.to, id, email)] : [];
  });
}
