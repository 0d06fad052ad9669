import type { licenses } from '#src/resources/registry/licenses.ts';
import { living } from '#src/resources/registry/words.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Violation } from '../../engine/objections.ts';
import type { House } from '../registry/limits.ts';
import { unitName } from '../registry/unit-name.ts';
import { isAhead } from './ahead.ts';

interface Unit {
  readonly name: string;
  readonly isElsewhere: boolean;
  readonly isOfMain: boolean;
  readonly isOfAnnex: boolean;
}

type Strange = Violation<'properties', 'elsewhere' | 'annex'>;

/**
 * The units of the cadastre a licence stands on lie where its house does, and an annex has some of its own: not of its main licence,
 * nor of another annex of it (registry 10.6, 10.8).
 */
export async function strangeUnits(
  db: Tx,
  { id, properties, parent }: RecordOf<typeof licenses>,
  { city }: Pick<House, 'city'>,
): Promise<readonly Strange[]> {
  const units = await run<Unit>(db, unitsSql, [properties, city, parent, id, living]);
  const told = (code: Strange['code'], message: string): Strange => ({
    code,
    field: 'properties',
    message,
  });
  return [
    ...units
      .filter(({ isElsewhere }) => isElsewhere)
      .map(({ name }) => told(`elsewhere ${name}`, `${name}: è in un altro comune`)),
    ...(units.length > 0 && units.every(({ isOfMain, isOfAnnex }) => isOfMain || isOfAnnex)
      ? [
          told(
            'annex',
            units.every(({ isOfMain }) => isOfMain)
              ? 'Una dipendenza ha immobili suoi: questi sono della licenza principale'
              : 'Una dipendenza ha immobili suoi: questi sono della licenza principale o di un’altra dipendenza',
          ),
        ]
      : []),
  ];
}

const unitsSql = `
  select ${unitName} as name, p.city <> $2 as "isElsewhere",
    exists (select 1 from licenses m where m.id = $3 and p.id = any(m.properties)) as "isOfMain",
    exists (select 1 from licenses a where a.parent = $3 and a.id <> $4 and p.id = any(a.properties)
      and (a.state = any($5) or ${isAhead('a')})) as "isOfAnnex"
  from properties p where p.id = any($1) order by p.id`;
