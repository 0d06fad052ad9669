import type { applicationPapers } from '#src/resources/registry/application-papers.ts';
import type { applications } from '#src/resources/registry/applications.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Violation } from '../../engine/objections.ts';
import { officesSql } from '../people/offices.ts';
import { officeOf } from './offices.ts';

type Asking = Parameters<typeof officeOf>[0] & { readonly today: string };
type Application = RecordOf<typeof applications>;

/**
 * The next number of the office's register of what it receives, `2026/0000001`: seven digits at least,
 * begun anew each year (D.P.R. 445/2000, art. 57). The counter is held until the sending stands, so no
 * number is missing but those an office has typed. Null where no office looks after the municipality.
 */
export async function protocolNumberOf(asking: Asking): Promise<string | null> {
  const office = await officeOf(asking);
  if (office === undefined) return null;
  const year = Number(asking.today.slice(0, 4));
  for (;;) {
    const [row] = await run(
      asking.tx,
      `insert into counters as c (series, year, last) values ($1, $2, 1)
       on conflict (series, year) do update set last = c.last + 1 returning last`,
      [series(office), year],
    );
    const number = `${year}/${String(row?.last).padStart(7, '0')}`;
    if (!(await isBorne(asking.tx, office, number))) return number;
  }
}

/** A number of the office's own register is one document's, whoever typed it (D.P.R. 445/2000, art. 53). */
export async function numberTwice(
  tx: Tx,
  { id, city, protocolNumber }: Application,
): Promise<readonly Violation<'protocolNumber'>[]> {
  return (await isTaken(tx, city, protocolNumber, { application: id }))
    ? [
        {
          code: 'twice',
          field: 'protocolNumber',
          message: `Il protocollo ${protocolNumber} è già di un’altra pratica: lascialo vuoto e lo dà il sistema`,
        },
      ]
    : [];
}

/** The same of a number a document leaves under: the register is one. */
export async function borneTwice(
  tx: Tx,
  { id, city, departureProtocol }: RecordOf<typeof applicationPapers>,
): Promise<readonly Violation<'departureProtocol'>[]> {
  if (!(await isTaken(tx, city, departureProtocol, { paper: id }))) return [];
  const message = `Il protocollo ${departureProtocol} è già di un altro documento`;
  return [{ code: 'twice', field: 'departureProtocol', message }];
}

/** Is a typed number of the register's own another document's? */
async function isTaken(
  tx: Tx,
  city: number | null,
  number: string | null,
  but: Parameters<typeof isBorne>[3],
): Promise<boolean> {
  if (city === null || number === null || !ownForm.test(number)) return false;
  const [office] = await run<{ readonly id: number }>(
    tx,
    `select id from (${officesSql('$1::bigint')}) office order by id limit 1`,
    [city],
  );
  if (!office) return false;
  // Of two who type the same the second finds the first.
  await run(tx, 'select 1 from counters where series = $1 for update', [series(office.id)]);
  return isBorne(tx, office.id, number, but);
}

const series = (office: number): string => `protocol of ${office}`;

/** Numbers as the register gives them: those of a SUAP are of other registers. */
const ownForm = /^\d{4}\/\d{7,}$/;

/** Does a document the office received bear it, but for one? */
async function isBorne(
  tx: Tx,
  office: number,
  number: string,
  { application = 0, paper = 0 } = {},
): Promise<boolean> {
  const [found] = await run(
    tx,
    `select 1 from applications a where a.id <> $3 and $2 in (a."protocolNumber", a."answerProtocol")
       and exists (select 1 from (${officesSql('a.city')}) o where o.id = $1)
     union all
     select 1 from application_papers p join applications a on a.id = p.application
     where $2 in (p.protocol, p."departureProtocol") and p.id <> $4 and a.id <> $3
       and exists (select 1 from (${officesSql('a.city')}) o where o.id = $1) limit 1`,
    [office, number, application, paper],
  );
  return found !== undefined;
}
