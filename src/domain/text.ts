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
