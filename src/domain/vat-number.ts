import { compactCode, foreignProblem, lengthProblem } from './code.ts';

/** A partita IVA as it is kept: eleven digits, without blanks and the country prefix. */
export const normalizeVatNumber = (text: string): string => compactCode(text).replace(/^IT/, '');

/** Why a partita IVA is refused, in Italian (DPR 633/1972, art. 35). */
export const vatNumberProblem = (code: string): string | undefined =>
  elevenDigitsProblem(code, 'La partita IVA');

/** The check shared by partita IVA and codice fiscale of bodies: eleven digits, the last by Luhn. */
export function elevenDigitsProblem(code: string, subject: string): string | undefined {
  return (
    foreignProblem(`${subject} ha solo cifre`, /[^0-9]/u, code) ??
    lengthProblem(`${subject} ha 11 cifre`, 11, code) ??
    (code.startsWith('0000000') ? `${subject} non può cominciare con sette zeri` : undefined) ??
    (luhnHolds(code) ? undefined : 'La cifra di controllo non torna: ricontrolla tutte le cifre')
  );
}

const luhnHolds = (digits: string): boolean =>
  [...digits].map(Number).reduce((sum, digit, at) => sum + (at % 2 ? doubled(digit) : digit), 0) %
    10 ===
  0;

const doubled = (digit: number) => (digit > 4 ? digit * 2 - 9 : digit * 2);
