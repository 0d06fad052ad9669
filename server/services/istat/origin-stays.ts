import { originOf } from '#src/domain/istat/origin.ts';
import type { OriginStay } from '#src/domain/istat/stay-sheets.ts';
import { run, type Tx } from '../../db/transaction.ts';

/** The stays of a licence on the days from one to another, both included, as its C/59 counts them: by residence. */
export async function originStays(
  tx: Tx,
  license: number,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly OriginStay[]> {
  const stays = await run<Residing>(tx, residingSql, [license, from, to]);
  return stays.map((stay) => ({ ...stay, origin: originOf(stay) }));
}

interface Residing extends Omit<OriginStay, 'origin'> {
  readonly country: string;
  readonly countryCode: string | null;
  readonly province: string | null;
}

/** Found by the index of the house; the first three digits of a municipality's code are those of its province. */
const residingSql = `
  select s."arrivalDate", s."departureDate", s."nonTouristReason", s.state = 'cancelled' as "isCancelled",
    s."residenceCountry" as country, n."c59Code" as "countryCode", left(c."istatCode", 3) as province
  from guest_stays s
    left join countries n on n.iso2 = s."residenceCountry"
    left join cities c on c.id = s."residenceCity"
  where s.accommodation = (select accommodation from licenses where id = $1) and s.license = $1
    and s."arrivalDate" <= $3
    and (s."departureDate" is null or s."departureDate" >= $2)`;
