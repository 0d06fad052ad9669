/** What PostgreSQL's unaccent replaces although it is no letter with a mark. */
const spelledOut: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  '’': "'",
  '‘': "'",
};

/** Text as search compares it: no case, no accents; the same answer as fold(text) in PostgreSQL. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđł’‘]/g, (letter) => spelledOut[letter] ?? letter);

/** The words of a text as search compares them and `marked_words` keeps them: folded, of letters and figures alone. */
export const wordsIn = (text: string): readonly string[] =>
  fold(text.normalize('NFKC'))
    .split(/[^\p{L}\p{Nd}]+/u)
    .filter(Boolean);

/** Marks that turn the order of what stands around them: a name, an amount or the end of a file’s name reads as another. */
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** Why a text does not read as it is written, in Italian. */
export function turnedProblem(text: string): string | undefined {
  const mark = turning.exec(text)?.[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return (
    mark &&
    `C’è un segno invisibile che inverte l’ordine delle lettere (U+${mark}): riscrivilo a mano, senza incollarlo`
  );
}
