/** The languages texts for guests are written in, the first always; where another is meant, "in …". */
export const languageWords = {
  it: 'Italiano',
  en: 'Inglese',
  de: 'Tedesco',
  fr: 'Francese',
} as const;

export type Language = keyof typeof languageWords;

export const languages = Object.keys(languageWords) as readonly Language[];

/** What is listed, sorted and searched by. */
export const firstLanguage = 'it' satisfies Language;

/** "in tedesco" */
export const inLanguage = (language: Language): string =>
  `in ${languageWords[language].toLowerCase()}`;
