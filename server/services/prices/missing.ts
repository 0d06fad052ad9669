import { latest } from '#src/domain/dates.ts';
import { seasonsOpen } from '#src/domain/price-seasons.ts';
import { missingPrices, pricedBathless, strangeUnits } from '#src/domain/prices.ts';
import type { YearPeriod } from '#src/domain/year-periods.ts';
import type { rateDeclarations } from '#src/resources/prices/rate-declarations.ts';
import { seasons as seasonWords } from '#src/resources/prices/words.ts';
import { unitKinds } from '#src/resources/registry/words.ts';
import { optionWord } from '#src/schema/fields.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Violation } from '../../engine/objections.ts';
import type { Ask, Judging } from '../../engine/twin.ts';
import { allBathedSql } from './bathed.ts';
import { campaignOf } from './campaign-of.ts';

type Declarations = typeof rateDeclarations;

/** Every kind of unit has a price for each season its licence is open in, no other has one, and none is without a bathroom it has; each is named. */
export const pricesMissing: Ask<Declarations> = async ({ tx, record, today }) => {
  const license = await pricedLicense(tx, record.license);
  const message =
    license &&
    ((await missingOf(tx, record, license, today)) ??
      strangeOf(record, license) ??
      bathlessOf(record, license));
  return message === undefined ? [] : [{ message, field: 'lines' }];
};

/** What came to a licence after its prices were published lacks them, and what went has them still: it is told until they are corrected. */
export async function unpriced({
  after,
  db,
  today,
}: Judging<Declarations>): Promise<readonly Violation<'lines', 'unpriced'>[]> {
  const { state, licenseState, validTo } = after;
  const isOver = validTo !== null && validTo < today;
  const ended = licenseState !== 'active' && licenseState !== 'suspended';
  if (state !== 'published' || isOver || ended) return [];
  const license = await pricedLicense(db, after.license);
  const message = license && (await unfitFor(db, after, license, today));
  return message ? [{ code: 'unpriced', field: 'lines', message, stands: true }] : [];
}

/** What prices a declaration lacks on an ISO day for a licence that is so, and what it prices that is not there, in words; empty where they fit. */
export async function unfitFor(
  tx: Tx,
  record: RecordOf<Declarations>,
  license: PricedLicense,
  today: string,
): Promise<string> {
  const found = [await missingOf(tx, record, license, today), strangeOf(record, license)];
  return found.filter(Boolean).join('; ');
}

/** What prices a declaration lacks on an ISO day, in words. */
async function missingOf(
  tx: Tx,
  record: RecordOf<Declarations>,
  { units, periods }: PricedLicense,
  today: string,
): Promise<string | undefined> {
  const { minPriceRequired, seasons } = await campaignOf(tx, record);
  const from = latest(record.validFrom ?? today, record.startsOn ?? today);
  const span = { from, to: record.validTo ?? today };
  const missing = missingPrices(record.lines, {
    units,
    seasons: seasonsOpen(seasons, span, periods),
    isMinAsked: minPriceRequired,
  });
  return missing && missingWords(missing);
}

/** What is priced and the licence has not, in words: a card would promise it. */
function strangeOf(
  { lines }: RecordOf<Declarations>,
  { units }: PricedLicense,
): string | undefined {
  const names = strangeUnits(lines, units).map((kind) => optionWord(unitKinds, kind));
  return names.length > 0 ? `La licenza non ha queste unità: ${names.join(', ')}` : undefined;
}

/** What is priced without the bathroom that the licence has for it, in words. */
function bathlessOf(
  { lines }: RecordOf<Declarations>,
  { bathed }: KnownLicense,
): string | undefined {
  const names = pricedBathless(lines, bathed).map((kind) => optionWord(unitKinds, kind));
  return names.length > 0
    ? `Nella licenza hanno tutte il bagno, e «Senza bagno» non ha un prezzo: ${names.join(', ')}`
    : undefined;
}

/** What prices are asked of: the kinds of units of a licence, and when it is open. */
interface PricedLicense {
  readonly units: readonly string[];
  readonly periods: readonly YearPeriod[];
}

/** The same of a licence as it stands, with the kinds of which each unit has a bathroom. */
interface KnownLicense extends PricedLicense {
  readonly bathed: readonly string[];
}

/** A licence as it stands; undefined where there is none. */
export const pricedLicense = async (tx: Tx, license: number): Promise<KnownLicense | undefined> =>
  (await run<KnownLicense>(tx, licenseSql, [license]))[0];

const licenseSql = `select
    array(select "unitKind" from licenses_rows where parent = l.id
      group by "unitKind" order by min(position)) as units,
    array(select "unitKind" from licenses_rows where parent = l.id
      group by "unitKind" having ${allBathedSql}) as bathed,
    coalesce((select json_agg(json_build_object('from', o."from", 'to', o."to") order by o.position)
      from licenses_opening_periods o where o.parent = l.id), '[]') as periods
  from licenses l where l.id = $1`;

function missingWords(missing: NonNullable<ReturnType<typeof missingPrices>>): string {
  if (missing === 'empty') return 'Scrivi almeno un prezzo';
  if (missing === 'minimum') return 'Questo periodo chiede anche il prezzo minimo di ogni voce';
  const places = missing.map(
    ({ unitKind, season }) =>
      `${optionWord(unitKinds, unitKind)} (${optionWord(seasonWords, season)})`,
  );
  return `Manca il prezzo di: ${places.join(', ')}`;
}
