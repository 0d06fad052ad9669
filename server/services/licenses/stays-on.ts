import { formatDate } from '#src/domain/dates.ts';
import { run, type Tx } from '../../db/transaction.ts';
import { closedSql } from './closed-days.ts';

/** The stays of a licence with a night, or hours, on the days from an ISO day to another, both included, in words; undefined where there are none. */
export const staysIn = (
  tx: Tx,
  license: number,
  { from, to }: { readonly from: string; readonly to: string | null },
  today: string,
): Promise<string | undefined> => inWords(tx, givenSql, [license, today, from, to]);

/** The same of all days on which it was suspended or held. */
export const staysStopped = (tx: Tx, license: number, today: string): Promise<string | undefined> =>
  inWords(tx, stoppedSql, [license, today]);

async function inWords(
  tx: Tx,
  text: string,
  asked: readonly (number | string | null)[],
): Promise<string | undefined> {
  const [found] = await run<Found>(tx, text, asked);
  if (!found?.stays) return undefined;
  const { stays, from, to } = found;
  const days =
    from === to ? `il ${formatDate(from)}` : `dal ${formatDate(from)} al ${formatDate(to)}`;
  return `${stays === 1 ? '1 soggiorno' : `${stays} soggiorni`} (${days})`;
}

interface Found {
  readonly stays: number;
  readonly from: string;
  readonly to: string;
}

/** Over a relation of days of a licence `l` ($1), `to` not among them; who has not left is there to today ($2). */
const staysSql = (days: string): string => `
  select count(distinct s.id)::integer as stays, min(greatest(s."arrivalDate", d."from"))::text as from,
    max(least(n.until, d."to") - 1)::text as to
  from licenses l cross join lateral ${days} d
    join guest_stays s on s.accommodation = l.accommodation and s.license = l.id and s.state = 'valid'
    cross join lateral (
      select greatest(s."arrivalDate", coalesce(s."departureDate" - 1, $2::date)) + 1 as until) n
  where l.id = $1 and greatest(s."arrivalDate", d."from") < least(n.until, d."to")`;

const givenSql = staysSql('(select $3::date as "from", $4::date + 1 as "to")');
const stoppedSql = staysSql(closedSql('l'));
