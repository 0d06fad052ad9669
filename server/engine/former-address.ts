import { type Field, plain } from '#src/schema/fields.ts';
import { entriesOf, type Resource } from '#src/schema/resource.ts';
import { same } from '#src/schema/values.ts';
import type { Whole } from './declaration.ts';
import type { Writer } from './writer.ts';

/**
 * Where a record was written to, it is told that an address of it changed (`former`), whoever changed it and by whichever door: nobody
 * turns away letters unnoticed. The new address is not told.
 */
export async function tellFormerAddress(
  { tx, services, author, today }: Writer,
  resource: Resource,
  before: Whole,
  after: Whole,
): Promise<void> {
  const addresses = entriesOf(resource).flatMap(([name, field]) => {
    const code = formerOf(field);
    return code === undefined ? [] : [{ name, code }];
  });
  const changed = addresses.filter(({ name }) => !same(before[name], after[name]));
  const known = new Set(addresses.map(({ name }) => before[name]));
  const told = [...known].flatMap((email) =>
    typeof email === 'string'
      ? [{ before: undefined, after: before, input: {}, to: { email } }]
      : [],
  );
  for (const code of new Set(changed.map((one) => one.code))) {
    const letter = { resource, deed: 'edit', code, told, sender: author.manager, today };
    if (told.length > 0) await services.letters.write(tx, letter);
  }
}

function formerOf(field: Field): string | undefined {
  const shape = plain(field);
  return shape.kind === 'email' ? shape.former : undefined;
}
