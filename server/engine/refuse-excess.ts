import { fieldNamed } from '#src/schema/fields.ts';
import type { Fields } from '#src/schema/resource.ts';
import type { Values } from '#src/schema/validation.ts';

/**
 * What the product itself writes goes to fields there are, those of rows too: anything else would vanish in silence.
 * `who` writes is named, as `licenses.close`; what stops it is a mistake of ours, not of who asked.
 */
export function refuseExcess(who: string, fields: Fields, written: Values): void {
  const unknown = excessIn(fields, written);
  if (unknown.length > 0)
    throw new Error(`${who} writes ${unknown.join(', ')}: the declaration has no such field`);
}

const excessIn = (fields: Fields, written: Values): string[] =>
  Object.entries(written).flatMap(([name, value]) => {
    const field = fieldNamed(fields, name);
    if (!field) return [name];
    if (field.kind !== 'rows' || !Array.isArray(value)) return [];
    return [...new Set(value.flatMap((row) => excessIn(field.of, row)))].map(
      (one) => `${name}.${one}`,
    );
  });
