import { type Ability, conditionsOn } from '#src/permissions/ability.ts';
import { plain } from '#src/schema/fields.ts';
import { rangeOf } from '#src/schema/ranges.ts';
import { type Resource, stateFieldOf } from '#src/schema/resource.ts';

/**
 * The fields a list needs of its rows: its columns, what each record is called, its state, what a term
 * runs by, and what the ability judges a row by.
 */
export function wantedFields(
  ability: Ability,
  resource: Resource,
  columns: readonly string[],
): readonly string[] {
  const state = stateFieldOf(resource);
  const wanted = new Set([
    ...columns.flatMap((name) => [name, ...besides(resource, name)]),
    resource.representation,
    ...(state ? [state] : []),
    ...conditionsOn(ability, resource.name),
  ]);
  return Object.keys(resource.fields).filter((name) => wanted.has(name));
}

/** The other end of a range, and what says whether a term still runs. */
function besides({ fields }: Resource, name: string): readonly string[] {
  const field = fields[name];
  if (!field) return [];
  const shape = plain(field);
  const due = shape.kind === 'date' && shape.due ? Object.keys(shape.due) : [];
  const to = rangeOf(field)?.to;
  return to ? [to, ...due] : due;
}
