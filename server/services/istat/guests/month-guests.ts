import { cardLacks } from '#src/domain/istat/card-lacks.ts';
import { groupStanding } from '#src/domain/istat/group-standing.ts';
import { firstDayOf, lastDayOf, type Month } from '#src/domain/istat/month.ts';
import { run, type Tx } from '../../../db/transaction.ts';

/** The groups of a licence that were there in a month, by the newest arrival, as its page lists them. */
export async function monthGroups(tx: Tx, license: number, month: Month, today: string) {
  const days = [firstDayOf(month), lastDayOf(month)];
  const guests = await run<Guest>(tx, guestsSql, [license, ...days]);
  const groups = [...Map.groupBy(guests, ({ group }) => group).values()];
  return groups.flatMap(([first, ...rest]) =>
    first ? [groupOf(first, [first, ...rest], today)] : [],
  );
}

/** A group by its rows, one for each guest; of nulls alone where it has none. */
function groupOf(first: Guest, rows: readonly Guest[], today: string) {
  const { group, arrivalDate, expectedDepartureDate, kind } = first;
  const own = rows.filter(({ stay }) => stay !== null);
  const departures = own.map(({ departureDate }) => departureDate);
  const lacks = [...new Set(own.flatMap(lacksOf)), ...(own.length === 0 ? ['ospiti'] : [])];
  const isIncomplete = lacks.length > 0;
  return {
    id: group,
    kind,
    arrivalDate,
    expectedDepartureDate,
    departureDate: departures.includes(null) ? null : (departures.toSorted().at(-1) ?? null),
    guests: own.length,
    present: own.filter((one) => one.departureDate === null).length,
    rooms: [...new Set(own.flatMap(({ room }) => room ?? []))],
    origins: [...new Set(own.flatMap(({ origin }) => origin || []))],
    isTourist: own.some(({ nonTouristReason }) => nonTouristReason === null),
    isDayUse: own.length > 0 && own.every(({ dayUse }) => dayUse),
    lacks,
    standing: groupStanding({ expectedDepartureDate, departures, isIncomplete }, today),
  };
}

const lacksOf = (guest: Guest): readonly string[] =>
  cardLacks({
    birthCountry: guest.birthCountry,
    hasBirthCity: guest.hasBirthCity,
    hasResidence: guest.hasResidence,
    isThere: guest.departureDate === null,
    isNamed: guest.isNamed,
  });

interface Guest {
  readonly group: number;
  readonly kind: string;
  readonly arrivalDate: string;
  readonly expectedDepartureDate: string;
  readonly stay: number | null;
  readonly departureDate: string | null;
  readonly dayUse: boolean;
  readonly nonTouristReason: string | null;
  readonly birthCountry: string | null;
  readonly hasBirthCity: boolean;
  readonly hasResidence: boolean;
  readonly isNamed: boolean;
  readonly origin: string;
  readonly room: string | null;
}

/** The head first; of who changed rooms, the last one. */
const guestsSql = `
  select g.id::integer as "group", g.kind, g."arrivalDate", g."expectedDepartureDate", s.id::integer as stay,
    s."departureDate", s."dayUse", s."nonTouristReason", s."birthCountry",
    s."birthCity" is not null as "hasBirthCity", s."residenceCountry" is not null as "hasResidence",
    exists (select 1 from guest_identities i where i.stay = s.id) as "isNamed",
    coalesce(c.name, n.name, '') as origin,
    (select r.room from guest_stays_rooms r where r.parent = s.id order by r."fromDate" desc limit 1) as room
  from guest_groups g
    left join guest_stays s on s."group" = g.id and s.state = 'valid'
    left join cities c on c.id = s."residenceCity"
    left join countries n on n.iso2 = s."residenceCountry"
  where g.license = $1 and g."arrivalDate" <= $3
    and (g."arrivalDate" >= $2 or s."departureDate" >= $2 or (s.id is not null and s."departureDate" is null))
  order by g."arrivalDate" desc, g.id desc, s."guestType" in (16, 17, 18) desc, s.id`;
