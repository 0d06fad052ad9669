import type { Conditions } from './conditions.ts';
import { admits } from './guard.ts';
import { fieldsOf, type Protected } from './rule.ts';
import type { Persona, Session } from './session.ts';
import { rowsWithin } from './territory.ts';

/** A field that counts rows of another thing by fields of theirs. */
interface Count {
  readonly kind: 'count';
  readonly from: string;
  readonly by: string;
  readonly where?: Conditions;
}

type Reader = Persona & Pick<Session, 'territory'>;

/** The fields of a thing that count what nobody like this lists by those fields: to them they are not there. */
export const hiddenCounts = (
  { fields }: Protected,
  reader: Reader,
  things: readonly Protected[],
): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    isCount(field) && !mayCount(field, reader, things) ? [name] : [],
  );

function mayCount({ from, by, where }: Count, reader: Reader, things: readonly Protected[]) {
  const thing = things.find(({ name }) => name === from);
  if (!thing || !rowsWithin(thing.scope, reader.territory)) return false;
  const rules = thing.access.filter(
    ({ actions, guard }) =>
      actions.some((one) => one === 'list' || one === 'manage') && admits(guard, reader),
  );
  return [by, ...Object.keys(where ?? {})].every((name) =>
    rules.some((rule) => fieldsOf(thing, rule)?.includes(name) ?? true),
  );
}

const isCount = (field: unknown): field is Count =>
  typeof field === 'object' && field !== null && 'kind' in field && field.kind === 'count';
