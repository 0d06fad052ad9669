import { fileURLToPath } from 'node:url';
import { asOrnament, type Part, type Pdf, pdfOf } from '../pdf/pdf.ts';
import type { Block, Run } from './blocks.ts';

/** A letter of an office: its head, what it is about, its paragraphs. */
export interface Sheet {
  readonly office: string;
  /** Where it is and how one writes to it, a line each. */
  readonly contacts: readonly string[];
  readonly title: string;
  readonly blocks: readonly Block[];
  /** Whose paper it is and of when, on every page before its number. */
  readonly foot: string;
}

const face = (name: string) =>
  fileURLToPath(import.meta.resolve(`../pdf/faces/Roboto-${name}.ttf`));
const faces = {
  plain: face('Regular'),
  bold: face('Medium'),
  italic: face('Italic'),
  both: face('MediumItalic'),
};
/** In points: 2.5 cm at the sides; labels of facts stand in a column of their own. */
const side = 71;
const width = 595.28 - 2 * side;
const labels = 172;
const grey = '#5A6772';
const ink = '#17324D';

/** A letter to be kept and read by all: its head, whom it is to, what it is about, its paragraphs. */
export function sheetPdf(sheet: Sheet): Promise<Uint8Array> {
  const { title, office, foot } = sheet;
  return pdfOf(
    {
      title,
      author: office,
      margins: { top: 62, bottom: 76, side },
      face: faces.plain,
      files: Object.values(faces),
      isKept: true,
      foot: { above: 48, text: (page, pages) => `${foot} · pagina ${page} di ${pages}` },
    },
    (pdf, document) => {
      drawHead(pdf, sheet, document);
      const isAddressee = ({ kind }: Block) => kind === 'addressee';
      for (const block of sheet.blocks.filter(isAddressee)) paragraph(pdf, block, document);
      pdf.y += 14;
      document.put('H1', () => {
        pdf
          .font(faces.bold)
          .fontSize(14)
          .fillColor('black')
          .text(`Oggetto: ${title}`, { lineGap: 2 });
      });
      pdf.y += 12;
      const body = sheet.blocks.filter((one) => !isAddressee(one));
      body.forEach((block, at) => {
        // Who signs and when stands on no page of its own.
        if (at === body.length - 2)
          roomFor(
            pdf,
            body.slice(at).flatMap(({ runs }) => [...runs, apart]),
            width,
          );
        // Nor does a heading without what it is over.
        if (block.kind === 'heading')
          roomFor(pdf, [...block.runs, apart, ...(body[at + 1]?.runs ?? [])], width);
        paragraph(pdf, block, document);
      });
    },
  );
}

function drawHead(pdf: Pdf, { office, contacts }: Sheet, document: Part): void {
  document.put('P', () => {
    pdf.font(faces.bold).fontSize(17).fillColor(ink).text(office);
  });
  pdf.y += 3;
  if (contacts.length > 0)
    document.put('P', () => {
      pdf.font(faces.plain).fontSize(9).fillColor(grey).text(contacts.join('\n'), { lineGap: 2 });
    });
  const y = pdf.y + 8;
  asOrnament(pdf, 'Layout', () => {
    pdf
      .moveTo(side, y)
      .lineTo(side + width, y)
      .lineWidth(1.2)
      .strokeColor(ink)
      .stroke();
  });
  pdf.x = side;
  pdf.y = y + 26;
}

function paragraph(pdf: Pdf, { kind, runs }: Block, document: Part): void {
  const fact = kind === 'text' ? factOf(runs) : undefined;
  const isClose = fact !== undefined || kind === 'item';
  if (!isClose) pdf.y += kind === 'heading' ? 12 : 6;
  pdf.fontSize(kind === 'heading' ? 12 : 10.5).fillColor('black');
  if (fact) document.put('P', () => factLine(pdf, fact));
  else if (kind === 'addressee')
    document.put('P', () => inBox(pdf, runs, side + width / 2, width / 2));
  else if (kind === 'item')
    document.put('P', () => {
      const y = roomFor(pdf, runs, width - 14);
      pdf.font(faces.plain).text('•', side + 2, y, { width: 10 });
      pdf.y = y;
      inBox(pdf, runs, side + 14, width - 14);
    });
  else document.put(kind === 'heading' ? 'H2' : 'P', () => inBox(pdf, runs, side, width));
  pdf.x = side;
  pdf.y += isClose || kind === 'heading' ? 4 : 6;
}

interface Fact {
  readonly label: string;
  readonly value: readonly Run[];
}

/** A paragraph that begins with bold words and a colon: what they call, beside them. */
function factOf([label, ...value]: readonly Run[]): Fact | undefined {
  if (!label?.bold || !label.text.trim().endsWith(':') || value.length === 0) return undefined;
  const [first, ...rest] = value;
  return (
    first && {
      label: label.text.trim(),
      value: [{ ...first, text: first.text.trimStart() }, ...rest],
    }
  );
}

function factLine(pdf: Pdf, { label, value }: Fact): void {
  const y = roomFor(pdf, value, width - labels);
  pdf
    .font(faces.plain)
    .fillColor(grey)
    .text(label, side, y, { width: labels - 10 });
  const below = pdf.y;
  const { page } = pdf;
  pdf.fillColor('black');
  pdf.y = y;
  inBox(pdf, value, side + labels, width - labels);
  // Of a value that goes on overleaf the label stands on the page before.
  if (pdf.page === page) pdf.y = Math.max(pdf.y, below);
}

/** The space between two paragraphs. */
const apart: Run = { text: '\n\n', bold: false, italic: false };

/** Where two columns may begin that a page must not divide. */
function roomFor(pdf: Pdf, runs: readonly Run[], columns: number): number {
  const height = pdf.heightOfString(runs.map(({ text }) => text).join(''), { width: columns });
  const most = pdf.page.height - pdf.page.margins.bottom;
  if (pdf.y + height > most && height < most / 2) pdf.addPage();
  return pdf.y;
}

function inBox(pdf: Pdf, runs: readonly Run[], x: number, columns: number): void {
  runs.forEach(({ text, bold, italic }, at) => {
    const options = { width: columns, lineGap: 3, continued: at < runs.length - 1 };
    pdf.font(bold ? faces[italic ? 'both' : 'bold'] : faces[italic ? 'italic' : 'plain']);
    if (at === 0) pdf.text(text, x, pdf.y, options);
    else pdf.text(text, options);
  });
}
