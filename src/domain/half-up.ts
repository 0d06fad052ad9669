/** The whole number nearest to a ratio of whole numbers, none below nothing, the half rounded up; exact, as no fraction is made. */
export function halfUp(part: number, whole: number): number {
  const twice = 2 * part + whole;
  return (twice - (twice % (2 * whole))) / (2 * whole);
}
