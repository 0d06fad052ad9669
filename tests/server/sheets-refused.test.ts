import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { limits } from '#server/api/imports/limits.ts';
import { checked, rowsOf, upload } from '../support/sheets.ts';
import { createWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world?.close());

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook of one sheet, with parts added or replaced. */
async function workbook(rows: string, parts: Readonly<Record<string, string>> = {}) {
  const all: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/styles.xml': `<styleSheet ${main}><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="20"/><xf numFmtId="10"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${main}><dimension ref="A1:XFD1048576"/><sheetData>${rows}</sheetData></worksheet>`,
    ...parts,
  };
  const zip = new ZipFile();
  for (const [path, text] of Object.entries(all)) zip.addBuffer(Buffer.from(text), path);
  zip.end();
  return new Uint8Array(await buffer(zip.outputStream));
}

const text = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`;
const head = `<row>${text('Codice')}${text('Nome')}</row>`;

const csv = (words: string) => new Uint8Array(Buffer.from(words));
const wide = (columns: number) =>
  Array.from({ length: columns }, (_, at) => `Colonna ${at}`).join(';');

/** A file, and how it is refused. */
const refusals: readonly (readonly [
  what: string,
  file: () => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>,
  status: number,
  words: RegExp,
])[] = [
  ['that is empty', () => csv(''), 422, /vuoto/],
  ['of blank lines', () => csv('\n;;\n\n'), 422, /vuoto/],
  ['of headers alone', () => csv('Codice;Nome\n'), 422, /solo le intestazioni/],
  ['with a header twice', () => csv('Codice;codice\nA;B\n'), 422, /«codice» compare due volte/],
  ['cut in a quoted cell', () => csv('Codice;Nome\nA;"metà'), 422, /metà di una cella/],
  ['of 300 columns', () => csv(`${wide(300)}\n${wide(300)}\n`), 422, /più di 256 colonne/],
  ['of more cells than headers', () => csv('Codice;Nome\nA;B;C\n'), 422, /riga 2 ha più celle/],
  [
    'of a million rows',
    () => csv(`Codice;Nome\n${'A;B\n'.repeat(1_000_000)}`),
    422,
    /più di 50\.000 righe/,
  ],
  ['that is too big', () => csv('x'.repeat(limits.file + 1)), 413, /20 MB/],
  ['that is a PDF', () => csv('%PDF-1.7 ...'), 415, /non è un CSV né un XLSX/],
  ['that is a picture', () => csv('\u0089PNG\r\n\u001a\n\u0000\u0000'), 415, /non è un CSV/],
  [
    'of old Excel',
    () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    415,
    /\.xls/,
  ],
  ['that is a broken workbook', () => csv('PK\u0003\u0004 rotto'), 422, /rovinato/],
  [
    'that is some other ZIP',
    async () => {
      const zip = new ZipFile();
      zip.addBuffer(Buffer.from('ciao'), 'ciao.txt');
      zip.end();
      return new Uint8Array(await buffer(zip.outputStream));
    },
    415,
    /archivio ZIP/,
  ],
  ['with macros', () => workbook(head, { 'xl/vbaProject.bin': 'macro' }), 415, /macro/],
  [
    'that swells a thousand times',
    () => workbook(head, { 'xl/sharedStrings.xml': ' '.repeat(5_000_000) }),
    413,
    /troppo grande/,
  ],
  [
    'with entities of its own',
    () =>
      workbook(head, {
        'xl/sharedStrings.xml': '<!DOCTYPE a [<!ENTITY b "cccc">]><sst><si><t>&b;</t></si></sst>',
      }),
    422,
    /rovinato/,
  ],
  [
    'whose rows are beyond any sheet',
    () => workbook(`${head}<row r="99999999">${text('A')}</row>`),
    422,
    /fuori misura/,
  ],
  [
    'whose cells are beyond all columns',
    () => workbook(`${head}<row r="2"><c r="XFD2" t="str"><v>A</v></c></row>`),
    422,
    /più di 256 colonne/,
  ],
];

describe('a file', () => {
  it.each(refusals)(
    '%s is refused in Italian and leaves nothing',
    async (_, file, status, words) => {
      const before = await world.rows('select count(*) from imports');
      const answer = await upload(world, 'admin', 'accommodation-types', await file());
      expect([answer.status, answer.body.message]).toEqual([status, expect.stringMatching(words)]);
      expect(await world.rows('select count(*) from imports')).toEqual(before);
      expect(await world.rows('select count(*) from import_rows')).toEqual([{ count: 0 }]);
    },
  );

  it('that was not sent is asked for', async () => {
    const answer = await world.within('admin')('POST', '/accommodation-types/imports', {});
    expect(answer.status).toBe(415);
  });
});

it('reads typed cells of a workbook as people wrote them', async () => {
  const rows = `<row r="1">${text('a')}</row>
    <row r="5"><c r="B5"><v>46.5</v></c><c r="C5" s="1"><v>45351</v></c><c r="D5" t="b"><v>1</v></c>
      <c r="E5"><v>12345678901</v></c><c r="F5" t="str"><f>A1&amp;"!"</f><v>ciao!</v></c>
      <c r="G5"><v>0.30000000000000004</v></c><c r="H5" t="s"><v>0</v></c>
      <c r="I5" s="2"><v>0.39583333333333331</v></c>
      <c r="J5" s="3"><v>0.1234</v></c></row>`;
  const strings = `<sst ${main}><si><r><t>Val</t></r><r><t>tellina</t></r><rPh><t>x</t></rPh></si></sst>`;
  const file = await workbook(rows, { 'xl/sharedStrings.xml': strings });
  expect(await rowsOf(Buffer.from(file))).toEqual([
    ['a'],
    [
      '',
      '46,5',
      '29/02/2024',
      'Sì',
      '12345678901',
      'ciao!',
      '0,3',
      'Valtellina',
      '09:30',
      '12,34%',
    ],
  ]);
});

it('says beside the cell what a workbook could not keep', async () => {
  const rows = `${head}<row>${text('A')}<c><f>NOW()</f></c></row><row>${text('B')}<c t="e"><v>#N/D</v></c></row><row>${text('C')}<c><v>1.2345678901234568E+19</v></c></row>`;
  const { errors } = await checked(world, 'admin', 'accommodation-types', await workbook(rows));
  expect(errors.map(({ errors: all }: { errors: unknown }) => all)).toEqual([
    [{ column: 1, message: 'La formula non ha un risultato: incolla i valori' }],
    [{ column: 1, message: 'La cella contiene l’errore #N/D' }],
    [{ column: 1, message: 'Il foglio ha arrotondato questo numero: scrivilo come testo' }],
  ]);
});
