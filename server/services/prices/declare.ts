import { lackingPrices, type PriceLine, risen, settled } from '#src/domain/prices.ts';
import { users } from '#src/resources/people/users.ts';
import { rateDeclarations } from '#src/resources/prices/rate-declarations.ts';
import type { ratePeriods } from '#src/resources/prices/rate-periods.ts';
import { seasons } from '#src/resources/prices/words.ts';
import { unitKinds } from '#src/resources/registry/words.ts';
import { optionWord } from '#src/schema/fields.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import { type Ask, type Effect, twin } from '../../engine/twin.ts';
import { apartWordsSql } from './apart.ts';
import {
  asked,
  beginCorrection,
  beginCorrectionAsked,
  datedBack,
  licenseEnded,
  original,
  underCorrection,
} from './correct.ts';

type Declarations = typeof rateDeclarations;
type Declaration = RecordOf<Declarations>;

/** Sends the prices of a licence. */
const submitPrices: Effect<Declarations, 'submit'> = async ({ record, session, system, today }) => {
  const { name: declarant } = await system.read(users, session.userId);
  return {
    lines: record.lines.map(settled),
    submittedOn: today,
    declarant,
    isLate: isLate(record, today),
    returnReason: null,
  };
};

const isLate = ({ submissionTo }: Declaration, today: string): boolean =>
  submissionTo !== null && today > submissionTo;

/** Prices are taken while their campaign is open. */
const periodClosed: Ask<Declarations> = async ({ record }) =>
  record.periodState === 'open'
    ? []
    : [{ message: 'Il periodo non è aperto: per comunicare i prezzi scrivi alla Provincia' }];

/**
 * They hold from their day on. What they correct, and what was declared for just the same days, gives way
 * on that day; what holds for longer, as a year beside two extraordinary months, stays for the rest.
 */
const publishPrices: Effect<Declarations, 'publish'> = async ({ tx, record, system, today }) => {
  const replaced = await run(
    tx,
    `select id from rate_declarations where license = $1 and id <> $2 and state = 'published'
       and (id = $3 or "validFrom" = $4 and "validTo" = $5) order by id`,
    [record.license, record.id, record.corrects, record.validFrom, record.validTo],
  );
  const { corrects, validFrom, effectiveFrom } = record;
  const isAhead = effectiveFrom !== null && effectiveFrom > today;
  await system.act(
    rateDeclarations,
    replaced.map(({ id }) => Number(id)),
    'replace',
    { on: isAhead ? effectiveFrom : today },
  );
  // Nobody asked other prices yesterday: a correction holds from now on, whenever it was meant to.
  const isFromToday = corrects !== null && !isAhead && today > (validFrom ?? today);
  return { publishedOn: today, ...(isFromToday && { effectiveFrom: today }) };
};

/** Sent back: what is to be put right is said and written. */
const returnPrices: Effect<Declarations, 'return'> = async ({ input }) => ({
  returnReason: input.reason,
});

/** The lines of the licence's last published declaration. */
const copyPreviousPrices: Effect<Declarations, 'copyPrevious'> = async ({ tx, record, system }) => {
  const id = await lastPublishedId(tx, record);
  if (id === undefined) return undefined;
  const before = await system.read(rateDeclarations, id);
  const { lines, supplements, included, breakfast, mealDrinks, hasRestaurant } = before;
  return { lines, supplements, included, breakfast, mealDrinks, hasRestaurant };
};

const nothingBefore: Ask<Declarations> = async ({ tx, record }) =>
  (await lastPublishedId(tx, record)) === undefined
    ? [{ message: 'Questa licenza non ha prezzi pubblicati prima' }]
    : [];

const pricesLacking: Ask<Declarations> = async ({ tx, record }) => {
  const { minPriceRequired } = await campaignOf(tx, record);
  const capacity = await run(
    tx,
    'select distinct "unitKind" as kind from licenses_rows where parent = $1',
    [record.license],
  );
  const kinds = capacity.map(({ kind }) => String(kind));
  const lacking = lackingPrices(record.lines, kinds, minPriceRequired);
  if (!lacking) return [];
  return [{ message: lackingWords(lacking), field: 'lines' }];
};

const lackingWords = (lacking: NonNullable<ReturnType<typeof lackingPrices>>): string => {
  if (lacking === 'empty') return 'Scrivi almeno un prezzo';
  if (lacking === 'minimum') return 'Questo periodo chiede anche il prezzo minimo di ogni voce';
  const what =
    'missing' in lacking
      ? lacking.missing.map((kind) => optionWord(unitKinds, kind))
      : lacking.unpriced.map(
          ({ unitKind, season }) =>
            `${optionWord(unitKinds, unitKind)} (${optionWord(seasons, season)})`,
        );
  return `Manca il prezzo di: ${what.join(', ')}`;
};

/**
 * After the term nobody goes over the last regular prices, where the campaign says so: of each voice the
 * last one ever published, so that one left out for a while does not come back dearer.
 */
const pricesRisen: Ask<Declarations> = async ({ tx, record, today }) => {
  if (!isLate(record, today) || (await campaignOf(tx, record)).allowsRise) return [];
  const before = await run<PriceLine>(
    tx,
    `select l."unitKind", l.bathroom, l.board, l.season, l.basis, l."minPrice", l."maxPrice"
     from rate_declarations d join rate_declarations_lines l on l.parent = d.id
     where ${isRegular} order by d."publishedOn", d.id`,
    [record.license, record.id, record.period],
  );
  const [higher] = risen(record.lines, before);
  return higher ? [{ message: tooHigh(higher), field: 'lines' }] : [];
};

const tooHigh = ({ unitKind }: Pick<PriceLine, 'unitKind'>): string =>
  `Oltre il termine i prezzi non possono superare quelli già pubblicati: ${optionWord(unitKinds, unitKind)}`;

/** «Alta dal 20/12 al 31/03; Bassa dal 01/04 al 19/12», as the campaign has them. */
const seasonDaysSql = `(select string_agg(format('%s dal %s/%s al %s/%s',
    case s.season when 'high' then 'Alta' else 'Bassa' end,
    right(s."from", 2), left(s."from", 2), right(s."to", 2), left(s."to", 2)), '; ' order by s.position)
  from rate_periods_seasons s where s.parent = t.period)`;

export const rateDeclarationsTwin = twin(rateDeclarations, {
  sql: {
    name: `"periodLabel" || ', ' || "licenseNumber"`,
    isMissing: `state in ('draft', 'returned') and "corrects" is null
      and coalesce("periodState" = 'open' and "licenseState" in ('active', 'suspended'), false)`,
    seasonDays: seasonDaysSql,
    apart: apartWordsSql,
  },
  verbs: {
    copyPrevious: { effect: copyPreviousPrices, nothingBefore },
    submit: {
      effect: submitPrices,
      licenseEnded,
      periodClosed,
      pricesLacking,
      pricesRisen,
      datedBack,
      // Where nobody checks them.
      goesOn: async ({ tx, record }) =>
        (await campaignOf(tx, record)).requiresApproval ? undefined : 'publish',
    },
    publish: { effect: publishPrices },
    return: { effect: returnPrices },
    revise: { effect: beginCorrection, licenseEnded, periodClosed, underCorrection },
    recall: { effect: beginCorrectionAsked, licenseEnded, periodClosed, underCorrection },
    abandon: { original, asked },
  },
});

/** What the campaign asks of its declarations. */
type Campaign = Pick<
  RecordOf<typeof ratePeriods>,
  'minPriceRequired' | 'allowsRise' | 'requiresApproval'
>;

async function campaignOf(tx: Tx, { period }: Declaration): Promise<Campaign> {
  const [campaign] = await run<Campaign>(
    tx,
    'select "minPriceRequired", "allowsRise", "requiresApproval" from rate_periods where id = $1',
    [period],
  );
  if (!campaign) throw new Error(`No period ${period}`);
  return campaign;
}

/** Published prices of licence $1 but those of $2; of extraordinary months, where $3 is their period. */
const isRegular = `d.license = $1 and d.id <> $2 and d.state in ('published', 'replaced')
  and exists (select 1 from rate_periods p where p.id = d.period
    and (p.kind <> 'extraordinary' or p.id = $3))`;

async function lastPublishedId(
  tx: Tx,
  { id, license, period }: Declaration,
): Promise<number | undefined> {
  const [found] = await run(
    tx,
    `select d.id from rate_declarations d where ${isRegular}
     order by d."publishedOn" desc, d.id desc limit 1`,
    [license, id, period],
  );
  return found && Number(found.id);
}
