import type { Values } from '#src/schema/validation.ts';
import { same } from '#src/schema/values.ts';

/** The named fields that differ from the record as first seen; child rows compare as one field. */
export const changed = (values: Values, base: Values, names: readonly string[]): Values =>
  Object.fromEntries(
    names.filter((name) => !same(values[name], base[name])).map((name) => [name, values[name]]),
  );

/** What two people did to one record since it was first seen. */
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
  const moved = (name: string) => !same(theirs[name], base[name]);
  const open = Object.keys(mine).filter((name) => !same(theirs[name], mine[name]));
  return {
    clash: open.filter(moved),
    mine: open.filter((name) => !moved(name)),
    theirs: Object.keys(theirs).filter((name) => moved(name) && !(name in mine)),
  };
}
