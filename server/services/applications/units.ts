import { properties } from '#src/resources/registry/properties.ts';
import { idsOf, run, type Tx } from '../../db/transaction.ts';
import type { Violation } from '../../engine/objections.ts';
import { sharedUnits } from '../licenses/shared-units.ts';
import type { Application, Applying } from './applying.ts';

/** The units of the cadastre of a municipality that an application names, those the register lacks written into it. */
export async function propertiesOf(
  { tx, record, commands }: Applying,
  city: number,
): Promise<number[]> {
  const ids: number[] = [];
  for (const { section, sheet, parcel, subunit } of record.units) {
    const [known] = await run(
      tx,
      `select id from properties where city = $1 and cadastre = 'urban' and sheet = $2
         and parcel = $3 and section is not distinct from $4 and subunit is not distinct from $5`,
      [city, sheet, parcel, section, subunit],
    );
    const unit = { city, cadastre: 'urban', sheet, parcel, section, subunit } as const;
    ids.push(known ? Number(known.id) : await commands.create(properties, unit));
  }
  return ids;
}

/** Who else is licensed on the units it asks for: a second opening there may be right (registry 10.8). A house that moves does not share with itself. */
export async function takenUnits(
  db: Tx,
  { city, newCity, units, accommodation }: Application,
): Promise<readonly Violation<'units'>[]> {
  const properties = await idsOf(db, knownSql, [newCity ?? city, JSON.stringify(units)]);
  const own = await idsOf(db, 'select id from licenses where accommodation = $1 order by id', [
    accommodation,
  ]);
  return (await sharedUnits(db, { properties, own })).map((one) => ({ ...one, field: 'units' }));
}

const knownSql = `
  select id from properties p
  where city = $1 and cadastre = 'urban'
    and exists (
      select 1 from json_to_recordset($2) as u (section text, sheet text, parcel text, subunit text)
      where u.sheet = p.sheet and u.parcel = p.parcel and u.section is not distinct from p.section
        and u.subunit is not distinct from p.subunit)
  order by id`;
