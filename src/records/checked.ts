import type { Row } from '#src/forms/saving.ts';
import type { Blocker } from '#src/providers/api-error.ts';
import type { Action, Resource } from '#src/schema/resource.ts';
import { blankRecord } from '#src/schema/validation.ts';

/** What was found of a record: what holds its verb back, and what it violates. */
interface Found {
  readonly heldBy: readonly Blocker[];
  readonly warnings: readonly { readonly field: string }[];
}

/** How the checks of a record stand: those that hold, by name and in words, and how many there are with those that do not. */
interface Checked {
  readonly passed: readonly (readonly [name: string, words: string])[];
  readonly total: number;
}

/**
 * What a declaration says of a record and was found in order, before one of its verbs. Where something else holds that back,
 * as its state does, nothing was asked.
 */
export function checkedOf(
  resource: Resource,
  { blockers = [] }: Pick<Action, 'blockers'>,
  record: Row,
  { heldBy, warnings }: Found,
): Checked {
  if (heldBy.some(({ code }) => !blockers.includes(code))) return { passed: [], total: 0 };
  const whole = { ...blankRecord(resource.fields), ...record };
  const declared = Object.entries(resource.holds?.(whole as never) ?? {});
  const held = heldBy.map(({ field }) => field);
  const beside = warnings.filter(({ field }) => !held.includes(field));
  const faulty = new Set([...held, ...beside.map(({ field }) => field)]);
  const codes = declared.filter(([name]) => blockers.includes(name));
  const found = codes.findIndex(([name]) => heldBy.some(({ code }) => code === name));
  const asked = found < 0 ? codes : codes.slice(0, found);
  const fields = declared.filter(([name]) => name in resource.fields);
  const passed = [...asked, ...fields.filter(([name]) => !faulty.has(name))].flatMap(
    ([name, words]) => (words ? [[name, words] as const] : []),
  );
  return { passed, total: passed.length + heldBy.length + beside.length };
}
