import { formatDate } from '#src/domain/dates.ts';
import { managerTypes } from '#src/permissions/session.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { isLiving, living } from '#src/resources/registry/words.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import { naming, type Words } from '../../engine/naming.ts';
import type { Violation } from '../../engine/objections.ts';
import { hasCeased } from '../people/has-ceased.ts';
import { isRepresentedByOthers } from '../people/representatives.ts';
import type { House } from '../registry/limits.ts';
import { isAhead } from './ahead.ts';
import { lineSql } from './line.ts';

type License = RecordOf<typeof licenses>;
type LicenseViolation<K extends string> = Violation<keyof typeof licenses.fields, K>;

/** A licence hangs on a house of its holder and type (registry 10.5, 10.6). */
export const strangeHouse = (
  { holder, type }: License,
  house: Pick<House, 'manager' | 'type'>,
): readonly LicenseViolation<'holder' | 'type'>[] => [
  ...(holder === house.manager
    ? []
    : [
        {
          code: 'holder',
          field: 'holder',
          message: 'Il titolare è chi gestisce la struttura: un altro subentra con una pratica',
        } as const,
      ]),
  ...(type === house.type
    ? []
    : [
        {
          code: 'type',
          field: 'type',
          message: 'La tipologia è quella della struttura',
        } as const,
      ]),
];

/**
 * One house has one licence at a time and its annexes, today, from a day in programme, and in the years behind it: a duplicate
 * is no second opening (registry 10.6). What was entered by mistake never was; who takes over begins on the day the other ends, with all annexes,
 * and has been there meanwhile where what they took is given back.
 */
export async function secondLicense(
  db: Tx,
  license: License,
): Promise<readonly LicenseViolation<'second'>[]> {
  const isOver = license.closedOn !== null;
  return (await othersThere(db, license)).map(({ number, to, message }) => ({
    code: `second ${number}` as const,
    field: to === null && !isOver ? 'parent' : 'startsOn',
    message,
  }));
}

/** The licences that have the days of one in its house, and why that is not so. */
export async function othersThere(
  db: Tx,
  { id, accommodation, parent, startsOn, closedOn, closureReason, predecessor }: License,
): Promise<readonly (Other & { readonly message: Words })[]> {
  if (closureReason === 'mistake') return [];
  const [before] =
    predecessor === null
      ? []
      : await run(db, 'select parent from licenses where id = $1', [predecessor]);
  const others = await run<Other>(db, othersSql, [
    ...[accommodation, id, parent, predecessor, living],
    ...[startsOn, closedOn, before?.parent ?? null],
  ]);
  return others.map((other) => {
    const { from, to } = other;
    if (other.isAhead)
      return {
        ...other,
        message: naming(
          licenses,
          other,
          (which) =>
            `Nella struttura è in programma la licenza${which}, dal ${formatDate(from)}: una seconda ne è una dipendenza, o aspetta che quella sia tolta dal programma`,
        ),
      };
    if (to === null && closedOn === null)
      return {
        ...other,
        message: naming(
          licenses,
          other,
          (which) =>
            `La struttura ha già la licenza${which}: una seconda ne è una dipendenza, o aspetta che cessi`,
        ),
      };
    const until = to === null ? 'a oggi' : `al ${formatDate(to)}`;
    const message = naming(
      licenses,
      other,
      (which) =>
        `La struttura ha la licenza${which} dal ${formatDate(from)} ${until}: due licenze non hanno gli stessi giorni`,
    );
    return { ...other, message };
  });
}

interface Other {
  readonly id: number;
  readonly number: string;
  readonly from: string;
  /** The day it ended; null while it lives, or is going to. */
  readonly to: string | null;
  readonly isAhead: boolean;
}

const othersSql = `
  with recursive ${lineSql('$2::bigint, $3::bigint')}
  select id::integer, number, "startsOn"::text as from, "closedOn"::text as to, ahead as "isAhead" from licenses l
  cross join lateral (select ${isAhead('l')} as ahead) a
  where accommodation = $1 and id <> $2 and (state = any($5) or ahead or state in ('closed', 'superseded'))
    and "closureReason" is distinct from 'mistake'
    and id is distinct from $3 and parent is distinct from $2
    and ($4::bigint is null or state in ('closed', 'superseded')
      or not (id = $4 or parent = $4 or id = $8 or parent = $8))
    and ($3::bigint is null or parent is distinct from $3)
    and (state = any($5) or ahead or id not in (select id from line))
    and daterange("startsOn", case when state = any($5) or ahead then null
      else greatest("startsOn", coalesce("closedOn", "startsOn")) end, '[)')
      && daterange($6::date, case when $7::date is null then null else greatest($6::date, $7::date) end, '[)')
  order by id`;

/** Who has ceased holds nothing (registry 10.1). */
export const endedHolder = async (
  db: Tx,
  { holder }: License,
): Promise<readonly LicenseViolation<'ceased'>[]> =>
  (await hasCeased(db, holder))
    ? [{ code: 'ceased', field: 'holder', message: 'Questa organizzazione è cessata' }]
    : [];

/** A company names who runs the place, or who represents it (TULPS art. 93; registry 10.6): told to the office. */
export async function unnamedOperator(
  db: Tx,
  { holder, operatorName, representativeName }: License,
): Promise<readonly LicenseViolation<'operator'>[]> {
  if (operatorName !== null || representativeName !== null) return [];
  const [found] = await run(
    db,
    `select 1 from managers m where id = $1 and type = $2
       and not exists (select 1 from managers_representatives r where r.parent = m.id)`,
    [holder, managerTypes.azienda],
  );
  const message =
    'Il titolare è un’impresa: indica chi gestisce la struttura, o chi la rappresenta';
  return found ? [{ code: 'operator', field: 'operatorName', message, stands: true }] : [];
}

/** Who represents the holder on a licence is who represents it in the register: told to the office. */
export async function strangeRepresentative(
  db: Tx,
  { holder, representativeFiscalCode: fiscalCode }: License,
  day: string,
): Promise<readonly LicenseViolation<'representative'>[]> {
  if (
    fiscalCode === null ||
    !(await isRepresentedByOthers(db, { manager: holder, fiscalCode, day }))
  )
    return [];
  const message = 'È diverso dal codice fiscale registrato per chi rappresenta il titolare';
  const field = 'representativeFiscalCode';
  return [{ code: 'representative', field, message, stands: true }];
}

const stopped =
  'La licenza principale è sospesa o vietata: la dipendenza non è aperta finché quella non lo è';

type Strange = 'foreignParent' | 'endedParent' | 'stoppedParent';

/** An annex is of the holder of its main licence, which lives (registry 10.6), and is open no more than that one. */
export async function strangeParent(
  db: Tx,
  { parent, holder, state }: License,
): Promise<readonly LicenseViolation<Strange>[]> {
  if (parent === null) return [];
  const main = await db
    .selectFrom('licenses')
    .select(['state', 'holder'])
    .where('id', '=', parent)
    .executeTakeFirst();
  const wrong = (code: Strange, message: string): LicenseViolation<Strange> => ({
    code,
    field: 'parent',
    message,
  });
  return [
    ...(main?.holder === holder
      ? []
      : [wrong('foreignParent', 'La licenza principale è di un altro titolare')]),
    ...(main && isLiving(main)
      ? []
      : [wrong('endedParent', 'La licenza principale non è in vigore')]),
    ...(state === 'active' && (main?.state === 'suspended' || main?.state === 'prohibited')
      ? [wrong('stoppedParent', stopped)]
      : []),
  ];
}
