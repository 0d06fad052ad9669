import type { Declaration } from './declaration.ts';

/** A sentence that names a record: who may not read that one is told the sentence without the name. */
export interface Naming {
  readonly whole: string;
  readonly unnamed: string;
  readonly resource: string;
  readonly id: number;
}

/** What is said of something to whoever reads it. */
export type Words = string | Naming;

/** A sentence around the number of a record, which comes with the blank before it: `La licenza${which} è vietata`. */
export const naming = (
  { name: resource }: Pick<Declaration, 'name'>,
  { id, number }: { readonly id: number; readonly number: string | null },
  say: (which: string) => string,
): Naming => ({ whole: say(number === null ? '' : ` ${number}`), unnamed: say(''), resource, id });

/** The same words amid others. */
export const amidst = (words: Words, say: (sentence: string) => string): Words =>
  typeof words === 'string'
    ? say(words)
    : { ...words, whole: say(words.whole), unnamed: say(words.unnamed) };

/** As they are kept, for who settles what they are about. */
export const wholly = (words: Words): string => (typeof words === 'string' ? words : words.whole);
