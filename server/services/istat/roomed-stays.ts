import type { RoomedStay } from '#src/domain/istat/rooms-occupied.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { Days } from './movement-days.ts';

/** The stays of a licence on some days, both ends included, with the rooms they sleep in. */
export const roomedStays = (
  tx: Tx,
  license: number,
  { from, to }: Days,
): Promise<readonly RoomedStay[]> => run<RoomedStay>(tx, roomedSql, [license, from, to]);

/** Found by the index of the house. */
const roomedSql = `
  select s."arrivalDate", s."departureDate", s."nonTouristReason", s.state = 'cancelled' as "isCancelled",
    (select json_agg(json_build_object('room', r.room, 'fromDate', r."fromDate", 'toDate', r."toDate") order by r.position)
      from guest_stays_rooms r where r.parent = s.id) as rooms
  from guest_stays s
  where s.accommodation = (select accommodation from licenses where id = $1) and s.license = $1
    and s."arrivalDate" <= $3 and (s."departureDate" is null or s."departureDate" >= $2)
    and exists (select from guest_stays_rooms r where r.parent = s.id)`;
