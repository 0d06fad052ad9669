import { asOrnament, breadthOf, type Part, type Pdf } from '../pdf/pdf.ts';

/** Points between a line of a table and the words under it, and between two columns. */
const air = 4;
const gap = 16;
const lineGap = 2.3;

interface Table {
  /** None: there is no line of titles. */
  readonly head?: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly faces: { readonly plain: string; readonly bold: string };
}

/** A table with thin lines between its rows: the first column takes what the others leave. */
export function drawTable(pdf: Pdf, document: Part, { head, rows, faces }: Table): void {
  const lines = [
    ...(head ? [{ cells: head, type: 'TH', face: faces.bold }] : []),
    ...rows.map((cells) => ({ cells, type: 'TD', face: faces.plain })),
  ];
  const widths = widthsOf(pdf, lines);
  const left = pdf.page.margins.left;
  document.within('Table', (table) => {
    lines.forEach(({ cells, type, face }, at) => {
      pdf.font(face);
      const height = Math.max(
        ...cells.map((text, column) =>
          pdf.heightOfString(text, { width: widths[column], lineGap }),
        ),
      );
      const isBroken = pdf.y + height + air > pdf.page.height - pdf.page.margins.bottom;
      if (isBroken) pdf.addPage();
      else if (at > 0) ruleAbove(pdf, at === 1 && head !== undefined);
      const y = pdf.y + air;
      table.within('TR', (row) => {
        cells.forEach((text, column) => {
          const x = left + widths.slice(0, column).reduce((sum, width) => sum + width + gap, 0);
          row.put(type, () => {
            pdf.text(text, x, y, { width: widths[column], lineGap });
          });
        });
      });
      pdf.x = left;
      pdf.y = y + height;
    });
  });
}

/**
 * Each column is as wide as its longest line, the first takes what is left; where the page is too narrow what
 * lacks is shared by those whose lines can be broken, never within a word.
 */
function widthsOf(
  pdf: Pdf,
  lines: readonly { readonly cells: readonly string[]; readonly face: string }[],
): readonly number[] {
  const columns = lines[0]?.cells.map((_, column) => column) ?? [];
  // A hair more than the words, which would else be broken for a rounding.
  const widest = (column: number, parts: (text: string) => readonly string[]) =>
    Math.ceil(
      Math.max(
        ...lines.flatMap(({ cells, face }) =>
          parts(cells[column] ?? '').map((text) => pdf.font(face).widthOfString(text)),
        ),
      ) + 1,
    );
  const whole = columns.map((column) => widest(column, (text) => [text]));
  const words = columns.map((column) => widest(column, (text) => text.split(/ (?!€)/)));
  const room = breadthOf(pdf) - gap * (columns.length - 1);
  const [wanted, least] = [sumOf(whole), sumOf(words)];
  if (wanted <= room) return whole.map((width, at) => width + (at === 0 ? room - wanted : 0));
  const share = Math.max(0, (room - least) / (wanted - least));
  return words.map((width, at) => width + share * ((whole[at] ?? width) - width));
}

const sumOf = (widths: readonly number[]): number => widths.reduce((sum, one) => sum + one, 0);

function ruleAbove(pdf: Pdf, isHead: boolean): void {
  const { left } = pdf.page.margins;
  asOrnament(pdf, 'Layout', () => {
    pdf
      .moveTo(left, pdf.y)
      .lineTo(left + breadthOf(pdf), pdf.y)
      .lineWidth(isHead ? 2 : 1)
      .strokeColor(isHead ? 'black' : '#aaaaaa')
      .stroke();
  });
}
