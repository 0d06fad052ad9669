import type { Movements } from '#src/domain/istat/movement.ts';
import { movementsIn } from '#src/domain/istat/ross1000.ts';
import type { guestFileFormats } from '#src/resources/istat/guest-files.ts';
import { refused } from '../../../api/imports/limits.ts';
import { countTold, most } from '../inbound/soap/envelope.ts';
import { readXml } from '../inbound/soap/read-xml.ts';

/** What a file tells, and how it is written. */
export interface ReadFile {
  readonly format: keyof typeof guestFileFormats;
  readonly movements: Movements;
}

/** Recognises a file by its content and reads it; 415 of what is no file of movements, 422 of one that cannot be read. */
export function readFile(text: string): ReadFile {
  if (!/^\uFEFF?\s*</.test(text)) throw refused(unknown, 415);
  const root = readXml(text, broken);
  if (!/^movimenti$/i.test(root.name)) throw refused(unknown, 415);
  const movements = movementsIn(root);
  if (movements.days.length === 0) throw refused('Il file non ha nessun movimento');
  if (countTold([movements]) > most)
    throw refused(`Al massimo ${most} giorni e ospiti per file: dividerlo in più file`);
  return { format: 'ross1000_xml', movements };
}

const unknown =
  'Il file non è riconosciuto: serve il file XML di ROSS1000, che comincia con movimenti';

function broken(): never {
  throw refused('Il file non è XML leggibile: forse è tagliato a metà, o contiene DTD o entità');
}
