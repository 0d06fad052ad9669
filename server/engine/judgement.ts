import { errorsAcross, fieldAt } from '#src/schema/consistency.ts';
import { isDraft, type Resource } from '#src/schema/resource.ts';
import type { Values } from '#src/schema/validation.ts';
import type { Whole } from './declaration.ts';
import { wholly } from './naming.ts';
import type { Violation } from './objections.ts';
import { readKnown } from './read-known.ts';
import { twinOf } from './record-twin.ts';
import type { Writer } from './writer.ts';

/** A record around a deed, and whether that is done by now. */
interface Judged {
  readonly deed: string;
  readonly before: Whole | undefined;
  readonly after: Whole;
  readonly isWritten: boolean;
}

/**
 * What a record violates around a deed, by the rules of its twin; undefined: there are none. What it follows from is that of its writer,
 * unless it is judged for what another deed moved.
 */
export async function judged(
  { tx, services, today, author, door, because: amid, isRehearsed }: Writer,
  resource: Resource,
  { deed, before, after, isWritten }: Judged,
  because = amid,
): Promise<readonly Violation[] | undefined> {
  const { rules } = twinOf(services, resource);
  const cause = { deed, author, door, because, amid };
  const read = readKnown(tx, services);
  const { settings } = services;
  return rules?.({
    before,
    after,
    isWritten,
    db: tx,
    read,
    cause,
    settings,
    today,
    isRehearsed: isRehearsed === true,
  });
}

/** What is wrong across the fields of a record, by its declaration alone; a draft is told it by its form. */
export const inconsistencies = (resource: Resource, record: Values): readonly Violation[] =>
  isDraft(resource, record)
    ? []
    : Object.entries(errorsAcross(resource, record)).flatMap(([path, messages]) =>
        messages.map((message) => ({ code: 'check', field: fieldAt(path), message })),
      );

/** What a write created or made worse: of what it violates now, beside what it violated then. */
export const newOrWorse = (
  now: readonly Violation[],
  then: readonly Violation[],
): readonly Violation[] => now.filter((one) => isNewOrWorse(one, now, then));

/** One more of its kind beside its field is new; as many as before may go no further than they went. */
function isNewOrWorse(
  one: Violation,
  now: readonly Violation[],
  then: readonly Violation[],
): boolean {
  if (one.stands) return false;
  const alike = ({ code, field }: Violation) => code === one.code && field === one.field;
  const [present, former] = [now.filter(alike), then.filter(alike)];
  const same = former.find(({ message }) => wholly(message) === wholly(one.message));
  if (!same && present.length > former.length) return true;
  return (one.excess ?? 0) > ((same ?? former[present.indexOf(one)])?.excess ?? 0);
}
