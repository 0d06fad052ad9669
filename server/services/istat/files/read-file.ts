import { alloggiatiWidths, movementsOfAlloggiati } from '#src/domain/istat/alloggiati.ts';
import { linesOf, type RowsTold, type UnreadRow } from '#src/domain/istat/fixed-rows.ts';
import type { Movements } from '#src/domain/istat/movement.ts';
import { movementsIn } from '#src/domain/istat/ross1000.ts';
import { movementsOfTxt, txtWidth } from '#src/domain/istat/ross1000-txt.ts';
import type { guestFileFormats } from '#src/resources/istat/guest-files.ts';
import { refused } from '../../../api/imports/limits.ts';
import type { Settings } from '../../../settings.ts';
import { countTold, most } from '../inbound/soap/envelope.ts';
import { readXml } from '../inbound/soap/read-xml.ts';
import { codeOfGuest } from './guest-code.ts';

/** What a file tells, and how it is written. */
export interface ReadFile {
  readonly format: keyof typeof guestFileFormats;
  readonly movements: Movements;
  readonly unread: readonly UnreadRow[];
  /** Is a line of it a row, whatever it tells of? */
  readonly isOfLines: boolean;
  /** Does it call guests by codes of its own? */
  readonly isCoded: boolean;
}

/** Recognises a file by its content and reads it; 415 of what is no file of movements, 422 of one that cannot be read. */
export function readFile(settings: Settings, text: string): ReadFile {
  const read = /^\uFEFF?\s*</.test(text) ? readMovimenti(text) : readRows(settings, text);
  if (countTold([read.movements]) + read.unread.length > most) throw tooMany();
  return read;
}

const tooMany = () => refused(`Al massimo ${most} giorni e ospiti per file: dividerlo in più file`);

function readMovimenti(text: string): ReadFile {
  const root = readXml(text, broken);
  if (!/^movimenti$/i.test(root.name)) throw refused(unknown, 415);
  const movements = movementsIn(root);
  if (movements.days.length === 0) throw refused('Il file non ha nessun movimento');
  if (movements.structureCode === null)
    throw refused('Manca codice: il file non dice di quale struttura è');
  return { format: 'ross1000_xml', movements, unread: [], isOfLines: false, isCoded: true };
}

/** By the width most of its rows have, as one of another width is a mistake within it. */
function readRows(settings: Settings, text: string): ReadFile {
  const widths = linesOf(text)
    .filter((row) => /^(1[6-9]|20)\d\d\/\d\d\/\d{4}/.test(row))
    .map(({ length }) => length);
  const counted = rowFormats.map((one) => ({
    ...one,
    count: widths.filter((width) => one.widths.includes(width)).length,
  }));
  const [found] = counted.toSorted((one, other) => other.count - one.count);
  if (!found?.count) throw refused(unknown, 415);
  if (widths.length > most) throw tooMany();
  const { format, isCoded, read } = found;
  return { format, ...read(text, settings), isOfLines: true, isCoded };
}

interface RowFormat {
  readonly format: ReadFile['format'];
  readonly widths: readonly number[];
  readonly isCoded: boolean;
  readonly read: (text: string, settings: Settings) => RowsTold;
}

const rowFormats: readonly RowFormat[] = [
  { format: 'ross1000_txt', widths: [txtWidth], isCoded: true, read: movementsOfTxt },
  {
    format: 'alloggiati_txt',
    widths: alloggiatiWidths,
    isCoded: false,
    read: (text, settings) =>
      movementsOfAlloggiati(text, (person) => codeOfGuest(settings, person)),
  },
];

const unknown =
  'Il file non è riconosciuto: serve quello di ROSS1000, XML che comincia con movimenti o TXT con righe di 328 caratteri, o quello di Alloggiati Web, con righe di 168 o 174';

function broken(): never {
  throw refused('Il file non è XML leggibile: forse è tagliato a metà, o contiene DTD o entità');
}
