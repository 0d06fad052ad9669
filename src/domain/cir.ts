import { compactCode } from './code.ts';

/** A CIR as it is kept: capitals, no blanks, the parts joined by hyphens (014052-CNI-00001). */
export const normalizeCir = (text: string): string =>
  compactCode(text).replace(/^(\d{6})([A-Z]{3})(\d{5})$/, '$1-$2-$3');

/** Why a CIR is refused, in Italian: ISTAT code of the municipality, three letters, five digits. */
export function cirProblem(code: string): string | undefined {
  const [city = '', type = '', progressive = '', ...rest] = code.split('-');
  if (rest.length > 0 || !code.includes('-')) return `${form}: per esempio 014052-CNI-00001`;
  if (!/^\d{6}$/.test(city)) return `${form}: «${city}» non è il codice di 6 cifre di un comune`;
  if (!/^[A-Z]{3}$/.test(type)) return `${form}: «${type}» non è un tipo di 3 lettere`;
  if (!/^\d{5}$/.test(progressive)) return `${form}: «${progressive}» non è un numero di 5 cifre`;
  return undefined;
}

const form = 'Il CIR è fatto di comune, tipo e numero';

/** The ISTAT code of the municipality a valid CIR names. */
export const cityOfCir = (code: string): string => code.slice(0, 6);

/** The letters of the type a valid CIR names. */
export const typeOfCir = (code: string): string => code.slice(7, 10);
