import { isHead } from './composition.ts';
import {
  byDay,
  type FixedRow,
  fixedRows,
  type Layout,
  type RowsTold,
  type RowTold,
} from './fixed-rows.ts';
import type { ArrivalTold, Problem, Told } from './movement.ts';
import { readingOf } from './reading.ts';
import { headProblems, headsOf, lengthProblem } from './row-problems.ts';
import { asWritten, dateTold, genderTold, typeTold } from './told-values.ts';

/** Characters of a row (istat 2.3). */
export const txtWidth = 328;

/** Fields go by the names they have in the XML, as problems of both are told alike. */
const layout: Layout = {
  tipoalloggiato: [0, 2],
  arrivo: [2, 10],
  cognome: [12, 50],
  nome: [62, 30],
  sesso: [92, 1],
  datanascita: [93, 10],
  comunenascita: [103, 9],
  statonascita: [114, 9],
  cittadinanza: [123, 9],
  luogoresidenza: [132, 9],
  statoresidenza: [143, 9],
  partenza: [236, 10],
  tipoturismo: [246, 30],
  mezzotrasporto: [276, 30],
  idswh: [317, 10],
  modalita: [327, 1],
};

/**
 * What a TXT of ROSS1000, layout 4, tells. Who follows comes after their head; of a variation they stay with whom they are, as it may tell of
 * one of a family alone. Rooms and beds are left out: a row tells them beside a party, and what they are of the house of a day is not said.
 */
export function movementsOfTxt(text: string): RowsTold {
  const rows = fixedRows(text, layout);
  const heads = headsOf(rows);
  const readings = rows.map((row, at) => ({ row, ...readRow(row, heads[at]) }));
  return {
    movements: byDay(readings.flatMap(({ told }) => told)),
    unread: readings.flatMap(({ row, told, problems }) =>
      told.length > 0 ? [] : [{ line: row.line, code: row.textOf('idswh'), problems }],
    ),
  };
}

interface Read {
  /** Nothing where not even a day can be read, and the problems say why. */
  readonly told: readonly RowTold[];
  readonly problems: readonly Problem[];
}

function readRow(row: FixedRow, head: FixedRow | undefined): Read {
  if (row.width !== txtWidth) return { told: [], problems: [lengthProblem(row.width, [txtWidth])] };
  const reading = readingOf(row.textOf);
  const mode = reading.needed('modalita', modeTold);
  const date = reading.needed('arrivo', dateTold);
  if (mode === null || date === null) return { told: [], problems: reading.problems };
  const who: Told = { line: row.line, code: row.textOf('idswh') };
  const { line } = row;
  const day = { line, date, written: row.textOf('arrivo') ?? '' };
  if (mode === '3')
    return {
      told: [{ ...day, correction: { ...who, kind: 'removal', isOfBooking: false } }],
      problems: [],
    };
  const left = reading[mode === '2' ? 'needed' : 'given']('partenza', dateTold);
  const arrival = arrivalOf(row, who, mode === '1' ? head : null, reading);
  const gone =
    left === null
      ? []
      : [{ line, date: left, written: row.textOf('partenza') ?? '', departure: who }];
  return { told: [{ ...day, arrival }, ...gone], problems: [] };
}

/** New or written over, a variation, a removal. */
const modeTold = (text: string) => (['1', '2', '3'] as const).find((mode) => mode === text);

/** `head` is null where it is not asked. */
function arrivalOf(
  { textOf }: FixedRow,
  who: Told,
  head: FixedRow | null | undefined,
  reading: ReturnType<typeof readingOf>,
): ArrivalTold {
  const guestType = reading.needed('tipoalloggiato', typeTold);
  const follows = guestType !== null && !isHead(guestType);
  if (follows && head !== null) reading.problems.push(...headProblems(guestType, head, [txtWidth]));
  const told = {
    ...who,
    guestType,
    headCode: follows ? (head?.textOf('idswh') ?? null) : null,
    lastName: textOf('cognome'),
    firstName: textOf('nome'),
    gender: reading.needed('sesso', genderTold),
    citizenship: reading.needed('cittadinanza', asWritten),
    residenceCountry: reading.needed('statoresidenza', asWritten),
    residencePlace: textOf('luogoresidenza'),
    birthDate: reading.needed('datanascita', dateTold),
    birthCountry: textOf('statonascita'),
    birthPlace: textOf('comunenascita'),
    tourismType: textOf('tipoturismo'),
    transportMode: textOf('mezzotrasporto'),
    bookingChannel: null,
    educationLevel: null,
    profession: null,
    expectedDeparture: null,
  };
  return { ...told, problems: reading.problems };
}
