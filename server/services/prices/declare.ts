import { lackingPrices, type PriceLine, risen, settled } from '#src/domain/prices.ts';
import { users } from '#src/resources/people/users.ts';
import { rateDeclarations } from '#src/resources/prices/rate-declarations.ts';
import type { ratePeriods } from '#src/resources/prices/rate-periods.ts';
import { unitKinds } from '#src/resources/registry/words.ts';
import { optionWord } from '#src/schema/fields.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import { type Ask, type Effect, type Rules, twin } from '../../engine/twin.ts';

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

/** They hold from now on; of what was published for the same days before, they take the place. */
const publishPrices: Effect<Declarations, 'publish'> = async ({ tx, record, system, today }) => {
  const replaced = await run(
    tx,
    `select id from rate_declarations where license = $1 and id <> $2 and state = 'published'
       and "validFrom" <= $3 and "validTo" >= $3 order by id`,
    [record.license, record.id, record.validFrom],
  );
  await system.act(
    rateDeclarations,
    replaced.map(({ id }) => Number(id)),
    'replace',
  );
  return { publishedOn: today };
};

/** Sent back: what is to be put right is said and written. */
const returnPrices: Effect<Declarations, 'return'> = async ({ input }) => ({
  returnReason: input.reason,
  publishedOn: null,
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
  const words = {
    empty: 'Scrivi almeno un prezzo',
    unpriced: 'C’è una voce senza prezzo',
    minimum: 'Questo periodo chiede anche il prezzo minimo di ogni voce',
  };
  const message =
    typeof lacking === 'string'
      ? words[lacking]
      : `Manca il prezzo di: ${lacking.missing.map((kind) => optionWord(unitKinds, kind)).join(', ')}`;
  return [{ message, field: 'lines' }];
};

/** After the term nobody goes over the last regular prices, where the campaign says so. */
const pricesRisen: Ask<Declarations> = async ({ tx, record, today }) => {
  if (!isLate(record, today) || (await campaignOf(tx, record)).allowsRise) return [];
  const before = await run<PriceLine>(
    tx,
    `select "unitKind", bathroom, board, season, basis, "minPrice", "maxPrice"
     from rate_declarations_lines where parent = $1`,
    [await lastPublishedId(tx, record)],
  );
  const [higher] = risen(record.lines, before);
  return higher ? [{ message: tooHigh(higher), field: 'lines' }] : [];
};

/** What was published and is changed again after the term only goes down, where the campaign says so. */
const onlyDown: Rules<Declarations> = async ({ before, after, db, today }) => {
  if (before === undefined || after.publishedOn === null || !isLate(after, today)) return [];
  const [higher] = risen(after.lines, before.lines);
  if (!higher || (await campaignOf(db, after)).allowsRise) return [];
  return [{ code: 'risen', field: 'lines', message: tooHigh(higher) }];
};

const tooHigh = ({ unitKind }: Pick<PriceLine, 'unitKind'>): string =>
  `Oltre il termine i prezzi non possono superare quelli già pubblicati: ${optionWord(unitKinds, unitKind)}`;

export const rateDeclarationsTwin = twin(rateDeclarations, {
  rules: onlyDown,
  sql: { name: `"periodLabel" || ', ' || "licenseNumber"` },
  verbs: {
    copyPrevious: { effect: copyPreviousPrices, nothingBefore },
    submit: {
      effect: submitPrices,
      periodClosed,
      pricesLacking,
      pricesRisen,
      // Where nobody checks them.
      goesOn: async ({ tx, record }) =>
        (await campaignOf(tx, record)).requiresApproval ? undefined : 'publish',
    },
    publish: { effect: publishPrices },
    return: { effect: returnPrices },
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

async function lastPublishedId(tx: Tx, { id, license }: Declaration): Promise<number | undefined> {
  const [found] = await run(
    tx,
    `select id from rate_declarations where license = $1 and id <> $2
       and state in ('published', 'replaced') order by "publishedOn" desc, id desc limit 1`,
    [license, id],
  );
  return found && Number(found.id);
}
