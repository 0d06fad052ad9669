import type { Blocker } from '#src/providers/api-error.ts';
import type { Action } from '#src/schema/resource.ts';
import type { Offered } from './verbs.ts';
import type { WayToForm } from './way-to-form.ts';

type First = NonNullable<Action['first']>;

/** What one does before a verb, as long as the record is wanting in it, by its declaration or by what holds the verb back. */
export const firstOf = (
  { first }: Action,
  record: Readonly<Record<string, unknown>>,
  heldBy: readonly Pick<Blocker, 'field'>[],
): First | undefined =>
  first && (first.isWanting(record as never) || heldBy.some(({ field }) => field === first.field))
    ? first
    : undefined;

/** What is to be written before a verb, and how one comes to where; undefined for who cannot write it. */
export function writingBefore(
  verb: Offered | undefined,
  record: Readonly<Record<string, unknown>>,
  form: WayToForm | undefined,
) {
  const first = verb && firstOf(verb.action, record, verb.heldBy);
  const go = first && form?.to(first.field);
  // What holds it back besides is told by its button.
  return first && go && { label: first.label, go, hides: first.isWanting(record as never) && verb };
}
