import { managers } from '#src/resources/people/managers.ts';
import { accommodations } from '#src/resources/registry/accommodations.ts';
import { applications } from '#src/resources/registry/applications.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { same } from '#src/schema/values.ts';
import { fieldNames } from '../../engine/declaration.ts';
import type { Violation } from '../../engine/objections.ts';
import type { ReadKnown } from '../../engine/read-known.ts';
import type { Application } from './applying.ts';
import { holderAsked, houseAsked, licenseAsked } from './asked.ts';

type Field = keyof typeof applications.fields;

/** A change that changes nothing is none: the register says so already (decision 075). A class may be confirmed by a new act. */
export async function unchanged(
  read: ReadKnown,
  record: Application,
): Promise<readonly Violation<Field>[]> {
  const { kind, accommodation, license, manager, holderName } = record;
  const house = houseAsked(record);
  if (kind === 'variation_classification' || accommodation === null) return [];
  const known = license === null ? undefined : await read(licenses, license);
  const asked = known && licenseAsked(record, known);
  if (!house && !asked) return [];
  const place = house && (await read(accommodations, accommodation));
  if (differs(house, place) || differs(asked, known)) return [];
  const holder = holderAsked(record);
  if (holder && differs(holder, await read(managers, manager))) return [];
  // A correction of a licence that names none is told that.
  if (known === undefined && kind === 'correction' && saysOfLicense(record)) return [];
  const field = spokenOf(record, { ...house, ...asked, holderName });
  return [{ code: 'unchanged', field, message: 'Non cambia nulla: nel registro è già così' }];
}

const saysOfLicense = (record: Application): boolean =>
  Object.keys(licenseAsked(record, { rows: [] }) ?? {}).length > 0;

/** What only comes with a change is none itself: the day of a declaration, the act that gives a class. */
const accompanying: readonly string[] = [
  'safetyDeclaredOn',
  'classificationProvision',
  'classificationDate',
];

const differs = (asked: object = {}, known: object = {}): boolean =>
  Object.entries(asked)
    .filter(([name]) => !accompanying.includes(name))
    .some(([name, value]) => !same(value, (known as Record<string, unknown>)[name]));

/** The first field it says of what is so already. */
const spokenOf = (record: Application, asked: object): Field =>
  fieldNames(applications).find(
    (name) => Object.hasOwn(asked, name) && !same(record[name], null),
  ) ?? 'accommodation';
