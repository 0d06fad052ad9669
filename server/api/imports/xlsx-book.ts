import { refused } from './limits.ts';
import type { Archive } from './xlsx-archive.ts';
import { hear } from './xml.ts';

export interface Book {
  /** Path of the first visible sheet. */
  readonly sheet: string;
  /** By style: is a number in it a day? */
  readonly dateStyles: readonly boolean[];
  readonly startsIn1904: boolean;
}

/** What has to be known of a workbook before its sheet is read. */
export async function readBook(archive: Archive): Promise<Book> {
  let relation: string | undefined;
  let startsIn1904 = false;
  await hear(await archive('xl/workbook.xml'), {
    open(name, attributes) {
      if (name === 'workbookPr') startsIn1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
      if (name === 'sheet' && !(attributes.state ?? '').includes('idden'))
        relation ??= Object.entries(attributes).find(([key]) => /:id$/.test(key))?.[1];
    },
  });
  const sheet = relation && (await targetOf(archive, relation));
  if (!sheet) throw refused('Il file XLSX non ha un foglio visibile');
  return { sheet, startsIn1904, dateStyles: await dateStyles(archive) };
}

async function targetOf(archive: Archive, relation: string): Promise<string | undefined> {
  let target: string | undefined;
  await hear(await archive('xl/_rels/workbook.xml.rels'), {
    open(name, { Id, Target }) {
      if (name === 'Relationship' && Id === relation) target = Target;
    },
  });
  return target?.startsWith('/') ? target : target && `xl/${target}`;
}

async function dateStyles(archive: Archive): Promise<boolean[]> {
  const formats = new Map<string, string>();
  const styles: boolean[] = [];
  let isCell = false;
  await hear(await archive('xl/styles.xml'), {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') formats.set(numFmtId, formatCode);
      else if (name === 'cellXfs') isCell = true;
      else if (name === 'xf' && isCell) styles.push(isDay(numFmtId, formats.get(numFmtId)));
    },
    close(name) {
      if (name === 'cellXfs') isCell = false;
    },
  });
  return styles;
}

/** Built-in formats 14 to 17 and 22 are days; others show a day or a year outside quotes. */
const isDay = (id: string, code = ''): boolean =>
  (Number(id) >= 14 && Number(id) <= 17) ||
  id === '22' ||
  /[dy]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, ''));
