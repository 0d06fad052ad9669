import { unitGroups } from '#src/domain/capacity-models.ts';
import type { House, Stretch } from '#src/domain/istat/house.ts';
import { run, type Tx } from '../../db/transaction.ts';
import { closedSql } from '../licenses/closed-days.ts';
import type { Days } from './movement-days.ts';

/** A licence as the survey knows it, with what it said of its days; and whether it is asked for rooms, as hotels are (istat 1.4). */
export interface SurveyedHouse extends House {
  readonly areRoomsAsked: boolean;
}

/** The house of a licence, with its closings and what it said on some days, both ends included; throws where there is none. */
export async function houseOf(tx: Tx, license: number, days: Days): Promise<SurveyedHouse> {
  const house = (await housesOf(tx, [license], days)).get(license);
  if (!house) throw new Error(`No licence ${license}`);
  return house;
}

/** The same of many licences, by their ids. */
export async function housesOf(
  tx: Tx,
  licenses: readonly number[],
  { from, to }: Days,
): Promise<ReadonlyMap<number, SurveyedHouse>> {
  const found = await run<Found>(tx, housesSql, [licenses, from, to]);
  return new Map(
    found.map(({ license, startsOn, closedOn, rooms, beds, ...told }) => [
      license,
      {
        ...told,
        licensed: { from: startsOn, to: closedOn },
        capacities: [{ from: startsOn, rooms, beds }],
      },
    ]),
  );
}

interface Found {
  readonly license: number;
  readonly startsOn: string;
  readonly closedOn: string | null;
  readonly rooms: number;
  readonly beds: number;
  readonly areRoomsAsked: boolean;
  readonly suspensions: readonly Stretch[];
  readonly closings: readonly Stretch[];
  readonly declared: House['declared'];
}

const lodgings = [...unitGroups.rooms, ...unitGroups.units, ...unitGroups.pitches];

/** The day of the return is not one of the suspension. Interruptions that were communicated are closings like those of the calendar. */
const housesSql = `
  select l.id as license, l."startsOn", l."closedOn", coalesce(t."isHotel", false) as "areRoomsAsked",
    (select coalesce(sum(u.quantity) filter (where u."unitKind" in (${lodgings.map((kind) => `'${kind}'`).join(', ')})), 0)::integer
      from licenses_rows u where u.parent = l.id) as rooms,
    (select coalesce(sum(u.quantity * u."bedsPerUnit"), 0)::integer
      from licenses_rows u where u.parent = l.id) as beds,
    (select coalesce(json_agg(json_build_object('from', c."from", 'to', c."to" - 1)), '[]')
      from ${closedSql('l')} c) as suspensions,
    (select coalesce(json_agg(json_build_object('from', c."from", 'to', c."to")), '[]') from (
      select "from", "to" from closing_periods where license = l.id
      union all select "from", "to" from interruptions where license = l.id and state = 'communicated') c) as closings,
    (select coalesce(json_agg(json_build_object('date', d.date, 'isOpen', d."isOpen",
        'roomsOccupied', d."roomsOccupied", 'roomsAvailable', d."roomsAvailable", 'bedsAvailable', d."bedsAvailable")), '[]')
      from house_days d where d.license = l.id and d.date between $2 and $3) as declared
  from licenses l
    join accommodations a on a.id = l.accommodation
    left join accommodation_types t on t.id = coalesce(l.type, a.type)
  where l.id = any($1::bigint[])`;
