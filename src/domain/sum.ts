/** The sum of a number of each; of none, nothing. */
export const sum = <T>(all: readonly T[], number: (one: T) => number): number =>
  all.reduce((total, one) => total + number(one), 0);
