/** One extinguisher for so much of a floor (DL 145/2023, art. 13-ter, c. 7). */
export const squareMetresEach = 200;

/**
 * Portable extinguishers an accommodation must have: one per 200 m² of floor or fraction, at least
 * one per floor (DL 145/2023, art. 13-ter, c. 7).
 */
export const extinguishersFor = (floors: readonly { readonly area: number }[]): number =>
  floors.reduce((sum, { area }) => sum + Math.max(1, Math.ceil(area / squareMetresEach)), 0);

/** What is said to who has fewer. */
export const extinguishersProblem = (floors: readonly { readonly area: number }[]): string =>
  `Per questi piani ne servono almeno ${extinguishersFor(floors)}: uno ogni ${squareMetresEach} m² e uno per piano`;
