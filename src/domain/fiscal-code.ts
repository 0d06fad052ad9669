import { compactCode, foreignProblem, lengthProblem, placed } from './code.ts';
import { daysInMonth } from './dates.ts';
import { elevenDigitsProblem } from './vat-number.ts';

/** A codice fiscale as it is kept: capitals, without blanks. */
export const normalizeFiscalCode = compactCode;

/**
 * Why a codice fiscale is refused, in Italian (DM 23/12/1976): 16 characters of a person,
 * omocodia included; with `bodies` also the 11 digits of an organisation. Expects it normalised.
 */
export function fiscalCodeProblem(
  code: string,
  { bodies = false }: { readonly bodies?: boolean } = {},
): string | undefined {
  if (/^\d+$/.test(code))
    return bodies
      ? elevenDigitsProblem(code, 'Il codice fiscale di un’organizzazione')
      : digitsProblem(code);
  return (
    foreignProblem('Il codice fiscale ha solo lettere maiuscole e cifre', /[^A-Z0-9]/u, code) ??
    lengthProblem('Il codice fiscale ha 16 caratteri', 16, code) ??
    layoutProblem(code) ??
    birthProblem(code) ??
    (checkLetter(code) === code.charAt(15) ? undefined : checkProblem)
  );
}

const checkProblem = 'Il carattere di controllo non torna: ricontrolla tutto il codice fiscale';

const digitsProblem = (code: string) =>
  code.length === 11
    ? 'Serve il codice fiscale di una persona: quello di 11 cifre è di un’organizzazione'
    : 'Il codice fiscale di una persona comincia con 6 lettere';

/** Two people with one code get letters instead of digits, from the right: 0..9 become these. */
const omocodia = 'LMNPQRSTUV';
const months = 'ABCDEHLMPRST';

const layout = [
  { places: [1, 2, 3, 4, 5, 6, 12, 16], allowed: /[A-Z]/, words: 'va una lettera' },
  { places: [7, 8, 10, 11, 13, 14, 15], allowed: /[0-9L-NP-V]/, words: 'va una cifra' },
  { places: [9], allowed: /[ABCDEHLMPRST]/, words: 'va la lettera di un mese' },
];

function layoutProblem(code: string): string | undefined {
  for (const { places, allowed, words } of layout) {
    const wrong = places.find((place) => !allowed.test(code.charAt(place - 1)));
    if (wrong) return `Nel codice fiscale ${placed(code, wrong)} non va bene: lì ${words}`;
  }
  return undefined;
}

/** The century is not in the code: a 29 February counts when either century has it. */
function birthProblem(code: string): string | undefined {
  const year = 2000 + number(code.slice(6, 8));
  const month = months.indexOf(code.charAt(8)) + 1;
  const written = number(code.slice(9, 11));
  const day = written > 40 ? written - 40 : written;
  return day >= 1 && day <= daysInMonth(year, month)
    ? undefined
    : `Nel codice fiscale il giorno di nascita «${code.slice(9, 11)}» non esiste in quel mese`;
}

/** What a person's code says of birth; the century it does not say. */
export function birthIn(code: string): { monthDay: string; year: string; sex: 'F' | 'M' } {
  const day = number(code.slice(9, 11));
  const two = (of: number) => String(of).padStart(2, '0');
  return {
    monthDay: `${two(months.indexOf(code.charAt(8)) + 1)}-${two(day > 40 ? day - 40 : day)}`,
    year: two(number(code.slice(6, 8))),
    sex: day > 40 ? 'F' : 'M',
  };
}

const number = (digits: string) =>
  Number(digits.replace(/[A-Z]/g, (letter) => String(omocodia.indexOf(letter))));

const oddValues = [
  1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
];

const checkLetter = (code: string): string => {
  const sum = [...code.slice(0, 15)]
    .map((character) => Number.parseInt(character, 36))
    .map((value) => (value > 9 ? value - 10 : value))
    .reduce((total, value, at) => total + (at % 2 ? value : (oddValues[value] ?? 0)), 0);
  return String.fromCharCode(65 + (sum % 26));
};
