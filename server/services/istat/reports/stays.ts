import { firstDayOf, lastDayOf, monthOfYear } from '#src/domain/istat/month.ts';
import type { Stay } from '#src/domain/istat/stay.ts';
import { run } from '../../../db/transaction.ts';
import type { Asking } from './asked.ts';
import { licensesSql } from './licenses-asked.ts';

/** A stay as reports tell of it: where and when, never whose. */
export interface ReportedStay extends Stay {
  readonly id: number;
  readonly code: string;
  readonly accommodation: number;
  readonly house: string;
  readonly city: number;
  readonly cityName: string;
  readonly expectedDepartureDate: string | null;
}

type Bind = (value: unknown, type: string) => string;

/** The stays of the licences that are asked for, among those a condition on `s` finds. */
export async function staysWhere(
  asking: Asking,
  condition: (bind: Bind) => string,
): Promise<readonly ReportedStay[]> {
  const { where, params } = licensesSql(asking);
  const bind: Bind = (value, type) => params.bind(value, type);
  const found = [where, condition(bind), ...daysSql(asking, bind)].join(' and ');
  return run<ReportedStay>(asking.tx, staysSql(found), params.values);
}

/** Who was there on a day of the year or month that is asked for; a month alone is of this year. */
function daysSql({ asked, today }: Asking, bind: Bind): readonly string[] {
  const { year = Number(today.slice(0, 4)), month } = asked;
  if (asked.year === undefined && month === undefined) return [];
  const [first, last] = [monthOfYear(year, month ?? 1), monthOfYear(year, month ?? 12)];
  return [
    `s."arrivalDate" <= ${bind(lastDayOf(last), 'date')}`,
    `coalesce(s."departureDate" >= ${bind(firstDayOf(first), 'date')}, true)`,
  ];
}

const staysSql = (where: string) => `
  select s.id, s.code, s."arrivalDate", s."departureDate",
    s."nonTouristReason", s.state = 'cancelled' as "isCancelled", g."expectedDepartureDate",
    a.id as accommodation, a.name as house, t.city, i.name as "cityName"
  from guest_stays s
    join guest_groups g on g.id = s."group"
    join licenses t on t.id = s.license
    join accommodations a on a.id = t.accommodation
    join cities i on i.id = t.city
  where s.state = 'valid' and ${where}
  order by a.name, s."arrivalDate", s.id`;
