/** Who collects for itself with a code of its own; the other ways are deprecated (pagoPA, «Avviso di pagamento»). */
const auxDigit = '3';

/** What a notice is called: IUV for the bank, NAV (codice avviso) for who pays it. */
export interface NoticeNumber {
  /** 17 digits. */
  readonly iuv: string;
  /** 18 digits. */
  readonly nav: string;
}

/** The number of a notice, from the two digits PagoPA gave a body and a number of its own sequence (city tax 4.4). */
export function noticeNumber(segregationCode: string, sequence: number): NoticeNumber {
  const base = String(sequence).padStart(13, '0');
  if (!/^[0-4]\d$/.test(segregationCode) || !/^\d{13}$/.test(base))
    throw new RangeError(
      'Il codice di segregazione ha due cifre, da 00 a 49; il progressivo tredici',
    );
  const nav = `${auxDigit}${segregationCode}${base}`;
  return withCheck(nav);
}

/** Is this the number of a notice that PagoPA would take? */
export const isNoticeNumber = (nav: string): boolean =>
  /^3\d{17}$/.test(nav) && checkDigits(nav.slice(0, -2)) === nav.slice(-2);

function withCheck(digits: string): NoticeNumber {
  const nav = digits + checkDigits(digits);
  return { nav, iuv: nav.slice(1) };
}

/** The rest of what stands before them by 93, on two digits. */
const checkDigits = (digits: string): string => String(BigInt(digits) % 93n).padStart(2, '0');

/** As a notice prints it: in groups of four. */
export const printedNumber = (nav: string): string => nav.replace(/(\d{4})(?=\d)/g, '$1 ');

/** What the QR code of a notice holds; the creditor by its fiscal code of 11 digits (city tax 4.4). */
export const noticeCode = (nav: string, creditor: string, amountCents: number): string =>
  `PAGOPA|002|${nav}|${creditor}|${amountCents}`;
