import { linesOf, type RowsTold, type UnreadRow } from '#src/domain/istat/fixed-rows.ts';
import type { Movements } from '#src/domain/istat/movement.ts';
import { movementsIn } from '#src/domain/istat/ross1000.ts';
import { movementsOfTxt, txtWidth } from '#src/domain/istat/ross1000-txt.ts';
import type { guestFileFormats } from '#src/resources/istat/guest-files.ts';
import { refused } from '../../../api/imports/limits.ts';
import { countTold, most } from '../inbound/soap/envelope.ts';
import { readXml } from '../inbound/soap/read-xml.ts';

/** What a file tells, and how it is written. */
export interface ReadFile {
  readonly format: keyof typeof guestFileFormats;
  readonly movements: Movements;
  readonly unread: readonly UnreadRow[];
  /** Is a line of it a row, whatever it tells of? */
  readonly isOfLines: boolean;
}

/** Recognises a file by its content and reads it; 415 of what is no file of movements, 422 of one that cannot be read. */
export function readFile(text: string): ReadFile {
  const read = /^\uFEFF?\s*</.test(text) ? readMovimenti(text) : readRows(text);
  if (countTold([read.movements]) + read.unread.length > most)
    throw refused(`Al massimo ${most} giorni e ospiti per file: dividerlo in più file`);
  return read;
}

function readMovimenti(text: string): ReadFile {
  const root = readXml(text, broken);
  if (!/^movimenti$/i.test(root.name)) throw refused(unknown, 415);
  const movements = movementsIn(root);
  if (movements.days.length === 0) throw refused('Il file non ha nessun movimento');
  if (movements.structureCode === null)
    throw refused('Manca codice: il file non dice di quale struttura è');
  return { format: 'ross1000_xml', movements, unread: [], isOfLines: false };
}

/** By the width most of its rows have, as one of another width is a mistake within it. */
function readRows(text: string): ReadFile {
  const widths = linesOf(text)
    .filter((row) => /^(1[6-9]|20)\d\d\/\d\d\/\d{4}/.test(row))
    .map(({ length }) => length);
  const counted = rowFormats.map((one) => ({
    ...one,
    count: widths.filter((width) => one.widths.includes(width)).length,
  }));
  const [found] = counted.toSorted((one, other) => other.count - one.count);
  if (!found?.count) throw refused(unknown, 415);
  return { format: found.format, ...found.read(text), isOfLines: true };
}

interface RowFormat {
  readonly format: ReadFile['format'];
  readonly widths: readonly number[];
  readonly read: (text: string) => RowsTold;
}

const rowFormats: readonly RowFormat[] = [
  { format: 'ross1000_txt', widths: [txtWidth], read: movementsOfTxt },
];

const unknown =
  'Il file non è riconosciuto: serve il file di ROSS1000, XML che comincia con movimenti o TXT di 328 caratteri per riga';

function broken(): never {
  throw refused('Il file non è XML leggibile: forse è tagliato a metà, o contiene DTD o entità');
}
