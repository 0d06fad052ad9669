import { type From, fieldsForAll } from '#src/resources/mail/placeholders.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Reads } from '../../db/reads.ts';
import type { Whole } from '../../engine/declaration.ts';
import { saidIn } from './values.ts';

/**
 * What a deed changed of a record, as every reader of it may be told: a line for each field, how it was and how it
 * is. Of rows, that they are others; empty when nothing of it shows.
 */
export async function changesSaid(
  reads: Pick<Reads, 'query'>,
  resources: readonly Resource[],
  resource: Resource,
  { before, after }: { readonly before: Whole; readonly after: Whole },
): Promise<string> {
  const known = fieldsForAll(resource);
  const of = (record: Whole) => (from: From) => record[from.key];
  const [was, is] = await saidIn(reads, resources, known, [of(before), of(after)]);
  const lines = known.flatMap(({ name, from }) => {
    const [old, now] = [was?.get(name), is?.get(name)];
    return old === now ? [] : [`${from.field.label}: da «${old || 'vuoto'}» a «${now || 'vuoto'}»`];
  });
  return lines.join('\n');
}
