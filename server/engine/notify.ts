import { type Notify, plain } from '#src/schema/fields.ts';
import type { Resource } from '#src/schema/resource.ts';
import { tableOf } from '../db/names.ts';
import { run } from '../db/transaction.ts';
import type { Addressee, Told } from './letters.ts';
import { twinOf } from './record-twin.ts';
import type { Writer } from './writer.ts';

type Written = Omit<Told, 'to'>;

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
    const told = written.flatMap((one, at) => (found[at] ?? []).map((to) => ({ ...one, to })));
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
