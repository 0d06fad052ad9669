/** A part of a hundred in hundredths: 12.5 % is 1250. */
export type BasisPoints = number;

const whole = 10_000;

/** Cents of which parts are taken off, one of what the other leaves, rounded once, half up (city tax 6.2, ruling 17). */
export function reduced(cents: number, parts: readonly BasisPoints[]): number {
  if (parts.length === 0) return cents;
  // Three parts of a hundred in hundredths go beyond what a number keeps.
  const left = parts.reduce((of, part) => of * BigInt(whole - part), BigInt(cents));
  const unit = BigInt(whole) ** BigInt(parts.length);
  return Number((2n * left + unit) / (2n * unit));
}
