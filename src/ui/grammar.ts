type Words = { readonly one: string; readonly many: string };

/** "Nuova licenza", "Nuovo avviso". */
export const newWords = ({ one }: Words): string =>
  `${isFeminine(one) ? 'Nuova' : 'Nuovo'} ${inSentence(one)}`;

/** "questa licenza", "questo comune", "quest’attrazione". */
export function thisWords({ one }: Words): string {
  if (/^[aeiou]/i.test(one)) return `quest’${inSentence(one)}`;
  return `${isFeminine(one) ? 'questa' : 'questo'} ${inSentence(one)}`;
}

/** "la sospensione", "l’attivazione", "il subentro"; what is quoted has no article. */
export function theWord(word: string): string {
  if (word.startsWith('«')) return word;
  const article = /^[aeiou]/i.test(word)
    ? 'l’'
    : isFeminine(word)
      ? 'la '
      : /^(s[^aeiou]|z|gn|ps|x|y)/i.test(word)
        ? 'lo '
        : 'il ';
  return `${article}${inSentence(word)}`;
}

/** "Nessuna licenza", "Nessun avviso". */
export const noWords = ({ one }: Words): string =>
  `${isFeminine(one) ? (/^[aeiou]/i.test(one) ? 'Nessun’' : 'Nessuna ') : 'Nessun '}${inSentence(one)}`;

/** "la prima licenza", "il primo avviso". */
export const firstWords = ({ one }: Words): string =>
  `${isFeminine(one) ? 'la prima' : 'il primo'} ${inSentence(one)}`;

/** "1 licenza", "1.087 licenze". */
export const countWords = ({ one, many }: Words, count: number, shown: string): string =>
  `${shown} ${inSentence(count === 1 ? one : many)}`;

/** A word inside a sentence; an abbreviation keeps its capitals. */
export const inSentence = (word: string): string =>
  /^[A-ZÀ-Ù]{2}/.test(word) ? word : word.charAt(0).toLowerCase() + word.slice(1);

/** Enough of Italian for the words of declarations: -a, -zione, -sione are feminine, and so are a few others. */
export const isFeminine = (word: string): boolean =>
  /(a|zione|sione|tà|^chiave)$/i.test(word.split(' ')[0] ?? '');
