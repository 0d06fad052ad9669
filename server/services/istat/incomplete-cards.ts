import { firstDayOf, lastDayOf, type Month } from '#src/domain/istat/month.ts';
import { idsOf, type Tx } from '../../db/transaction.ts';

/**
 * The cards of a month that lack what is counted of them: an Italian without a municipality, who lives nobody knows where, somebody who follows nobody (istat
 * 8.1). Statistics ask for no name (art. 9 D.Lgs. 322/1989).
 */
export const incompleteCards = (
  tx: Tx,
  license: number,
  month: Month,
): Promise<readonly number[]> =>
  idsOf(tx, incompleteSql, [license, firstDayOf(month), lastDayOf(month)]);

const incompleteSql = `
  select s.id from guest_stays s
  where s.accommodation = (select accommodation from licenses where id = $1) and s.license = $1
    and s.state = 'valid' and s."nonTouristReason" is null
    and s."arrivalDate" <= $3 and (s."departureDate" is null or s."departureDate" >= $2)
    and (s."residenceCountry" is null or s."residenceCountry" = 'IT' and s."residenceCity" is null
      or s."guestType" in (19, 20) and not exists (
        select from guest_stays h where h."group" = s."group" and h.state = 'valid' and h."guestType" in (17, 18)))
  order by s.id`;
