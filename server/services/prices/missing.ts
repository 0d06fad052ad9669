import { latest } from '#src/domain/dates.ts';
import { seasonsOpen } from '#src/domain/price-seasons.ts';
import { missingPrices, strangeUnits } from '#src/domain/prices.ts';
import type { YearPeriod } from '#src/domain/year-periods.ts';
import type { rateDeclarations } from '#src/resources/prices/rate-declarations.ts';
import { seasons as seasonWords } from '#src/resources/prices/words.ts';
import { unitKinds } from '#src/resources/registry/words.ts';
import { optionWord } from '#src/schema/fields.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Violation } from '../../engine/objections.ts';
import type { Ask, Judging } from '../../engine/twin.ts';
import { campaignOf } from './campaign-of.ts';

type Declarations = typeof rateDeclarations;

/** Every kind of unit has a price for each season its licence is open in, and no other has one; each is named. */
export const pricesMissing: Ask<Declarations> = async ({ tx, record, today }) => {
  const message = (await missingOf(tx, record, today)) ?? (await strangeOf(tx, record));
  return message === undefined ? [] : [{ message, field: 'lines' }];
};

/** Units or seasons that came after its prices were published lack theirs: it is told until they are declared too. */
export async function unpriced({
  after,
  db,
  today,
}: Judging<Declarations>): Promise<readonly Violation<'lines', 'unpriced'>[]> {
  const { state, licenseState, validTo } = after;
  const isOver = validTo !== null && validTo < today;
  const ended = licenseState !== 'active' && licenseState !== 'suspended';
  if (state !== 'published' || isOver || ended) return [];
  const message = await missingOf(db, after, today);
  return message === undefined ? [] : [{ code: 'unpriced', field: 'lines', message, stands: true }];
}

/** What prices a declaration lacks on an ISO day, in words. */
async function missingOf(
  tx: Tx,
  record: RecordOf<Declarations>,
  today: string,
): Promise<string | undefined> {
  const { minPriceRequired, seasons } = await campaignOf(tx, record);
  const [license] = await run<License>(tx, licenseSql, [record.license]);
  if (!license) return undefined;
  const from = latest(record.validFrom ?? today, record.startsOn ?? today);
  const span = { from, to: record.validTo ?? today };
  const missing = missingPrices(record.lines, {
    units: license.units,
    seasons: seasonsOpen(seasons, span, license.periods),
    isMinAsked: minPriceRequired,
  });
  return missing && missingWords(missing);
}

/** What is priced and the licence has not, in words: a card would promise it. */
async function strangeOf(tx: Tx, record: RecordOf<Declarations>): Promise<string | undefined> {
  const [license] = await run<License>(tx, licenseSql, [record.license]);
  const strange = strangeUnits(record.lines, license?.units ?? []);
  const names = strange.map((kind) => optionWord(unitKinds, kind));
  return names.length > 0 ? `La licenza non ha queste unità: ${names.join(', ')}` : undefined;
}

interface License {
  readonly units: readonly string[];
  readonly periods: readonly YearPeriod[];
}

const licenseSql = `select
    array(select "unitKind" from licenses_rows where parent = l.id
      group by "unitKind" order by min(position)) as units,
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
