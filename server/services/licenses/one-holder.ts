import { countOf, unitGroups } from '#src/domain/capacity-models.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { living } from '#src/resources/registry/words.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import { naming } from '../../engine/naming.ts';
import type { Violation } from '../../engine/objections.ts';
import { waitingSql } from '../../engine/programme.ts';
import { isAtHome } from '../registry/fitting.ts';
import { type House, type Limits, limitsAt } from '../registry/limits.ts';
import { profileSql } from '../registry/profile.ts';
import { isAhead } from './ahead.ts';
import type { Units } from './family.ts';

/** What somebody holds, or asks to: one that is not in the register yet has no id and no parent. */
interface Holding extends Pick<RecordOf<typeof licenses>, 'holder' | 'startsOn' | 'businessForm'> {
  readonly id: number | null;
  readonly parent: number | null;
  readonly rows: Units;
}

/** The kinds of what is counted of all a holder has. */
export const ofOneHolder = ['secondHome', 'holderUnits'] as const;

/**
 * What the law lets one holder have in all the houses of the territory: a bed and breakfast is where they live, which is one place
 * (L.R. Lombardia 27/2015, art. 29), and holiday homes that are no business are a few units in one building or in several (art. 26).
 */
export async function beyondOneHolder(
  db: Tx,
  one: Holding,
  house: Pick<House, 'type' | 'city'>,
  limits: Limits,
): Promise<readonly Violation<'holder' | 'rows', (typeof ofOneHolder)[number]>[]> {
  if (!isOfOneHolder(limits)) return [];
  const { typeName, maxUnits } = limits;
  const others = await othersOf(db, one, house, limits);
  const by = limits.source === null ? '' : ` (${limits.source})`;
  if (isAtHome(limits))
    return others.map((other) => ({
      code: `secondHome ${other.number}`,
      field: 'holder',
      message: naming(
        licenses,
        other,
        (which) =>
          `${typeName}: si esercita dove il titolare abita, e ne ha già uno con la licenza${which}: prima quella cessa${by}`,
      ),
      way: { resource: licenses.name, id: other.id },
    }));
  const elsewhere = others.filter(({ isBeside }) => !isBeside);
  const [other, ...more] = elsewhere;
  const units = others.reduce((sum, { units: its }) => sum + its, ownUnits(one));
  if (!other || maxUnits === null || units <= maxUnits) return [];
  const rest =
    more.length === 0 ? '' : more.length === 1 ? ' e un’altra' : ` e altre ${more.length}`;
  return [
    {
      code: 'holderUnits',
      field: 'rows',
      message: naming(
        licenses,
        other,
        (which) =>
          `${typeName}: al massimo ${maxUnits} unità in forma non imprenditoriale in tutte le strutture del titolare, con la licenza${which}${rest} sono ${units}${by}`,
      ),
      excess: units - maxUnits,
      way: { resource: licenses.name, id: other.id },
    },
  ];
}

/** The same of a licence in its house. */
export async function beyondHolderOf(
  db: Tx,
  license: Holding & Pick<RecordOf<typeof licenses>, 'type'>,
  house: House,
) {
  const limits = await limitsAt(db, license, house);
  return limits ? beyondOneHolder(db, license, house, limits) : [];
}

/** Is there anything of a type that the law counts by its holder? */
export const isOfOneHolder = (limits: Limits): boolean =>
  isAtHome(limits) || limits.maxUnits !== null;

const counted = ['units', 'cabins'] as const;
const ownUnits = ({ rows }: Pick<Holding, 'rows'>): number => countOf(rows, ...counted);

interface Other {
  readonly id: number;
  readonly number: string;
  readonly units: number;
  /** Its main licence, or an annex: part of the same house. */
  readonly isBeside: boolean;
}

/** Those alike that live, or are going to, on days it does; what ends before the other begins is not there with it. */
async function othersOf(
  db: Tx,
  { id, holder, parent, startsOn, businessForm }: Holding,
  { type, city }: Pick<House, 'type' | 'city'>,
  limits: Limits,
): Promise<readonly Other[]> {
  const found = await run<Other>(db, othersSql, [
    ...[holder, id, parent, type, living, startsOn, city],
    ...[counted.flatMap((group) => unitGroups[group]), isAtHome(limits) ? null : businessForm],
  ]);
  return isAtHome(limits) ? found.filter(({ isBeside }) => !isBeside) : found;
}

/** SQL: the day on which a licence ends that is in programme to; null where it is not. */
const endOf = (license: string): string =>
  `(select min(s.on) from ${waitingSql(licenses, ['close', 'takeOver'])} s where s.record = ${license})`;

const profileOf = (city: string): string =>
  `(select ${profileSql('pr."regionCode"')} from cities c left join provinces pr on pr.sigla = c.province where c.id = ${city})`;

const othersSql = `
  select l.id::integer, l.number,
    (select coalesce(sum(r.quantity), 0)::integer from licenses_rows r
      where r.parent = l.id and r."unitKind" = any($8)) as units,
    coalesce(l.id = $3 or l.parent = $2 or l.parent = $3, false) as "isBeside"
  from licenses l
  where l.holder = $1 and l.id is distinct from $2::bigint and coalesce(l.type, l."houseType") = $4
    and (l.state = any($5) or ${isAhead('l')})
    and ($9::text is null or l."businessForm" = $9)
    and ${profileOf('l.city')} is not distinct from ${profileOf('$7')}
    and not coalesce(${endOf('l.id')} < $6::date, false)
    and not coalesce(${endOf('$2::bigint')} < l."startsOn", false)
  order by l.id`;
