import { isAnswered } from '#src/domain/istat/month-state.ts';
import type { ExportedMonth } from '#src/domain/istat/neutral-export.ts';
import { surveyCode, surveyStars } from '#src/domain/istat/survey-code.ts';
import { run } from '../../../db/transaction.ts';
import type { Asking } from '../reports/asked.ts';
import type { MonthLine } from '../reports/month-line.ts';
import { answeredOrNot, monthLines } from '../reports/month-lines.ts';
import { originLines } from '../reports/origin-lines.ts';

/** A month of a licence, with its province and where its guests came from. */
export interface LicenseMonth
  extends MonthLine,
    Pick<ExportedMonth, 'municipality' | 'typeCode' | 'category' | 'origins'> {
  /** Two letters. */
  readonly province: string;
  /** Is it told: answered, or asked for as it lives? */
  readonly isTold: boolean;
}

/** The months that are asked for: all houses that had to answer, the figures of those alone that did, or of all as they live. */
export async function monthsExported(asking: Asking): Promise<readonly LicenseMonth[]> {
  const isWithOpen = asking.asked.provisional !== undefined;
  const lines = isWithOpen ? await monthLines(asking, true) : await answeredOrNot(asking);
  const told = lines.filter(({ monthState }) => isWithOpen || isAnswered(monthState));
  const origins = Map.groupBy(await originLines(asking, told), ({ closing }) => closing);
  const facts = await factsOf(asking, lines);
  return lines.map((line) => {
    const {
      municipality = '',
      province = '',
      group = null,
      classification = null,
    } = facts.get(line.license) ?? {};
    const isTold = told.includes(line);
    return {
      ...line,
      ...(!isTold && unanswered),
      isTold,
      municipality,
      province,
      typeCode: surveyCode(group),
      category: surveyStars(group, classification),
      origins: origins.get(line.closing) ?? [],
    };
  });
}

/** What a month that was not answered comes to, also where it was answered once. */
const unanswered = {
  arrivals: 0,
  departures: 0,
  presences: 0,
  openDays: 0,
  bedDays: 0,
  licensedBedDays: 0,
  rooms: null,
};

interface Facts {
  readonly license: number;
  readonly municipality: string;
  readonly province: string;
  readonly group: string | null;
  readonly classification: string | null;
}

async function factsOf({ tx }: Asking, lines: readonly MonthLine[]) {
  const found = await run<Facts>(tx, factsSql, [[...new Set(lines.map(({ license }) => license))]]);
  return new Map(found.map((facts) => [facts.license, facts]));
}

const factsSql = `
  select l.id::integer as license, c."istatCode" as municipality, c.province, y."istatCategory" as "group", l.classification
  from licenses l
    join accommodations a on a.id = l.accommodation
    join cities c on c.id = l.city
    left join accommodation_types y on y.id = coalesce(l.type, a.type)
  where l.id = any($1::bigint[])`;
