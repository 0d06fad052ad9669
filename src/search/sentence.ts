import { fold, wordsIn } from '#src/domain/text.ts';
import type { Action, Resource } from '#src/schema/resource.ts';

/** Something one does to a record of a resource. */
export interface Verb {
  readonly resource: Resource;
  readonly name: string;
  readonly action: Action;
}

/** An act that was asked in words, and the words that are left to find what it is done to. */
interface Sentence {
  readonly verbs: readonly Verb[];
  readonly rest: string;
}

const articles = ['il', 'lo', 'la', 'l', 'i', 'gli', 'le', 'di', 'a', 'n', 'numero'];
const fewestLetters = 3;

/** "sospendi la licenza 12": the verbs that are called so, and "12"; undefined where no verb is. */
export function sentenceIn(text: string, verbs: readonly Verb[]): Sentence | undefined {
  const [begun = '', ...others] = wordsIn(text);
  if (begun.length < fewestLetters) return undefined;
  let meant = verbs.filter(({ action }) => fold(action.label).startsWith(begun));
  if (meant.length === 0) return undefined;
  let at = 0;
  for (const word of others) {
    const nearer = meant.filter((verb) => isOf(verb, word));
    if (nearer.length > 0) meant = nearer;
    else if (!articles.includes(word)) break;
    at += 1;
  }
  return { verbs: meant, rest: others.slice(at).join(' ') };
}

/** Is a word of the verb's own, or does it say what the verb is done to? Two letters may begin a number. */
const isOf = ({ resource, action }: Verb, word: string): boolean =>
  word.length >= fewestLetters &&
  wordsIn(`${action.label} ${resource.words.one} ${resource.words.many}`)
    .slice(1)
    .some((one) => one.startsWith(word));
