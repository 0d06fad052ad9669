/** Why a telephone number is refused, in Italian: 6 to 20 digits and blanks, the prefix with +. */
export function phoneProblem(number: string): string | undefined {
  const foreign = /[^+0-9 ]/u.exec(number)?.[0];
  if (foreign !== undefined) return `Nel telefono «${foreign}» non va bene: solo cifre, spazi e +`;
  if (number.length < 6) return 'Il telefono ha almeno 6 caratteri';
  if (number.length > 20) return 'Il telefono ha al massimo 20 caratteri';
  if (number.lastIndexOf('+') > 0) return 'Nel telefono il + sta solo all’inizio';
  return number.replace(/[^0-9]/g, '').length < 5 ? 'Il telefono ha almeno 5 cifre' : undefined;
}
