import {
  type From,
  type Placeholder,
  type Said,
  saidBy,
} from '#src/resources/mail/placeholders.ts';
import type { Resource } from '#src/schema/resource.ts';
import { saidOf } from '#src/schema/said.ts';
import type { Values } from '#src/schema/validation.ts';
import { readNames } from '../../api/names.ts';
import type { Reads, Row } from '../../db/reads.ts';

/** What a placeholder of a declaration holds, for one letter. */
export type Holds = (from: From) => unknown;

/** Of the record as it is now, or of what the verb was done with; another verb's input is none. */
export function heldBy(
  { after, input }: { readonly after: Row; readonly input: Values },
  verb: string,
  { verb: of, key }: From,
): unknown {
  if (of === undefined) return after[key];
  return of === verb ? input[key] : null;
}

/** What each letter says of its record and its verb, references by their names: one query a resource for them all. */
export async function saidIn(
  reads: Pick<Reads, 'query'>,
  resources: readonly Resource[],
  placeholders: readonly Placeholder[],
  letters: readonly Holds[],
): Promise<readonly Said[]> {
  const held = letters.map((holds) =>
    placeholders.flatMap(({ name, from }) =>
      from ? [{ name, field: from.field, value: holds(from) }] : [],
    ),
  );
  const namesOf = await readNames(reads, resources, held.flat());
  return held.map((values) => {
    const names = namesOf(values);
    return saidBy(
      values.map(({ name, field, value }) => [
        name,
        saidOf(field, value, (target, key) => names[target]?.[key] ?? ''),
      ]),
    );
  });
}
