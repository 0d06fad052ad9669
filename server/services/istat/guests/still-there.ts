import { run, type Tx } from '../../../db/transaction.ts';

/** Who of a licence, or of one group of it, has not left, by the day they were to leave. */
export const stillThere = (tx: Tx, license: number, group: number | null) =>
  run<StillThere>(tx, thereSql, [license, group]);

interface StillThere {
  readonly stay: number;
  readonly version: number;
  readonly code: string;
  readonly group: number;
  readonly guestType: number;
  readonly arrivalDate: string;
  readonly expectedDepartureDate: string;
  readonly origin: string;
  readonly room: string | null;
}

const thereSql = `
  select s.id::integer as stay, s.version, s.code, g.id::integer as "group", s."guestType",
    s."arrivalDate", g."expectedDepartureDate", coalesce(c.name, n.name, '') as origin,
    (select r.room from guest_stays_rooms r where r.parent = s.id order by r."fromDate" desc limit 1) as room
  from guest_stays s join guest_groups g on g.id = s."group"
    left join cities c on c.id = s."residenceCity"
    left join countries n on n.iso2 = s."residenceCountry"
  where s.accommodation = (select accommodation from licenses where id = $1) and s.license = $1
    and s.state = 'valid' and s."departureDate" is null and ($2::bigint is null or g.id = $2)
  order by g."expectedDepartureDate", g.id, s."guestType" in (16, 17, 18) desc, s.id`;
