import { type Ability, alternatives } from '../permissions/ability.ts';
import { accepted } from '../permissions/conditions.ts';
import { entriesOf, type Resource } from './resource.ts';
import { blankRecord, type Values } from './validation.ts';

/** What a new record starts from for who makes it: what the declaration proposes, where they may choose it. */
export const beginning = (
  ability: Ability,
  resource: Pick<Resource, 'name' | 'fields'>,
): Values => ({
  ...blankRecord(resource.fields),
  ...Object.fromEntries(
    entriesOf(resource).flatMap(([name, field]) => {
      if (field.kind !== 'select' || field.initially === undefined) return [];
      const allowed = allowedIn(ability, resource.name, name);
      return !allowed || allowed.includes(field.initially) ? [] : [[name, allowed[0]]];
    }),
  ),
});

/** The values one may create a record with; undefined where all are as good. */
function allowedIn(ability: Ability, resource: string, field: string) {
  const ways = alternatives(ability, 'create', resource).map((all) =>
    all.filter((conditions) => field in conditions).flatMap((one) => accepted(one, field)),
  );
  return ways.length === 0 || ways.some((values) => values.length === 0) ? undefined : ways.flat();
}
