import { addDays } from '../dates.ts';
import { isHead } from './composition.ts';
import { byDay, type FixedRow, fixedRows, type Layout, type RowsTold } from './fixed-rows.ts';
import { type ArrivalTold, type GuestType, italy, type Problem } from './movement.ts';
import { readingOf } from './reading.ts';
import { headProblems, headsOf, lengthProblem } from './row-problems.ts';
import { asWritten, dateTold, genderTold, typeTold } from './told-values.ts';

/** Characters of a row; the longer ones name the flat as well (istat 3.1). */
export const alloggiatiWidths = [168, 174] as const;

const layout: Layout = {
  tipoalloggiato: [0, 2],
  arrivo: [2, 10],
  permanenza: [12, 2],
  cognome: [14, 50],
  nome: [64, 30],
  sesso: [94, 1],
  datanascita: [95, 10],
  comunenascita: [105, 9],
  statonascita: [116, 9],
  cittadinanza: [125, 9],
  tipodocumento: [134, 5],
  numerodocumento: [139, 20],
};

/** What tells guests of a house apart, in the fields that do not change. */
const person = ['arrivo', 'cognome', 'nome', 'sesso', 'datanascita'] as const;

/**
 * What the records for the police tell: who arrived and for how many days, and neither where they live nor that they left. They name guests by
 * no code: `codeOf` makes one of who somebody is and when they came.
 */
export function movementsOfAlloggiati(
  text: string,
  codeOf: (person: readonly string[]) => string,
): RowsTold {
  const rows = fixedRows(text, layout);
  const heads = headsOf(rows);
  const coded = ({ textOf }: FixedRow) => codeOf(person.map((name) => textOf(name) ?? ''));
  const readings = rows.map((row, at) => {
    const head = heads[at];
    const problems = companyProblems(row, head, rows[at + 1]);
    return {
      row,
      ...arrivalOf(row, problems, { own: coded(row), head: head ? coded(head) : null }),
    };
  });
  return {
    movements: byDay(
      readings.flatMap(({ row: { line, textOf }, date, arrival }) =>
        date ? [{ line, date, written: textOf('arrivo') ?? '', arrival }] : [],
      ),
    ),
    unread: readings.flatMap(({ row: { line }, date, arrival: { problems } }) =>
      date ? [] : [{ line, code: null, problems }],
    ),
  };
}

const widthProblems = ({ width }: FixedRow): readonly Problem[] =>
  alloggiatiWidths.some((one) => one === width) ? [] : [lengthProblem(width, alloggiatiWidths)];

/** Members follow right after their head and came with them; a head has members, and shows the document alone. */
function companyProblems(
  { textOf }: FixedRow,
  head: FixedRow | undefined,
  next: FixedRow | undefined,
): readonly Problem[] {
  const type = typeTold(textOf('tipoalloggiato') ?? '');
  const follower = type && followers[type];
  if (follower && next?.textOf('tipoalloggiato') !== follower)
    return [wrong('tipoalloggiato', String(type), alone)];
  if (type === undefined || isHead(type)) return [];
  const led = headProblems(type, head, alloggiatiWidths);
  const arrival = textOf('arrivo');
  const isLate = led.length === 0 && arrival !== null && arrival !== head?.textOf('arrivo');
  const document = textOf('tipodocumento') ?? textOf('numerodocumento');
  return [
    ...led,
    ...(isLate ? [wrong('arrivo', arrival, 'Chi segue arriva lo stesso giorno del suo capo')] : []),
    ...(document === null ? [] : [wrong('tipodocumento', document, ofHeads)]),
  ];
}

/** Who has to come right after a head of a type. */
const followers: Readonly<Partial<Record<GuestType, string>>> = { 17: '19', 18: '20' };
const alone = 'Un capo senza nessuno dopo di lui: chi è solo è di tipo 16';
const ofHeads = 'Il documento non va indicato per familiari e membri del gruppo';

const wrong = (field: string, value: string | null, message: string): Problem => ({
  field,
  value,
  message,
});

/** `date` is null of a row whose day, or whose places, cannot be told. */
function arrivalOf(
  row: FixedRow,
  company: readonly Problem[],
  codes: { readonly own: string; readonly head: string | null },
): { readonly date: string | null; readonly arrival: ArrivalTold } {
  const isWhole = widthProblems(row).length === 0;
  const reading = readingOf(row.textOf);
  const { needed } = reading;
  const guestType = needed('tipoalloggiato', typeTold);
  const date = needed('arrivo', dateTold);
  const nights = needed('permanenza', nightsTold);
  const told = {
    line: row.line,
    code: codes.own,
    guestType,
    headCode: guestType !== null && !isHead(guestType) ? codes.head : null,
    lastName: needed('cognome', asWritten),
    firstName: needed('nome', asWritten),
    gender: needed('sesso', genderTold),
    birthDate: needed('datanascita', dateTold),
    birthCountry: needed('statonascita', asWritten),
    birthPlace: (row.textOf('statonascita') === italy ? needed : reading.given)(
      'comunenascita',
      asWritten,
    ),
    citizenship: needed('cittadinanza', asWritten),
    ...unsaid,
    expectedDeparture: date !== null && nights !== null ? addDays(date, nights) : null,
  };
  // Of a row of another width nothing stands where it should: that alone is told of it.
  const problems = isWhole ? [...company, ...reading.problems] : widthProblems(row);
  return { date: isWhole ? date : null, arrival: { ...told, problems } };
}

/** Days of a stay, thirty at most. */
const nightsTold = (text: string): number | undefined =>
  /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= 30 ? Number(text) : undefined;

/** What the police do not ask. */
const unsaid = {
  residenceCountry: null,
  residencePlace: null,
  tourismType: null,
  transportMode: null,
  bookingChannel: null,
  educationLevel: null,
  profession: null,
} as const;
