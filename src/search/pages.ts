import { wordsIn } from '#src/domain/text.ts';
import { meantBy } from '#src/i18n/glossary.ts';

/** A page of the menu, and what one goes there for. */
export interface Page {
  readonly label: string;
  readonly hint: string;
  readonly to: string;
}

/** Has a page every word of a text, or of what is meant by it, as the beginning of one of its own? */
export function matches({ label, hint }: Page, text: string): boolean {
  const own = wordsIn(`${label} ${hint}`);
  const hasAll = (asked: readonly string[]) =>
    asked.length > 0 && asked.every((word) => own.some((one) => one.startsWith(word)));
  return hasAll(wordsIn(text)) || hasAll(wordsIn(meantBy(text)));
}
