import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { type Cell, guarded } from '#src/schema/cell.ts';

type Cells = readonly (Cell | undefined)[];

/** Rows below a sheet's headers; Excel and LibreOffice hold no more. */
export const largestSheet = 1_048_575;

/** A workbook of one sheet as it is made: typed cells, texts inline, never a formula. */
export async function* xlsxFile(
  name: string,
  headers: readonly string[],
  batches: AsyncIterable<readonly Cells[]>,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const sheet = Readable.from(sheetXml(headers, batches), { objectMode: false });
  const file = zip.outputStream as Readable;
  sheet.on('error', (error) => file.destroy(error));
  for (const [path, xml] of frame(name)) zip.addBuffer(Buffer.from(head + xml), path);
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', { compressionLevel: 3 });
  zip.end();
  try {
    yield* file;
  } finally {
    sheet.destroy();
  }
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const styles = { text: 1, date: 2, euro: 3, header: 4, percent: 5 };

async function* sheetXml(headers: readonly string[], batches: AsyncIterable<readonly Cells[]>) {
  const widths = headers.map(
    (header, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${Math.min(40, header.length + 8)}" customWidth="1"/>`,
  );
  yield Buffer.from(
    `${head}<worksheet ${main}><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${rowXml(
      1,
      headers.map((text, at) => textXml(refOf(at, 1), text, styles.header)),
    )}`,
  );
  let row = 1;
  for await (const batch of batches) {
    let xml = '';
    for (const cells of batch) {
      row++;
      xml += rowXml(
        row,
        cells.map((cell, at) => (cell ? cellXml(refOf(at, row), cell) : '')),
      );
    }
    yield Buffer.from(xml);
  }
  yield Buffer.from('</sheetData></worksheet>');
}

const rowXml = (row: number, cells: readonly string[]) => `<row r="${row}">${cells.join('')}</row>`;

function cellXml(ref: string, cell: Cell): string {
  switch (cell.kind) {
    case 'text':
      return textXml(ref, guarded(cell.text), styles.text);
    case 'number':
      return `<c r="${ref}"><v>${cell.number}</v></c>`;
    case 'percent':
      return `<c r="${ref}" s="${styles.percent}"><v>${Number((cell.percent / 100).toPrecision(15))}</v></c>`;
    case 'euro':
      return `<c r="${ref}" s="${styles.euro}"><v>${cell.cents / 100}</v></c>`;
    case 'date': {
      const day = dayNumber(cell.date);
      if (day === undefined)
        return textXml(ref, cell.date.split('-').reverse().join('/'), styles.text);
      return `<c r="${ref}" s="${styles.date}"><v>${day}</v></c>`;
    }
  }
}

const textXml = (ref: string, text: string, style: number) =>
  `<c r="${ref}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

/** Days since 30 December 1899; what is before March 1900, spreadsheets count in different ways. */
function dayNumber(date: string): number | undefined {
  const day = (Date.parse(`${date}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;
  return day > 60 ? day : undefined;
}

const letters: string[] = [];
function refOf(at: number, row: number): string {
  const known = letters[at];
  if (known) return known + row;
  const high = at < 26 ? '' : String.fromCharCode(64 + Math.floor(at / 26));
  letters[at] = high + String.fromCharCode(65 + (at % 26));
  return letters[at] + row;
}

/** As XML holds it; what XML cannot hold is written `_x0007_`, as spreadsheets do. */
const escaped = (text: string) =>
  text
    .slice(0, 32_767)
    .replace(/_x[0-9a-f]{4}_/gi, '_x005F$&')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    .replace(/[\u0000-\u0008\u000b-\u001f]/g, (mark) => `_x${hex(mark)}_`)
    .replace(/[&<>]/g, (mark) => (mark === '&' ? '&amp;' : mark === '<' ? '&lt;' : '&gt;'));

const hex = (mark: string) => mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');

const part = (path: string, type: string) =>
  `<Override PartName="/${path}" ContentType="${types}.${type}+xml"/>`;
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
const relations = (all: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all}</Relationships>`;

/** The parts around the sheet, by path. */
const frame = (name: string): readonly (readonly [string, string])[] => [
  [
    '[Content_Types].xml',
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('xl/workbook.xml', 'sheet.main')}${part('xl/worksheets/sheet1.xml', 'worksheet')}${part('xl/styles.xml', 'styles')}</Types>`,
  ],
  ['_rels/.rels', relations(relation('rId1', 'officeDocument', 'xl/workbook.xml'))],
  [
    'xl/_rels/workbook.xml.rels',
    relations(
      relation('rId1', 'worksheet', 'worksheets/sheet1.xml') +
        relation('rId2', 'styles', 'styles.xml'),
    ),
  ],
  [
    'xl/workbook.xml',
    `<workbook ${main} xmlns:r="${office}"><sheets><sheet name="${escaped(sheetName(name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  ['xl/styles.xml', stylesXml],
];

const sheetName = (name: string) => name.replace(/[[\]:*?/\\']/g, ' ').slice(0, 31);

const stylesXml = `<styleSheet ${main}><numFmts count="3"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="#,##0.00\\ &quot;€&quot;"/><numFmt numFmtId="166" formatCode="0.######%"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf xfId="0"/><xf numFmtId="49" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="166" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;
