import { licenses } from '#src/resources/registry/licenses.ts';
import { living } from '#src/resources/registry/words.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import { naming, wholly } from '../../engine/naming.ts';
import type { Violation } from '../../engine/objections.ts';
import type { Consequences } from '../../engine/twin.ts';
import { unitName } from '../registry/unit-name.ts';
import { isAhead } from './ahead.ts';

/** Units of the cadastre that something stands on, or asks to, and the licences it has them with: of itself, its main one and its annexes. */
export interface Standing {
  readonly properties: readonly number[];
  /** One that is not in the register yet has none. */
  readonly own: readonly number[];
}

interface Sharing {
  readonly id: number;
  readonly number: string;
  readonly units: string;
}

/**
 * Who else is licensed on the same units of the cadastre, or is going to be: the rooms may be others, and an office looks
 * (registry 10.8).
 */
export async function sharedUnits(
  db: Tx,
  { properties, own }: Standing,
): Promise<readonly Omit<Violation<never, 'shared'>, 'field'>[]> {
  if (properties.length === 0) return [];
  const others = await run<Sharing>(db, sharedSql, [properties, own, living]);
  return others.map((other) => ({
    code: `shared ${other.id}`,
    stands: true,
    message: naming(
      licenses,
      other,
      (which) =>
        `${other.units}: ci sta anche ${which === '' ? 'un’altra licenza' : `la licenza${which}`}; va verificato che gli spazi siano distinti`,
    ),
  }));
}

/** The same of a licence. */
export const sharedUnitsOf = async (
  db: Tx,
  { id, parent, properties }: Pick<RecordOf<typeof licenses>, 'id' | 'parent' | 'properties'>,
) =>
  (await sharedUnits(db, { properties, own: parent === null ? [id] : [id, parent] })).map(
    (one) => ({ ...one, field: 'properties' as const }),
  );

/** Who activates one reads it before. */
export const whatActivatingMeans: Consequences<typeof licenses> = async ({ tx, record }) =>
  (await sharedUnitsOf(tx, record)).map(({ message }) => wholly(message));

const sharedSql = `
  select l.id::integer, l.number, string_agg(${unitName}, '; ' order by p.id) as units
  from properties p join licenses l on l.properties @> array[p.id]
  where p.id = any($1) and l.id <> all($2::bigint[]) and coalesce(l.parent <> all($2::bigint[]), true)
    and (l.state = any($3) or ${isAhead('l')})
  group by l.id order by l.id`;
