import type { applicationPapers } from '#src/resources/registry/application-papers.ts';
import type { applications } from '#src/resources/registry/applications.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Violation } from '../../engine/objections.ts';
import { officesSql } from '../people/offices.ts';
import { officeOf } from './offices.ts';

interface Dated {
  readonly tx: Tx;
  /** An ISO date. */
  readonly today: string;
}
type Asking = Parameters<typeof officeOf>[0] & Dated;
type Application = RecordOf<typeof applications>;

/**
 * The next number of the office's register of what it receives, `2026/0000001`: seven digits at least,
 * begun anew each year (D.P.R. 445/2000, art. 57). The counter is held until the sending stands, so no
 * number is missing but those an office has typed. Null where no office looks after the municipality.
 */
export async function protocolNumberOf(asking: Asking): Promise<string | null> {
  const office = await officeOf(asking);
  if (office === undefined) return null;
  const year = asking.today.slice(0, 4);
  for (;;) {
    const serial = await holdRegister(asking, office, 1);
    const number = `${year}/${String(serial).padStart(7, '0')}`;
    if (!(await isBorne(asking.tx, office, { number, year: null }))) return number;
  }
}

/**
 * A number of the office's own register is one document's, however it is written and whoever typed it (D.P.R. 445/2000,
 * art. 53). What is filed at the office is registered there; a SUAP writes its own number, under which it may forward
 * several filings.
 */
export async function numberTwice(
  writing: Dated,
  { id, city, source, protocolNumber, protocolDate }: Application,
): Promise<readonly Violation<'protocolNumber'>[]> {
  if (protocolNumber === null || !isOwn(source, protocolNumber)) return [];
  const year = protocolDate?.slice(0, 4) ?? null;
  return (await isTaken(writing, city, { number: protocolNumber, year }, { application: id }))
    ? [
        {
          code: 'twice',
          field: 'protocolNumber',
          message: `Il protocollo ${protocolNumber} è già di un’altra pratica: lascialo vuoto e lo dà il sistema`,
        },
      ]
    : [];
}

/**
 * Why what answers an application may not bear a number an office typed for it, received on an ISO day: it is of the office’s own register,
 * by whichever way the application came.
 */
export async function numberTaken(
  given: Dated,
  { city }: Application,
  { number, on }: { readonly number: string; readonly on: string | null },
): Promise<string | undefined> {
  const year = on?.slice(0, 4) ?? null;
  return (await isTaken(given, city, { number, year }, {}))
    ? `Il protocollo ${number} è già di un altro documento`
    : undefined;
}

/** The same of a number a document leaves under: the register is one. */
export async function borneTwice(
  writing: Dated,
  { id, city, departureProtocol, departedOn }: RecordOf<typeof applicationPapers>,
): Promise<readonly Violation<'departureProtocol'>[]> {
  if (departureProtocol === null) return [];
  const number = { number: departureProtocol, year: departedOn?.slice(0, 4) ?? null };
  if (!(await isTaken(writing, city, number, { paper: id }))) return [];
  const message = `Il protocollo ${departureProtocol} è già di un altro documento`;
  return [{ code: 'twice', field: 'departureProtocol', message }];
}

interface Numbered {
  readonly number: string;
  /** Of the day it was given, where the number may not say it. */
  readonly year: string | null;
}

/** Is a typed number of the register's own another document's? */
async function isTaken(
  asking: Dated,
  city: number | null,
  number: Numbered,
  but: Parameters<typeof isBorne>[3],
): Promise<boolean> {
  if (city === null) return false;
  const [office] = await run<{ readonly id: number }>(
    asking.tx,
    `select id from (${officesSql('$1::bigint')}) office order by id limit 1`,
    [city],
  );
  if (!office) return false;
  await holdRegister(asking, office.id, 0);
  return isBorne(asking.tx, office.id, number, but);
}

/**
 * Holds the register of an office, so many numbers further, until the writing stands: of two who write the same the second finds the first, also
 * where it had given none yet. Answers the last that it gave this year.
 */
async function holdRegister({ tx, today }: Dated, office: number, further: 0 | 1): Promise<number> {
  const [row] = await run(
    tx,
    `insert into counters as c (series, year, last) values ($1, $2, $3)
     on conflict (series, year) do update set last = c.last + $3 returning last`,
    [`protocol of ${office}`, Number(today.slice(0, 4)), further],
  );
  return Number(row?.last);
}

/** Is it of the office's own register? */
const isOwn = (source: Application['source'], number: string): boolean =>
  source === 'office' || ownForm.test(number);

/** Numbers as the register gives them: those of a SUAP are of other registers. */
const ownForm = /^\d{4}\/\d{7,}$/;

/**
 * Does a document the office received, or sent, bear it, but for one? What came with an application may be of another register; what answered it and
 * what left is of this one. A number without its year is of the day it was received, whenever its receipt was made.
 */
async function isBorne(
  tx: Tx,
  office: number,
  { number, year }: Numbered,
  { application = 0, paper = 0 } = {},
): Promise<boolean> {
  const [found] = await run(
    tx,
    `select 1 from applications a cross join (select ${alike('$2::text', '$5::text')} as number) sought
     where a.id <> $3 and exists (select 1 from (${officesSql('a.city')}) o where o.id = $1)
       and ((a.source = 'office' or a."protocolNumber" ~ '${ownForm.source}')
           and ${spelt('a."protocolNumber"', 'a."protocolDate"')} = sought.number
         or exists (select 1 from applications_received r where r.parent = a.id
           and ${spelt('r.protocol', 'r."receivedOn"')} = sought.number)
         or exists (select 1 from application_papers p where p.application = a.id and p.id <> $4
           and (${spelt('p."departureProtocol"', 'p."departedOn"')} = sought.number
             or p.protocol is distinct from a."protocolNumber"
               and not exists (select 1 from applications_received r where r.parent = a.id and r.protocol = p.protocol)
               and ${spelt('p.protocol', 'p."madeOn"')} = sought.number)))
     limit 1`,
    [office, number, application, paper, year],
  );
  return found !== undefined;
}

/** SQL: the same of a number written on a day. */
export const spelt = (number: string, day: string): string =>
  alike(number, `to_char(${day}, 'YYYY')`);

/** SQL: a number as all its spellings are one: `777`, `2026/777`, `777/2026` and `2026/0000777`, by the year of its day. */
const alike = (number: string, year: string): string => `(case
  when ${number} ~ '^\\d{4}/\\d+$' then left(${number}, 5) || ltrim(substr(${number}, 6), '0')
  when ${number} ~ '^\\d+/\\d{4}$' then right(${number}, 4) || '/' || ltrim(split_part(${number}, '/', 1), '0')
  else coalesce(${year}, '') || '/' || ltrim(upper(trim(${number})), '0') end)`;
