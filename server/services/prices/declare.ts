import { lackingPrices, risen, settled } from '#src/domain/prices.ts';
import { users } from '#src/resources/people/users.ts';
import { rateDeclarations } from '#src/resources/prices/rate-declarations.ts';
import { ratePeriods } from '#src/resources/prices/rate-periods.ts';
import { unitKinds } from '#src/resources/registry/words.ts';
import { optionWord } from '#src/schema/fields.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import { type Ask, type Context, type Effect, twin } from '../../engine/twin.ts';
import { invalid } from '../../errors.ts';

type Declarations = typeof rateDeclarations;
type Declaration = RecordOf<Declarations>;
type Writing = Pick<Context<Declarations, 'submit'>, 'tx' | 'record' | 'system' | 'today'>;

/** Sends the prices of a licence; where nobody checks them they are published at once. */
const submitPrices: Effect<Declarations, 'submit'> = async (context) => {
  const { tx, record, session, system, today } = context;
  const period = await system.read(ratePeriods, record.period);
  const { lines } = record;
  await refuseLacking(tx, record, period.minPriceRequired);
  const isLate = today > period.submissionTo;
  if (isLate && !period.allowsRise) await refuseRise(context);
  const { name: declarant } = await system.read(users, session.userId);
  const sent = {
    lines: lines.map(settled),
    submittedOn: today,
    declarant,
    isLate,
    returnReason: null,
  };
  if (period.requiresApproval) return sent;
  return { ...sent, ...(await published(context)), state: 'published' };
};

/** Prices are taken while their campaign is open. */
const periodClosed: Ask<Declarations> = async ({ record }) =>
  record.periodState === 'open'
    ? []
    : [{ message: 'Il periodo non è aperto: per comunicare i prezzi scrivi alla Provincia' }];

/** What the office has checked holds from now on. */
const publishPrices: Effect<Declarations, 'publish'> = published;

/** Sent back: what is to be put right is said and written. */
const returnPrices: Effect<Declarations, 'return'> = async ({ input }) => ({
  returnReason: input.reason,
  publishedOn: null,
});

/** The lines of the licence's last published declaration. */
const copyPreviousPrices: Effect<Declarations, 'copyPrevious'> = async (context) => {
  const before = await lastPublished(context);
  if (!before) return undefined;
  const { lines, supplements, included, breakfast, mealDrinks, hasRestaurant } = before;
  return { lines, supplements, included, breakfast, mealDrinks, hasRestaurant };
};

const nothingBefore: Ask<Declarations> = async ({ tx, record }) =>
  (await lastPublishedId(tx, record)) === undefined
    ? [{ message: 'Questa licenza non ha prezzi pubblicati prima' }]
    : [];

export const rateDeclarationsTwin = twin(rateDeclarations, {
  sql: { name: `"periodLabel" || ', ' || "licenseNumber"` },
  verbs: {
    copyPrevious: { effect: copyPreviousPrices, nothingBefore },
    submit: { effect: submitPrices, periodClosed },
    publish: { effect: publishPrices },
    return: { effect: returnPrices },
  },
});

/** Of what was published for the same days before, this takes the place. */
async function published({ tx, record, system, today }: Writing) {
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
}

async function refuseLacking(
  tx: Tx,
  { license, lines }: Declaration,
  isMinAsked: boolean,
): Promise<void> {
  const capacity = await run(
    tx,
    'select distinct "unitKind" as kind from licenses_rows where parent = $1',
    [license],
  );
  const kinds = capacity.map(({ kind }) => String(kind));
  const lacking = lackingPrices(lines, kinds, isMinAsked);
  if (!lacking) return;
  const words = {
    empty: 'Scrivi almeno un prezzo',
    unpriced: 'C’è una voce senza prezzo',
    minimum: 'Questo periodo chiede anche il prezzo minimo di ogni voce',
  };
  throw invalid({
    lines: [
      typeof lacking === 'string'
        ? words[lacking]
        : `Manca il prezzo di: ${lacking.missing.map((kind) => optionWord(unitKinds, kind)).join(', ')}`,
    ],
  });
}

/** After the term nobody goes over the last regular prices, where the campaign says so. */
async function refuseRise(context: Writing): Promise<void> {
  const before = await lastPublished(context);
  const [higher] = before ? risen(context.record.lines, before.lines) : [];
  if (higher)
    throw invalid({
      lines: [
        `Oltre il termine i prezzi non possono superare quelli già pubblicati: ${optionWord(unitKinds, higher.unitKind)}`,
      ],
    });
}

async function lastPublished({ tx, record, system }: Writing): Promise<Declaration | undefined> {
  const id = await lastPublishedId(tx, record);
  return id === undefined ? undefined : system.read(rateDeclarations, id);
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
