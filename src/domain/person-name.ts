/**
 * Why the name of a person is refused, in Italian: letters of any script with their marks, blanks,
 * apostrophes, hyphens and full stops, so that a name is never an address somebody is led to.
 */
export function personNameProblem(name: string): string | undefined {
  const foreign = /[^\p{L}\p{M} .'’‘ʼ·-]/u.exec(name)?.[0];
  if (foreign !== undefined) return `In un nome «${foreign}» non va bene: solo lettere`;
  if (!/\p{L}/u.test(name)) return 'Un nome ha almeno una lettera';
  // «G.B. Rossi» is a name, «sito.it» a place.
  return /\.\p{L}{2}/u.test(name) ? 'Dopo il punto lascia uno spazio' : undefined;
}
