import { compactCode, foreignProblem, lengthProblem } from './code.ts';

/** An IBAN as it is kept: capitals, without blanks. */
export const normalizeIban = compactCode;

/** Why an IBAN is refused, in Italian (ISO 13616): country, its length, remainder 1 by 97. */
export function ibanProblem(code: string): string | undefined {
  const foreign = foreignProblem('L’IBAN ha solo lettere maiuscole e cifre', /[^A-Z0-9]/u, code);
  if (foreign) return foreign;
  if (!/^[A-Z]{2}/.test(code)) return 'L’IBAN comincia con le 2 lettere del Paese: IT per l’Italia';
  const country = code.slice(0, 2);
  const length = lengths.get(country);
  if (length === undefined) return `«${country}» non è un Paese che usa l’IBAN`;
  return (
    lengthProblem(`L’IBAN di questo Paese (${country}) ha ${length} caratteri`, length, code) ??
    layoutProblem(code) ??
    (remainder(code) === 1 ? undefined : 'Le cifre di controllo dell’IBAN non tornano')
  );
}

const layoutProblem = (code: string) => {
  if (!/^..(?!00|01|99)\d\d/.test(code))
    return `Nell’IBAN «${code.slice(2, 4)}» non va bene: dopo il Paese vanno 2 cifre di controllo`;
  return !code.startsWith('IT') || /^.{4}[A-Z]\d{10}/.test(code)
    ? undefined
    : 'Nell’IBAN italiano dopo le cifre di controllo vanno una lettera e 10 cifre (ABI e CAB)';
};

/** The number is far beyond what a double holds: digit by digit, letters counting from 10. */
const remainder = (code: string): number =>
  [...`${code.slice(4)}${code.slice(0, 4)}`]
    .map((character) => Number.parseInt(character, 36))
    .reduce((rest, value) => (rest * (value > 9 ? 100 : 10) + value) % 97, 0);

/** IBAN registry: country and length of its IBAN. */
const lengths: ReadonlyMap<string, number> = new Map(
  `AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DK18 DO28 EE20
  EG29 ES24 FI18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30
  KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MR27 MT31 MU30 NL18 NO15 PK24
  PL28 PS29 PT25 QA29 RO24 RS22 SA24 SC31 SE24 SI19 SK24 SM27 ST25 SV28 TL23 TN24 TR26 UA29 VA22
  VG24 XK20`
    .split(/\s+/)
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);
