import { formatDate } from '#src/domain/calendar.ts';
import { rateDeclarations } from '#src/resources/prices/rate-declarations.ts';
import { ratePeriods } from '#src/resources/prices/rate-periods.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { Commands } from '../../engine/commands.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import { type Ask, type Effect, twin } from '../../engine/twin.ts';
import { compose } from '../mail/mail.ts';

type Periods = typeof ratePeriods;

/** Opens a campaign: every licence it asks has its declaration, with a line for each kind of unit. */
const openCampaign: Effect<Periods, 'open'> = async ({ tx, record, system }) => {
  await askLicenses(tx, system, record.id);
  return undefined;
};

/** Two campaigns of one kind do not ask for the same days. */
const overlapping: Ask<Periods> = async ({ tx, record }) => {
  const others = await run(
    tx,
    `select id, label from rate_periods where id <> $1 and manager = $2 and kind = $3
       and state in ('open', 'closed') and "validFrom" <= $5 and "validTo" >= $4
       and (types && $6::bigint[] or cardinality(types) = 0 or cardinality($6::bigint[]) = 0)
     order by id limit 1`,
    [record.id, record.manager, record.kind, record.validFrom, record.validTo, record.types],
  );
  return others.map(({ id, label }) => ({
    message: `Si sovrappone a «${label}», che è dello stesso tipo`,
    field: 'validFrom',
    resource: 'rate-periods',
    id: Number(id),
  }));
};

/**
 * Gives the licences in life that an open campaign asks, and that have none yet, their declaration;
 * answers how many. Types that declare no prices are never asked (L.R. Lombardia 27/2015, art. 38).
 */
export async function askLicenses(tx: Tx, system: Commands, period: number): Promise<number> {
  const asked = await run<Asked>(tx, askedSql, [period]);
  const made = await system.create(
    rateDeclarations,
    asked.map(({ license, kind, lines }) => ({
      period,
      license,
      kind: kind === 'supplementary' ? 'supplementary' : 'annual',
      lines,
    })),
  );
  return made.length;
}

/** What `askedSql` answers. */
interface Asked {
  readonly license: number;
  readonly kind: RecordOf<typeof ratePeriods>['kind'];
  readonly lines: RecordOf<typeof rateDeclarations>['lines'];
}

/** The licences a campaign asks, with the empty lines of their units and its seasons. */
const askedSql = `
  select l.id as license, p.kind, coalesce(
    (select json_agg(json_build_object('unitKind', r.kind, 'board', case when t."isHotel" then 'bb' else 'room_only' end,
       'season', s.season, 'maxPrice', null, 'minPrice', null, 'bathroom', r.bathroom,
       'basis', 'per_unit_night') order by r.at, s.season desc)
     from (select "unitKind" as kind, min(position) as at,
         case when sum(coalesce(bathrooms, 0)) >= sum(quantity) then 'with' else 'na' end as bathroom
       from licenses_rows where parent = l.id group by "unitKind") r
     cross join (select distinct season from rate_periods_seasons where parent = p.id
       union all select 'single' where not exists
         (select 1 from rate_periods_seasons where parent = p.id)) s), '[]') as lines
  from rate_periods p
  join licenses l on l.city = any(p.territory) and l.state in ('active', 'suspended')
    and (cardinality(p.cities) = 0 or l.city = any(p.cities))
  join accommodations a on a.id = l.accommodation
  join accommodation_types t on t.id = coalesce(l.type, a.type) and t."declaresPrices"
    and (cardinality(p.types) = 0 or t.id = any(p.types))
  where p.id = $1 and not exists
    (select 1 from rate_declarations d where d.period = p.id and d.license = l.id)
  order by l.id`;

/** Writes to the holders whose prices are missing. */
const remindMissing: Effect<Periods, 'remind'> = async ({ tx, record, services, today }) => {
  const missing = await run(
    tx,
    `select m.email, a.name from rate_declarations d
     join managers m on m.id = d.holder join accommodations a on a.id = d.accommodation
     where d.period = $1 and d."isMissing"`,
    [record.id],
  );
  for (const { email, name } of missing)
    await services.mail.enqueue(
      tx,
      compose({
        to: String(email),
        subject: `Mancano i prezzi di «${name}»`,
        paragraphs: [
          `Per «${record.label}» mancano ancora i prezzi di «${name}».`,
          `Si comunicano entro il ${formatDate(record.submissionTo)}.`,
        ],
        link: { word: 'Vai a Soggiorno', url: services.settings.publicUrl },
      }),
    );
  return { remindedOn: today };
};

/** Once a day at most. */
const remindedToday: Ask<Periods> = async ({ record, today }) =>
  record.remindedOn === today ? [{ message: 'Il sollecito di oggi è già partito' }] : [];

export const ratePeriodsTwin = twin(ratePeriods, {
  sql: {
    asked: `(select count(*)::integer from rate_declarations d where d.period = t.id and d.corrects is null
      and (d."isMissing" or d.state not in ('draft', 'returned')))`,
    missing: `(select count(*)::integer from rate_declarations d where d.period = t.id and d."isMissing")`,
    late: `(select count(*)::integer from rate_declarations d where d.period = t.id and d."isLate" and d.corrects is null)`,
  },
  verbs: {
    open: { effect: openCampaign, overlapping },
    remind: { effect: remindMissing, remindedToday },
  },
});
