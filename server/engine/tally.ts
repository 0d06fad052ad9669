import type { Resource } from '#src/schema/resource.ts';
import { resourceNamed } from '../db/names.ts';
import type { Whole } from './declaration.ts';
import { readKnown } from './read-known.ts';
import { twinOf } from './record-twin.ts';
import type { TallyMeans } from './twin.ts';
import { asSystem, type Writer } from './writer.ts';

/** Lets what is counted of records follow a write of them, before others see it; what it does to others is the product's own, whatever the write followed from. */
export async function tally(
  writer: Writer,
  resource: Resource,
  written: readonly { readonly before: Whole | undefined; readonly after: Whole | undefined }[],
): Promise<void> {
  const { tx, services, because, today } = writer;
  const { tally: count } = twinOf(services, resource);
  if (!count || written.length === 0) return;
  const { because: _, asked: __, ...own } = writer;
  const follow: TallyMeans['follow'] = async ({ name }, verb, ids) => {
    const other = resourceNamed(services.model.resources, name);
    const orders = ids.map((id) => ({ id, body: {} }));
    if (ids.length > 0) await writer.act(asSystem(own), other, verb, orders);
  };
  await count({ tx, read: readKnown(tx, services), follow, written, because, today });
}
