import PDFDocument from 'pdfkit';
import { faceOf } from './faces.ts';

export type Pdf = InstanceType<typeof PDFDocument>;

/** A part of the structure that is read aloud; what is drawn outside of one is not. */
export interface Part {
  /** Draws a piece: a paragraph, a heading, a cell. */
  put(type: string, draw: () => void): void;
  /** Fills a part within this one, in a language of its own if it has one. */
  within(type: string, fill: (part: Part) => void, options?: { readonly lang?: string }): void;
}

/** Points from the edges of the page. */
interface Margins {
  readonly top: number;
  readonly bottom: number;
  readonly side: number;
}

interface Paper {
  readonly title: string;
  readonly author?: string;
  readonly margins: Margins;
  /** One of its files, or of the faces every reader of PDF has. */
  readonly face: string;
  /** Paths of the faces it brings along, which it calls them by. */
  readonly files?: readonly string[];
  /** It is to be kept: PDF/A-2a, which wants its faces embedded. */
  readonly isKept?: boolean;
  /** At the foot of each page, so many points above its edge. */
  readonly foot: {
    readonly above: number;
    readonly text: (page: number, pages: number) => string;
  };
}

/** An A4 document in Italian, with its language, title and structure told to who has it read aloud. */
export async function pdfOf(
  { title, author, margins: { top, bottom, side }, face, files = [], isKept = false, foot }: Paper,
  draw: (pdf: Pdf, document: Part) => void,
): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top, bottom, left: side, right: side },
    pdfVersion: '1.7',
    ...(isKept && { subset: 'PDF/A-2a' as const }),
    tagged: true,
    lang: 'it',
    displayTitle: true,
    bufferPages: true,
    // None yet: pdfkit would open it itself.
    font: '',
    info: { Title: title, ...(author && { Author: author }), Creator: 'Soggiorno' },
  });
  for (const file of files) pdf.registerFont(file, faceOf(file));
  pdf.font(face);
  const pieces: Buffer[] = [];
  pdf.on('data', (piece: Buffer) => pieces.push(piece));
  const ended = new Promise<void>((done, failed) => pdf.once('end', done).once('error', failed));
  const document = pdf.struct('Document');
  pdf.addStructure(document);
  draw(pdf, partOf(pdf, document));
  document.end();
  numberPages(pdf, face, side, foot);
  pdf.end();
  await ended;
  return Buffer.concat(pieces);
}

/** What is seen and not read aloud. */
export function asOrnament(pdf: Pdf, type: 'Layout' | 'Pagination', draw: () => void): void {
  pdf.markContent('Artifact', { type });
  draw();
  pdf.endMarkedContent();
}

/** How many points are left between the margins. */
export const breadthOf = ({ page }: Pdf): number =>
  page.width - page.margins.left - page.margins.right;

const partOf = (pdf: Pdf, element: PDFKit.PDFStructureElement): Part => ({
  put: (type, draw) => {
    element.add(pdf.struct(type, {}, draw));
  },
  within: (type, fill, options = {}) => {
    const inner = pdf.struct(type, options);
    element.add(inner);
    fill(partOf(pdf, inner));
    inner.end();
  },
});

function numberPages(pdf: Pdf, face: string, side: number, { above, text }: Paper['foot']): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    pdf.page.margins.bottom = 0;
    asOrnament(pdf, 'Pagination', () => {
      pdf
        .font(face)
        .fontSize(8)
        .fillColor('#5A6772')
        .text(text(page + 1, count), side, pdf.page.height - above, {
          width: breadthOf(pdf),
          align: 'center',
          lineBreak: false,
        });
    });
  }
}
