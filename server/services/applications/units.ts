import { properties } from '#src/resources/registry/properties.ts';
import { living } from '#src/resources/registry/words.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { Violation } from '../../engine/objections.ts';
import { unitName } from '../registry/unit-name.ts';
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

/** On a unit somebody is licensed already a second opening may be right, and is told (registry 10.8). */
export async function takenUnits(
  db: Tx,
  { city, units }: Pick<Application, 'city' | 'units'>,
): Promise<readonly Violation<'units'>[]> {
  const taken = await run<{ readonly name: string }>(db, takenSql, [
    city,
    JSON.stringify(units),
    living,
  ]);
  return taken.map(({ name }) => ({
    code: `taken ${name}`,
    field: 'units',
    message: `${name}: c’è già una licenza in vita`,
    stands: true,
  }));
}

const takenSql = `
  select ${unitName} as name from properties p
  where city = $1 and cadastre = 'urban'
    and exists (
      select 1 from json_to_recordset($2) as u (section text, sheet text, parcel text, subunit text)
      where u.sheet = p.sheet and u.parcel = p.parcel and u.section is not distinct from p.section
        and u.subunit is not distinct from p.subunit)
    and exists (select 1 from licenses l where l.state = any($3) and l.properties @> array[p.id])
  order by id`;
