/** The scales a type may be classified on (registry 1.4, 10.11). */
export const classScaleWords = {
  none: 'Nessuna',
  stars: 'Stelle, da 1 a 5 lusso',
  stars4: 'Stelle, da 1 a 4',
  suns: 'Soli',
  flowers: 'Fiori',
} as const;

export type ClassScale = keyof typeof classScaleWords;

/** Of what may be classified and is not yet (the vocabulary's `0`): nobody asks for it. */
export const unclassified = '0';

/** Superior and luxury are of hotels, suns of rooms and apartments, flowers of farms. */
export const classesByScale: Readonly<Record<ClassScale, readonly string[]>> = {
  none: [],
  stars: [unclassified, '1', '2', '3', '3S', '4', '4S', '5', '5L'],
  stars4: [unclassified, '1', '2', '3', '4'],
  suns: [unclassified, 'sun1', 'sun2', 'sun3', 'sun4', 'sun5'],
  flowers: [unclassified, 'flower1', 'flower2', 'flower3', 'flower4', 'flower5'],
};

/**
 * Why a class is none of a scale's, in Italian. What has a scale says its class, if only that it has none yet
 * (registry 1.4, 10.5).
 */
export function classProblem(scale: ClassScale, given: string | null): string | undefined {
  if (given === null) return scale === 'none' ? undefined : 'manca la classificazione';
  if (classesByScale[scale].includes(given)) return undefined;
  return scale === 'none'
    ? 'questa tipologia non ha classificazione'
    : `la classificazione è in ${classScaleWords[scale].toLowerCase()}`;
}
