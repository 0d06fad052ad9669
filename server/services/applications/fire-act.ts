import { bedsIn, type CapacityModel } from '#src/domain/capacity-models.ts';
import { whyFireAct } from '#src/domain/fire-act.ts';
import { living } from '#src/resources/registry/words.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { Application } from './applying.ts';

/** What is asked of fire prevention where more may lodge than without an act of it, and there is none of the building, in sentences (DPR 151/2011, att. 66). */
export async function fireActLacking(tx: Tx, application: Application): Promise<readonly string[]> {
  const { kind, rows, maxGuests, fireCertificate } = application;
  if (fireCertificate !== null) return [];
  const known = await goingOn(tx, application);
  const lodged =
    rows.length > 0
      ? { beds: bedsIn(rows), maxGuests: maxGuests ?? known.maxGuests }
      : { beds: goesOn.includes(kind) ? known.beds : 0, maxGuests: known.maxGuests };
  const asked = whyFireAct(known.model, lodged);
  if (asked === undefined) return [];
  // The act the register knows is of the building that is left.
  if (kind === 'relocation') return [`${asked}: la pratica non ne ha uno del nuovo immobile.`];
  return known.hasAct ? [] : [`${asked}: né la pratica né il registro ne hanno uno.`];
}

/** Whose beds go on by another holder, or in another place; of other kinds nobody looks for any. */
const goesOn: readonly Application['kind'][] = ['takeover', 'relocation'];

interface Known {
  readonly model: CapacityModel | null;
  readonly beds: number;
  readonly maxGuests: number | null;
  readonly hasAct: boolean;
}

/** What the register knows of what an application is about, its annexes apart; of what opens its type alone. */
async function goingOn(tx: Tx, { type, license, accommodation }: Application): Promise<Known> {
  const [known] = await run<Known>(tx, knownSql, [type, license, accommodation, living]);
  return known ?? { model: null, beds: 0, maxGuests: null, hasAct: false };
}

const knownSql = `
  select ty."capacityModel" as model, l."maxGuests", l."fireCertificate" is not null as "hasAct",
    (select coalesce(sum(r.quantity * r."bedsPerUnit"), 0)::integer from licenses_rows r where r.parent = l.id) as beds
  from (select $1::bigint as type, $2::bigint as license, $3::bigint as accommodation) asked
    left join licenses l on case when asked.license is not null then l.id = asked.license
      else l.accommodation = asked.accommodation and l.parent is null and l.state = any($4) end
    left join accommodations a on a.id = coalesce(l.accommodation, asked.accommodation)
    left join accommodation_types ty on ty.id = coalesce(asked.type, l.type, a.type)
  order by l.id limit 1`;
