/** A number as Italians write it, with thousands in dots: formatDecimal(1234.5, 2) is '1.234,50'. */
export function formatDecimal(value: number, decimals = 0): string {
  const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.');
  const digits = whole.replace(/\B(?=(\d{3})+$)/g, '.') + (fraction ? `,${fraction}` : '');
  return value < 0 && /[1-9]/.test(digits) ? `-${digits}` : digits;
}

/**
 * The number a person wrote the Italian way ('1.234,5', '1234,5'); a dot before one or two last
 * digits is a decimal point. Undefined when it cannot be read without guessing.
 */
export function parseDecimal(text: string): number | undefined {
  const typed = text.trim().replace(/^[−–]/, '-');
  if (/^-?(\d+|\d{1,3}(\.\d{3})+)(,\d+)?$/.test(typed))
    return Number(typed.replaceAll('.', '').replace(',', '.'));
  return /^-?\d+\.\d{1,2}$/.test(typed) ? Number(typed) : undefined;
}
