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

function widthsOf(
  pdf: Pdf,
  lines: readonly { readonly cells: readonly string[]; readonly face: string }[],
): readonly number[] {
  const [, ...others] = lines[0]?.cells.map((_, column) =>
    // A hair more than the words, which would else be broken for a rounding.
    Math.ceil(
      Math.max(
        ...lines.map(({ cells, face }) => pdf.font(face).widthOfString(cells[column] ?? '')),
      ) + 1,
    ),
  ) ?? [0];
  const taken = others.reduce((sum, width) => sum + width + gap, 0);
  return [breadthOf(pdf) - taken, ...others];
}

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
