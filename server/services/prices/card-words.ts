import type { cardLanguages } from '#src/resources/prices/words.ts';
import { de } from './card-words/de.ts';
import { en } from './card-words/en.ts';
import { fr } from './card-words/fr.ts';
import { it } from './card-words/it.ts';
import type { CardWords } from './card-words/words.ts';

export type CardLanguage = keyof typeof cardLanguages;

/** L.R. Lombardia 27/2015, art. 38: Italian and at least two foreign languages. */
export const cardWords: Readonly<Record<CardLanguage, CardWords>> = { it, en, de, fr };
