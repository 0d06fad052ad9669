import { formatDate } from '#src/domain/dates.ts';
import { type Asked, type Published, type Rise, risen } from '#src/domain/price-rises.ts';
import type { rateDeclarations } from '#src/resources/prices/rate-declarations.ts';
import { seasons, supplementKinds } from '#src/resources/prices/words.ts';
import { unitKinds } from '#src/resources/registry/words.ts';
import { optionWord } from '#src/schema/fields.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Ask } from '../../engine/twin.ts';
import { campaignOf } from './campaign-of.ts';
import { firstDayOf, precedence, since, wasPublished } from './held.ts';
import { lineSql } from './line.ts';

type Declarations = typeof rateDeclarations;
type Declaration = RecordOf<Declarations>;

/**
 * After the term guests are asked for no more than was last published, where the campaign says so: of each
 * unit and day, under whatever name, of each supplement, of breakfast and of drinks with meals.
 */
export const pricesRisen: Ask<Declarations> = async ({ tx, record, today }) => {
  if (record.dueOn === null || today <= record.dueOn) return [];
  const campaign = await campaignOf(tx, record);
  if (campaign.allowsRise) return [];
  const rise = risen(askedBy(record, campaign, today), await publishedOf(tx, record));
  return rise ? [{ message: riseWords(rise), field: fieldOf(rise) }] : [];
};

const askedBy = (
  record: Declaration,
  { seasons, breadth }: Pick<Asked, 'seasons' | 'breadth'>,
  today: string,
): Asked => {
  const { lines, supplements, breakfast, mealDrinks } = record;
  return {
    ...{ lines, supplements, breakfast, mealDrinks, seasons, breadth },
    from: firstDayOf(record, today),
    to: record.validTo ?? record.heldFrom ?? today,
  };
};

/** What was published for the licence and for those it succeeded, first what holds; extraordinary months are compared with themselves. */
const publishedOf = (tx: Tx, { license, id, period }: Declaration): Promise<readonly Published[]> =>
  run<Published>(
    tx,
    `select ${since('d')}::text as "from", d."validTo"::text as "to", d.breakfast, d."mealDrinks",
       d."validTo" - d."validFrom" as breadth,
       p.kind <> 'extraordinary' or p.id = $3 as "isRegular",
       ${rowsOf('rate_declarations_lines', 'd.id')} as lines,
       ${rowsOf('rate_declarations_supplements', 'd.id')} as supplements,
       ${rowsOf('rate_periods_seasons', 'p.id')} as seasons
     from rate_declarations d join rate_periods p on p.id = d.period
     where d.license in (select id from ${lineSql('$1')} line) and d.id <> $2 and ${wasPublished('d')} order by ${precedence('d')}`,
    [license, id, period],
  );

const rowsOf = (table: string, parent: string): string =>
  `coalesce((select json_agg(r) from ${table} r where r.parent = ${parent}), '[]')`;

const fieldOf = ({ what }: Rise): 'lines' | 'supplements' | 'breakfast' | 'mealDrinks' =>
  typeof what === 'string' ? what : 'unitKind' in what ? 'lines' : 'supplements';

function riseWords({ what, on }: Rise): string {
  const day = `il ${formatDate(on)}`;
  if (what === 'breakfast')
    return `Oltre il termine la colazione, che ${day} era compresa, resta compresa`;
  if (what === 'mealDrinks')
    return `Oltre il termine le bevande, che ${day} erano comprese nei pasti, restano comprese`;
  const named =
    'unitKind' in what
      ? `${optionWord(unitKinds, what.unitKind)} (${optionWord(seasons, what.season)})`
      : (what.name ?? optionWord(supplementKinds, what.kind));
  return `Oltre il termine i prezzi non possono superare quelli già pubblicati: ${named}, ${day}`;
}
