import { commonPasswords, commonWords } from './common-passwords.ts';
import { fold } from './text.ts';

const shortest = 8;

/**
 * Why a password is refused, in Italian; undefined when it may be used. Length 8 or more, not one that
 * guessers try first; what is one's `own`, as a name or an address, counts for nothing in it.
 */
export function passwordProblem(password: string, own: readonly string[] = []): string | undefined {
  if (password.length < shortest) return `Almeno ${shortest} caratteri`;
  if (isCommon(password)) return 'Questa password è troppo comune: scegline un’altra';
  const rest = withoutOwn(fold(password), own);
  return rest.length < shortest && rest.length < fold(password).length
    ? 'La password non può essere fatta di nome, indirizzo, codice fiscale o telefono'
    : undefined;
}

/** What somebody is known by; a telephone with or without its country. */
export type Known = Readonly<
  Partial<Record<'email' | 'firstName' | 'lastName' | 'fiscalCode' | 'mobile', string | null>>
>;

/** What of a person is no secret: the address, its parts before the `@`, names, code and telephone. */
export function ownWords({ email, firstName, lastName, fiscalCode, mobile }: Known): string[] {
  const digits = mobile?.replace(/\D/g, '');
  const words = [email, email?.split('@')[0], firstName, lastName, fiscalCode];
  return [...words, digits, digits?.replace(/^(00)?39/, '')].filter(
    (word) => typeof word === 'string',
  );
}

function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  return (
    commonPasswords.has(lower) || commonWords.has(undressed(lower)) || /^(.{1,4})\1+$/.test(lower)
  );
}

const disguises: Readonly<Record<string, string>> = {
  '@': 'a',
  $: 's',
  0: 'o',
  3: 'e',
  4: 'a',
  5: 's',
};

/** The letters within, without the digits and signs around them. */
const undressed = (lower: string): string =>
  lower
    .replace(/[^a-z]+$/, '')
    .replace(/^[^a-z@$]+/, '')
    .replace(/[@$0345]/g, (sign) => disguises[sign] ?? sign);

/** Whole words first, then the parts of each: three letters are a part. */
function withoutOwn(password: string, own: readonly string[]): string {
  const whole = own.map(fold);
  const parts = whole.flatMap((word) => word.split(/[^a-z0-9]+/));
  return [...whole, ...parts]
    .filter((word) => word.length > 2)
    .reduce((rest, word) => rest.replaceAll(word, ''), password);
}

/** Strength from 0 to 5: length of at least 8, lowercase, uppercase, digit, special character. */
export const passwordScore = (password: string): number =>
  [/^.{8,}$/, /[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((mark) => mark.test(password)).length;
