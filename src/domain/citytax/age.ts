/** Whole years completed on an ISO date; who was born on 29 February completes them on 1 March where there is none. */
export function ageOn(date: string, birthDate: string): number {
  const years = Number(date.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return date.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
