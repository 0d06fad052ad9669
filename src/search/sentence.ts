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
/** A verb is begun by so many letters where it stands first, and elsewhere, where a name may begin alike. */
const fewestLetters = 3;
const fewestInside = 4;

/**
 * "sospendi la licenza 12", "stella alpina sospendi": the verbs that are called so, and what is left to find what they are done to, without
 * the word for what that is; undefined where no verb is.
 */
export function sentenceIn(text: string, verbs: readonly Verb[]): Sentence | undefined {
  const words = wordsIn(text);
  const at = words.findIndex(
    (word, place) =>
      word.length >= (place === 0 ? fewestLetters : fewestInside) &&
      begunBy(verbs, word).length > 0,
  );
  let meant = begunBy(verbs, words[at] ?? '');
  if (at < 0) return undefined;
  const nearer = (isMeant: (verb: Verb) => boolean) => {
    const those = meant.filter(isMeant);
    if (those.length > 0) meant = those;
    return those.length > 0;
  };
  const after = words.slice(at + 1);
  const others = after.findIndex(
    (word) => !(nearer((verb) => isOf(verb, word)) || articles.includes(word)),
  );
  const rest = [...words.slice(0, at), ...(others < 0 ? [] : after.slice(others))].filter(
    (word) =>
      !(articles.includes(word) || nearer(({ resource }) => kindsOf(resource).includes(word))),
  );
  return { verbs: meant, rest: rest.join(' ') };
}

const begunBy = (verbs: readonly Verb[], word: string) =>
  verbs.filter(({ action }) => fold(action.label).startsWith(word));

const kindsOf = ({ words }: Resource) => wordsIn(`${words.one} ${words.many}`);

/** Is a word of the verb's own, or does it say what the verb is done to? Two letters may begin a number. */
const isOf = ({ resource, action }: Verb, word: string): boolean =>
  word.length >= fewestLetters &&
  [...wordsIn(action.label).slice(1), ...kindsOf(resource)].some((one) => one.startsWith(word));

const anew = ['nuovo', 'nuova'];

/** "nuova pratica": the kinds of which one is made anew; none where the text says anything else. */
export function madeAnewIn<R extends Pick<Resource, 'words'>>(
  text: string,
  resources: readonly R[],
): readonly R[] {
  const [first = '', ...others] = wordsIn(text);
  if (!anew.includes(first) || others.join('').length < fewestLetters) return [];
  return resources.filter(({ words }) => {
    const own = wordsIn(words.one);
    return others.every((word, at) => own[at]?.startsWith(word));
  });
}
