/** A block of cells as a spreadsheet puts it on the clipboard: lines of text, with tabs between cells; the break at its end is no line. */
export const pastedBlock = (text: string): readonly (readonly string[])[] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim()));

/** Persons as somebody typed them: nothing is none; undefined of what is no whole number up to 9999, with points between thousands or none. */
export function personsTyped(text: string): number | undefined {
  const digits = text.trim().replace(/(?<=^\d)\.(?=\d{3}$)/, '');
  if (digits === '' || digits === '-' || digits === '–') return 0;
  return /^\d{1,4}$/.test(digits) ? Number(digits) : undefined;
}
