import { refused } from './limits.ts';
import type { Archive } from './xlsx-archive.ts';
import { hear } from './xml.ts';

export interface Book {
  /** Path of the first visible sheet. */
  readonly sheet: string;
  /** By style: what a number in it stands for. */
  readonly meanings: readonly Meaning[];
  readonly startsIn1904: boolean;
}

/** A day, a time of day, parts of a hundred, or a number as such. */
export type Meaning = 'day' | 'time' | 'percent' | 'number';

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
  return { sheet, startsIn1904, meanings: await meanings(archive) };
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

async function meanings(archive: Archive): Promise<Meaning[]> {
  const formats = new Map<string, string>();
  const styles: Meaning[] = [];
  let isCell = false;
  await hear(await archive('xl/styles.xml'), {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') formats.set(numFmtId, formatCode);
      else if (name === 'cellXfs') isCell = true;
      else if (name === 'xf' && isCell) styles.push(meaningOf(numFmtId, formats.get(numFmtId)));
    },
    close(name) {
      if (name === 'cellXfs') isCell = false;
    },
  });
  return styles;
}

/**
 * Built-in formats 14 to 17 and 22 are days, 18 to 21 times, 9 and 10 parts of a hundred; others show
 * a day or a year, hours, or a percent sign outside quotes.
 */
function meaningOf(id: string, code = ''): Meaning {
  const shown = code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '');
  if (['14', '15', '16', '17', '22'].includes(id) || /[dy]/i.test(shown)) return 'day';
  if (['18', '19', '20', '21'].includes(id) || /h/i.test(shown)) return 'time';
  return ['9', '10'].includes(id) || shown.includes('%') ? 'percent' : 'number';
}
