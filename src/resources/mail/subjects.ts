import { notifiedBy } from '#src/schema/notified.ts';
import type { Resource } from '#src/schema/resource.ts';
import * as declared from '../index.ts';

const all: readonly Resource[] = Object.values(declared);

/** What letters the product sends and papers are about, in the order of their words. */
const subjects = all
  .filter(
    (one) =>
      notifiedBy(one).length > 0 || Object.values(one.actions ?? {}).some(({ paper }) => paper),
  )
  .sort((one, other) => one.words.one.localeCompare(other.words.one, 'it'));

/** Their Italian words, by name. */
export const subjectWords: Readonly<Record<string, string>> = Object.fromEntries(
  subjects.map(({ name, words }) => [name, words.one]),
);

/** What a letter is about; undefined where it is written to organisations. */
export const subjectOf = (about: string | null): Resource | undefined =>
  subjects.find(({ name }) => name === about);
