import pdfmake from 'pdfmake';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';

const faces = {
  normal: 'Helvetica',
  bold: 'Helvetica-Bold',
  italics: 'Helvetica-Oblique',
  bolditalics: 'Helvetica-BoldOblique',
};
pdfmake.setFonts({ Helvetica: faces });
// A document holds what people wrote: it fetches nothing and reads no file but the fonts by name.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path: string) => Object.values(faces).includes(path));

interface Paper {
  readonly title: string;
  readonly content: Content;
  readonly landscape?: boolean;
}

/** An A4 document in Italian, tagged for who has it read aloud. */
export function pdfOf({ title, content, landscape = false }: Paper): Promise<Uint8Array> {
  const definition: TDocumentDefinitions = {
    info: { title, creator: 'Soggiorno' },
    language: 'it',
    tagged: true,
    displayTitle: true,
    pageSize: 'A4',
    pageOrientation: landscape ? 'landscape' : 'portrait',
    pageMargins: [40, 40, 40, 48],
    defaultStyle: { font: 'Helvetica', fontSize: 10, lineHeight: 1.2 },
    content,
    footer: (page, pages) => ({
      text: `${title} · ${page}/${pages}`,
      alignment: 'center',
      fontSize: 8,
      margin: [0, 16, 0, 0],
    }),
  };
  return pdfmake.createPdf(definition).getBuffer();
}
