import { rateDeclarations } from '#src/resources/prices/rate-declarations.ts';
import type { ratePeriods } from '#src/resources/prices/rate-periods.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { Commands } from '../../engine/commands.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import { isWaitingSql } from '../../engine/programme.ts';
import { allBathedSql } from './bathed.ts';
import { asksOpened, opensSql } from './opening.ts';

/** What `askedSql` answers. */
interface Asked {
  readonly license: number;
  readonly kind: RecordOf<typeof ratePeriods>['kind'];
  /** The day it opens or resumes by the programme; null of one in life. */
  readonly opensOn: string | null;
  /** Its activity begins with what it declares. */
  readonly isNew: boolean;
  readonly lines: RecordOf<typeof rateDeclarations>['lines'];
}

type Body = Pick<
  RecordOf<typeof rateDeclarations>,
  'period' | 'license' | 'kind' | 'openingTerm' | 'isExpected' | 'lines'
>;

/**
 * Gives the licences in life that a campaign asks, and those that are going to be by the programme while its prices hold, and that
 * have none yet, their declaration; answers how many. Types that declare no prices are never asked (L.R. Lombardia 27/2015, art. 38).
 */
export async function askLicenses(tx: Tx, system: Commands, period: number): Promise<number> {
  const sql = askedSql(`l.state in ('active', 'suspended')`, `l.state = 'draft'`);
  return made(system, period, await run<Asked>(tx, sql, [period]));
}

/**
 * The same of those that came alive, or back, since, or are going to: they declare what they begin or go on with, by the day the
 * activity begins or resumes (registry 1.6, 3.1); one that the register learns of later, by the day it does.
 */
export async function askOpened(
  tx: Tx,
  system: Commands,
  period: number,
  today: string,
): Promise<number> {
  return made(system, period, await openedSince(tx, period), today);
}

/** The licences that came alive, or back, since a campaign opened, or are going to, as long as it asks who opens. */
export const openedSince = (tx: Tx, period: number): Promise<readonly Asked[]> =>
  run<Asked>(tx, askedSql(`l.state = 'active'`, beginsSince, asksOpened('p')), [period]);

/**
 * SQL: does a licence `l` begin its activity since a campaign `p` asks? What was suspended, or was in the register before, only goes on.
 */
const beginsSince = `(l.state = 'draft' or l.state = 'active' and l."resumedOn" is null
  and greatest(l."startsOn", (l."createdAt" at time zone 'Europe/Rome')::date) >= p."submissionFrom")`;

/** A declaration of each, due by the day it opens or resumes, or by that `term`; who begins declares what it begins with. */
const made = async (
  system: Commands,
  period: number,
  asked: readonly Asked[],
  term: string | null = null,
): Promise<number> => {
  const bodies = asked.map(
    ({ license, kind, opensOn, isNew, lines }): Body => ({
      period,
      license,
      kind: isNew ? 'principal' : kind === 'supplementary' ? 'supplementary' : 'annual',
      openingTerm: opensOn ?? term,
      isExpected: opensOn !== null,
      lines,
    }),
  );
  return (await system.create(rateDeclarations, bodies)).length;
};

/** SQL: does a licence end, as far as is known, before its prices of a day would hold? */
export const endsBefore = (license: string, day: string): string =>
  isWaitingSql(licenses, 'close', license, day);

/** The licences `l` a campaign `p` asks, of those that live and those to come, with the empty lines of their units and its seasons. */
const askedSql = (lives: string, begins: string, asks = 'true') => `
  select l.id as license, p.kind, o.day::text as "opensOn", ${begins} as "isNew", coalesce(
    (select json_agg(json_build_object('unitKind', r.kind, 'board', case when t."isHotel" or t."istatCategory" = 'bb' then 'bb' else 'room_only' end,
       'season', s.season, 'maxPrice', null, 'minPrice', null, 'bathroom', r.bathroom,
       'basis', 'per_unit_night') order by r.at, s.season desc)
     from (select "unitKind" as kind, min(position) as at,
         case when ${allBathedSql} then 'with' else 'na' end as bathroom
       from licenses_rows where parent = l.id group by "unitKind") r
     cross join (select distinct season from rate_periods_seasons where parent = p.id
       union all select 'single' where not exists
         (select 1 from rate_periods_seasons where parent = p.id)) s), '[]') as lines
  from rate_periods p
  join licenses l on l.city = any(p.territory) and l.state in ('active', 'suspended', 'draft')
    and (cardinality(p.cities) = 0 or l.city = any(p.cities))
  join accommodations a on a.id = l.accommodation
  join accommodation_types t on t.id = coalesce(l.type, a.type) and t."declaresPrices"
    and (cardinality(p.types) = 0 or t.id = any(p.types))
  left join lateral ${opensSql('l', 'p')} o on true
  where p.id = $1 and ${asks} and (${lives} or o.day is not null)
    and not ${endsBefore('l.id', 'p."validFrom"')} and not exists
    (select 1 from rate_declarations d where d.period = p.id and d.license = l.id)
  order by l.id`;
