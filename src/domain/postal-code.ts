/**
 * Why a postal code is refused, in Italian: five digits in Italy, other forms where the country (its
 * three letters of ISO 3166; none is Italy) is another.
 */
export function postalCodeProblem(code: string, country: string | null = null): string | undefined {
  if (country === null || country === 'ITA')
    return /^\d{5}$/.test(code) ? undefined : 'Il CAP ha 5 cifre';
  return /^[A-Z0-9](?:[A-Z0-9 -]{0,8}[A-Z0-9])?$/.test(code)
    ? undefined
    : 'Il codice postale ha al massimo 10 lettere, cifre, spazi e trattini';
}

/** A postal code as it is kept: capitals, one blank where there are some. */
export const normalizePostalCode = (text: string): string =>
  text.trim().replace(/\s+/g, ' ').toUpperCase();
