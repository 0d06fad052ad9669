import { isByLanguage, pathsOf, pickedAt, valueAt } from '#src/schema/translated.ts';
import type { Values } from '#src/schema/validation.ts';
import { same } from '#src/schema/values.ts';

/**
 * The named fields that differ from the record as first seen, of a text the languages that do; child
 * rows compare as one field.
 */
export const changed = (values: Values, base: Values, names: readonly string[]): Values =>
  pickedAt(
    values,
    apart(pick(values, names), pick(base, names)).filter(
      (path) => !same(valueAt(values, path), valueAt(base, path)),
    ),
  );

/** What two people did to one record since it was first seen, by path: `name`, `title.de`. */
interface Merge {
  /** Both changed these, to different values: a person decides. */
  readonly clash: readonly string[];
  /** Only mine changed, and still to be saved. */
  readonly mine: readonly string[];
  /** Only theirs changed, already saved. */
  readonly theirs: readonly string[];
}

/** Compares what was changed here with what was saved meanwhile, field by field. */
export function mergeOf(base: Values, mine: Values, theirs: Values): Merge {
  const moved = (path: string) => !same(valueAt(theirs, path), valueAt(base, path));
  const written = apart(mine, {});
  const open = written.filter((path) => !same(valueAt(theirs, path), valueAt(mine, path)));
  return {
    clash: open.filter(moved),
    mine: open.filter((path) => !moved(path)),
    theirs: apart(theirs, base).filter((path) => moved(path) && !written.includes(path)),
  };
}

/** Every path of two records; a text one of them has not is told by the languages of the other. */
const apart = (one: Values, other: Values): readonly string[] => {
  const paths = new Set([...pathsOf(one), ...pathsOf(other)]);
  return [...paths].filter((path) => ![one[path], other[path]].some(isByLanguage));
};

const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name]]));
