import { formatDate, todayInRome } from '#src/domain/calendar.ts';
import { run, type Tx } from '../../db/transaction.ts';
import { invalid } from '../../errors.ts';
import type { Effect } from '../effect.ts';
import { compose } from '../mail/mail.ts';

/** Opens a campaign: every licence it asks has its declaration, with a line for each kind of unit. */
export const openCampaign: Effect = async ({ tx, record, session }) => {
  const [other] = await run(
    tx,
    `select label from rate_periods where id <> $1 and manager = $2 and kind = $3
       and state in ('open', 'closed') and "validFrom" <= $5 and "validTo" >= $4
       and (types && $6::bigint[] or cardinality(types) = 0 or cardinality($6::bigint[]) = 0) limit 1`,
    [record.id, record.manager, record.kind, record.validFrom, record.validTo, record.types],
  );
  if (other)
    throw invalid({ validFrom: [`Si sovrappone a «${other.label}», che è dello stesso tipo`] });
  await askLicenses(tx, [record.id as number], session.userId);
  return undefined;
};

/**
 * Gives the licences in life that open campaigns ask, and that have none yet, their declaration;
 * answers how many. Types that declare no prices are never asked (L.R. Lombardia 27/2015, art. 38).
 */
export async function askLicenses(
  tx: Tx,
  periods: readonly number[],
  by: number | null,
): Promise<number> {
  const asked = await run(
    tx,
    `insert into rate_declarations (period, license, kind, breakfast, "createdBy", "updatedBy")
     select p.id, l.id, case p.kind when 'supplementary' then 'supplementary' else 'annual' end,
       null, $2, $2
     from rate_periods p
     join licenses l on l.city = any(p.territory) and l.state in ('active', 'suspended')
       and (cardinality(p.cities) = 0 or l.city = any(p.cities))
     join accommodations a on a.id = l.accommodation
     join accommodation_types t on t.id = coalesce(l.type, a.type) and t."declaresPrices"
       and (cardinality(p.types) = 0 or t.id = any(p.types))
     where p.id = any($1) and not exists
       (select 1 from rate_declarations d where d.period = p.id and d.license = l.id)
     order by p.id, l.id
     returning id`,
    [periods, by],
  );
  const ids = asked.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await run(
    tx,
    `insert into rate_declarations_lines (parent, position, "unitKind", bathroom, board, season, basis)
     select d.id, row_number() over (partition by d.id order by r.at, s.season desc) - 1, r.kind,
       r.bathroom, case when t."isHotel" then 'bb' else 'room_only' end, s.season, 'per_unit_night'
     from rate_declarations d
     join licenses l on l.id = d.license
     join accommodations a on a.id = l.accommodation
     join accommodation_types t on t.id = coalesce(l.type, a.type)
     join lateral (select "unitKind" as kind, min(position) as at,
         case when sum(coalesce(bathrooms, 0)) >= sum(quantity) then 'with' else 'na' end as bathroom
       from licenses_rows where parent = l.id group by "unitKind") r on true
     join lateral (select distinct season from rate_periods_seasons where parent = d.period
       union all select 'single' where not exists
         (select 1 from rate_periods_seasons where parent = d.period)) s on true
     where d.id = any($1) returning id`,
    [ids],
  );
  await run(
    tx,
    `insert into audit ("user", action, resource, record, changes)
     select $2, 'create', 'rate-declarations', d.id,
       jsonb_build_object('period', jsonb_build_array(null, d.period),
         'license', jsonb_build_array(null, d.license))
     from rate_declarations d where d.id = any($1) returning id`,
    [ids, by],
  );
  return ids.length;
}

/** Writes to the holders whose prices are missing, once a day at most. */
export const remindMissing: Effect = async ({ tx, record, services }) => {
  const today = todayInRome();
  if (record.remindedOn === today)
    throw invalid({ remindedOn: ['Il sollecito di oggi è già partito'] });
  const missing = await run(
    tx,
    `select m.email, a.name from rate_declarations d
     join licenses l on l.id = d.license and l.state = 'active'
     join managers m on m.id = d.holder join accommodations a on a.id = d.accommodation
     where d.period = $1 and d.state in ('draft', 'returned')`,
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
          `Si comunicano entro il ${formatDate(String(record.submissionTo))}.`,
        ],
        link: { word: 'Vai a Soggiorno', url: services.settings.publicUrl },
      }),
    );
  return { remindedOn: today };
};
