import type { licenses } from '#src/resources/registry/licenses.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Violation } from '../../engine/objections.ts';
import { unitName } from '../registry/unit-name.ts';
import type { House } from './limits.ts';

interface Unit {
  readonly name: string;
  readonly isElsewhere: boolean;
  readonly isOfMain: boolean;
}

type Strange = Violation<'properties', 'elsewhere' | 'annex'>;

/** The units of the cadastre a licence stands on lie where its house does, and an annex has some of its own (registry 10.6). */
export async function strangeUnits(
  db: Tx,
  { properties, parent }: RecordOf<typeof licenses>,
  { city }: Pick<House, 'city'>,
): Promise<readonly Strange[]> {
  const units = await run<Unit>(db, unitsSql, [properties, city, parent]);
  const told = (code: Strange['code'], message: string): Strange => ({
    code,
    field: 'properties',
    message,
  });
  return [
    ...units
      .filter(({ isElsewhere }) => isElsewhere)
      .map(({ name }) => told(`elsewhere ${name}`, `${name}: è in un altro comune`)),
    ...(units.length > 0 && units.every(({ isOfMain }) => isOfMain)
      ? [told('annex', 'Una dipendenza ha immobili suoi: questi sono della licenza principale')]
      : []),
  ];
}

const unitsSql = `
  select ${unitName} as name, p.city <> $2 as "isElsewhere",
    exists (select 1 from licenses m where m.id = $3 and p.id = any(m.properties)) as "isOfMain"
  from properties p where p.id = any($1) order by p.id`;
