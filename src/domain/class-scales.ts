/** The scales a type may be classified on (registry 1.4, 10.11). */
export const classScaleWords = {
  none: 'Nessuna',
  stars: 'Stelle, da 1 a 5 lusso',
  stars4: 'Stelle, da 1 a 4',
  suns: 'Soli',
  flowers: 'Fiori',
} as const;

export type ClassScale = keyof typeof classScaleWords;

/** Superior and luxury are of hotels, suns of rooms and apartments, flowers of farms. */
const classesOf: Readonly<Record<ClassScale, readonly string[]>> = {
  none: [],
  stars: ['1', '2', '3', '3S', '4', '4S', '5', '5L'],
  stars4: ['1', '2', '3', '4'],
  suns: ['sun1', 'sun2', 'sun3', 'sun4', 'sun5'],
  flowers: ['flower1', 'flower2', 'flower3', 'flower4', 'flower5'],
};

/**
 * Why a class is none of a scale's, in Italian. What has a scale says its class, if only that it has none yet
 * (registry 1.4, 10.5).
 */
export function classProblem(scale: ClassScale, given: string | null): string | undefined {
  if (given === null) return scale === 'none' ? undefined : 'manca la classificazione';
  if (given === '0' || classesOf[scale].includes(given)) return undefined;
  return scale === 'none'
    ? 'questa tipologia non ha classificazione'
    : `la classificazione è in ${classScaleWords[scale].toLowerCase()}`;
}
