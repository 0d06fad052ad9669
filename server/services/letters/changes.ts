import { type From, fieldsSaid, type Said } from '#src/resources/mail/placeholders.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Reads } from '../../db/reads.ts';
import type { Whole } from '../../engine/declaration.ts';
import { saidIn } from './values.ts';

/** A record as it stood until a deed, where it did, and as that left it. */
interface Changed {
  readonly before: Whole | undefined;
  readonly after: Whole;
}

/**
 * What a deed changed of each of these records, as the letter of this code may say: a line for each field, how it was and how it
 * is; empty of what began, and when nothing of it shows.
 */
export async function changesSaid(
  reads: Pick<Reads, 'query'>,
  resources: readonly Resource[],
  resource: Resource,
  code: string,
  changed: readonly Changed[],
): Promise<readonly string[]> {
  const known = fieldsSaid(resource, code);
  const of = (record: Whole) => (from: From) => record[from.key];
  const both = changed.flatMap(({ before, after }) => [of(before ?? after), of(after)]);
  const said = await saidIn(reads, resources, known, both);
  return changed.map((_, at) => linesOf(known, said[2 * at], said[2 * at + 1]));
}

const linesOf = (known: ReturnType<typeof fieldsSaid>, was?: Said, is?: Said): string =>
  known
    .flatMap(({ name, from }) => {
      const [old, now] = [was?.get(name), is?.get(name)];
      return old === now
        ? []
        : [`${from.field.label}: da «${old || 'vuoto'}» a «${now || 'vuoto'}»`];
    })
    .join('\n');
