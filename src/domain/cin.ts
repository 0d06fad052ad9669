import { compactCode, foreignProblem, lengthProblem, placed } from './code.ts';

/** A CIN as it is kept: capitals, without blanks. */
export const normalizeCin = compactCode;

const prefix = /^IT\d{6}[A-Z]\d/;

/**
 * Why a CIN is refused, in Italian (DL 145/2023, art. 13-ter): IT, ISTAT code of the municipality,
 * class of the accommodation, then up to 8 letters and digits.
 */
export function cinProblem(code: string): string | undefined {
  if (!code.startsWith('IT')) return 'Il CIN comincia con «IT»';
  return (
    foreignProblem('Il CIN ha solo lettere maiuscole e cifre', /[^A-Z0-9]/u, code) ??
    (code.length > 18 ? lengthProblem('Il CIN ha 18 caratteri', 18, code) : undefined) ??
    municipalityProblem(code) ??
    (code.length < 11 ? lengthProblem('Il CIN ha 18 caratteri', 18, code) : undefined) ??
    (prefix.test(code) ? undefined : 'Nel CIN dopo il comune vanno una lettera e una cifra')
  );
}

/** What is odd about a CIN that is accepted: all those issued so far have 18 characters. */
export const cinWarning = (code: string): string | undefined =>
  cinProblem(code) ? undefined : lengthProblem('Di solito il CIN ha 18 caratteri', 18, code);

/** The month the national platform was first tried in (DL 145/2023, art. 13-ter; DM 6 June 2024): no CIN was given before. */
export const firstCinOn = '2024-06-01';

/** The ISTAT code of the municipality a valid CIN names. */
export const cityOfCin = (code: string): string => code.slice(2, 8);

/** The ISTAT class of the accommodation a valid CIN names: a letter and a digit. */
export const classOfCin = (code: string): string => code.slice(8, 10);

function municipalityProblem(code: string): string | undefined {
  const wrong = [3, 4, 5, 6, 7, 8].find((place) => /[A-Z]/.test(code.charAt(place - 1)));
  return wrong === undefined
    ? undefined
    : `Nel CIN ${placed(code, wrong)} non va bene: dopo «IT» vanno le 6 cifre del comune`;
}
