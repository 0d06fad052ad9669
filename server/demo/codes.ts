import { fiscalCodeProblem } from '#src/domain/fiscal-code.ts';
import { vatNumberProblem } from '#src/domain/vat-number.ts';

/** What a codice fiscale says of a person: an ISO date, the codice catastale of the birthplace. */
interface Birth {
  readonly firstName: string;
  readonly lastName: string;
  readonly isWoman: boolean;
  readonly born: string;
  readonly birthplace: string;
}

/** The codice fiscale of an invented person (DM 23/12/1976). */
export function fiscalCodeOf({ firstName, lastName, isWoman, born, birthplace }: Birth): string {
  const [year = '', month = '', day = ''] = born.split('-');
  const dayOfBirth = String(Number(day) + (isWoman ? 40 : 0)).padStart(2, '0');
  const monthLetter = 'ABCDEHLMPRST'.charAt(Number(month) - 1);
  const code = `${lastNamePart(lastName)}${firstNamePart(firstName)}${year.slice(2)}${monthLetter}${dayOfBirth}${birthplace}`;
  return closed(code, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', fiscalCodeProblem);
}

/** The partita IVA of an invented body: seven digits, the office of Sondrio (014), the check digit. */
export const vatNumberOf = (serial: number): string =>
  closed(`${String(serial).padStart(7, '0')}014`, '0123456789', vatNumberProblem);

const lastNamePart = (name: string) => `${consonants(name)}${vowels(name)}XXX`.slice(0, 3);

/** Of four consonants or more the second is left out. */
function firstNamePart(name: string): string {
  const found = consonants(name);
  return found.length > 3 ? `${found[0]}${found[2]}${found[3]}` : lastNamePart(name);
}

const consonants = (name: string) => name.toUpperCase().replace(/[^B-DF-HJ-NP-TV-Z]/g, '');
const vowels = (name: string) => name.toUpperCase().replace(/[^AEIOU]/g, '');

/** The code with the one last character its own check accepts. */
function closed(code: string, last: string, problem: (code: string) => string | undefined): string {
  const found = [...last].map((one) => code + one).find((whole) => problem(whole) === undefined);
  if (!found) throw new Error(`No check character closes ${code}`);
  return found;
}
