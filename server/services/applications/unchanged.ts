import { isDeepStrictEqual } from 'node:util';
import { applications } from '#src/resources/registry/applications.ts';
import type { licenses } from '#src/resources/registry/licenses.ts';
import { same } from '#src/schema/values.ts';
import { run, type Tx } from '../../db/transaction.ts';
import { fieldNames, type RecordOf } from '../../engine/declaration.ts';
import type { Violation } from '../../engine/objections.ts';
import type { Application } from './applying.ts';
import { houseAsked, licenseAsked } from './asked.ts';

type Field = keyof typeof applications.fields;

/** A change that changes nothing is none: the register says so already (decision 075). A class may be confirmed by a new act. */
export async function unchanged(db: Tx, record: Application): Promise<readonly Violation<Field>[]> {
  const { kind, accommodation, license } = record;
  const house = houseAsked(record);
  if (kind === 'variation_classification' || accommodation === null) return [];
  const [known] = license === null ? [] : await run<Known>(db, knownSql, [license]);
  const asked = known && licenseAsked(record, known);
  if (!house && !asked) return [];
  const [place] = await run(db, placeSql, [accommodation]);
  if (differs(house, place) || differs(asked, known)) return [];
  // A correction of a licence that names none is told that.
  if (known === undefined && kind === 'correction' && saysOfLicense(record)) return [];
  const field = spokenOf(record, { ...house, ...asked });
  return [{ code: 'unchanged', field, message: 'Non cambia nulla: nel registro è già così' }];
}

const saysOfLicense = (record: Application): boolean =>
  Object.keys(licenseAsked(record, { rows: [] }) ?? {}).length > 0;

type Known = Pick<RecordOf<typeof licenses>, 'rows'>;

const periodsOf = (table: string, parent: string): string =>
  `(select coalesce(json_agg(json_build_object('from', p."from", 'to', p."to") order by p.position), '[]')
    from ${table}_opening_periods p where p.parent = ${parent}) as "openingPeriods"`;

const placeSql = `select a.*, ${periodsOf('accommodations', 'a.id')} from accommodations a where a.id = $1`;

const knownSql = `
  select l.*, ${periodsOf('licenses', 'l.id')},
    (select coalesce(json_agg(json_build_object('unitKind', r."unitKind", 'quantity', r.quantity,
       'bedsPerUnit', r."bedsPerUnit", 'bathrooms', r.bathrooms, 'averageArea', r."averageArea",
       'accessible', r.accessible, 'kitchen', r.kitchen) order by r.position), '[]')
     from licenses_rows r where r.parent = l.id) as rows,
    (select coalesce(json_agg(json_build_object('floor', f.floor, 'area', f.area) order by f.position), '[]')
     from licenses_floors f where f.parent = l.id) as floors
  from licenses l where l.id = $1`;

/** What only comes with a change is none itself: the day of a declaration, the act that gives a class. */
const accompanying: readonly string[] = [
  'safetyDeclaredOn',
  'classificationProvision',
  'classificationDate',
];

const differs = (asked: object = {}, known: object = {}): boolean =>
  Object.entries(asked)
    .filter(([name]) => !accompanying.includes(name))
    .some(([name, value]) => !isSo(value, (known as Record<string, unknown>)[name]));

/** The parts of a row may come in an order of their own. */
const isSo = (asked: unknown, known: unknown): boolean =>
  same(asked, known) || isDeepStrictEqual(asked, known);

/** The first field it says of what is so already. */
const spokenOf = (record: Application, asked: object): Field =>
  fieldNames(applications).find(
    (name) => Object.hasOwn(asked, name) && !same(record[name], null),
  ) ?? 'accommodation';
