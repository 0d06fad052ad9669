import { addDays, formatDate } from '#src/domain/dates.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { lived } from '#src/resources/registry/words.ts';
import { run } from '../../db/transaction.ts';
import type { Applying } from './applying.ts';

interface Left {
  readonly house: string;
  readonly city: string;
  readonly address: string | null;
  readonly cir: string | null;
  readonly cin: string | null;
  readonly number: string;
  readonly holder: string;
  readonly startsOn: string;
  readonly closedOn: string | null;
  readonly beds: number;
}

/**
 * What a house that moves to another municipality was in the one it leaves, in words, before it moves: where its records go on to be read that one
 * reads them no more, and its case is its own (decision 196). Null where it stays.
 */
export async function whatMovesAway({
  tx,
  record: { kind, accommodation, city, newCity, effectiveOn },
  today,
}: Pick<Applying, 'tx' | 'record'> & { readonly today: string }): Promise<string | null> {
  if (kind !== 'relocation' || newCity === null || newCity === city) return null;
  const all = await run<Left>(tx, leftSql, [accommodation, lived]);
  const until = formatDate(addDays(effectiveOn ?? today, -1));
  return (
    all
      .map(({ house, city: there, address, cir, cin, number, holder, startsOn, closedOn, beds }) =>
        [
          `${there}, fino al ${until}: «${house}»`,
          address,
          cir && `CIR ${cir}`,
          cin && `CIN ${cin}`,
          `${licenses.words.one.toLowerCase()} ${number} di ${holder}, dal ${formatDate(startsOn)}${closedOn ? ` al ${formatDate(closedOn)}` : ''}`,
          `${beds} letti`,
        ]
          .filter(Boolean)
          .join(', '),
      )
      .join('\n')
      .slice(0, 4000) || null
  );
}

/** The main licences its house has, and had. */
const leftSql = `
  select a.name as house, c.name as city, nullif(concat_ws(' ', a.address, a."streetNumber"), '') as address, a.cir, a.cin,
    l.number, m.name as holder, l."startsOn"::text as "startsOn", l."closedOn"::text as "closedOn",
    (select coalesce(sum(r.quantity * r."bedsPerUnit"), 0)::integer from licenses_rows r where r.parent = l.id) as beds
  from licenses l join accommodations a on a.id = l.accommodation join cities c on c.id = a.city join managers m on m.id = l.holder
  where l.accommodation = $1 and l.state = any($2) and l.parent is null order by l."startsOn" desc, l.id desc`;
