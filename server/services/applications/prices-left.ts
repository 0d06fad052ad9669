import { earliest, latest } from '#src/domain/dates.ts';
import type { Let } from '#src/domain/offers.ts';
import { applications } from '#src/resources/registry/applications.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { living } from '#src/resources/registry/words.ts';
import { same } from '#src/schema/values.ts';
import { idsOf, type Tx } from '../../db/transaction.ts';
import type { ReadKnown } from '../../engine/read-known.ts';
import { editsSince } from '../../engine/trace.ts';
import { letBy } from '../prices/offers.ts';
import {
  type UnfitPrices,
  unpricedAfter,
  unpricedAsItStands,
  unpricedIf,
  unpricedOtherwise,
} from '../prices/unpriced-after.ts';
import type { Application } from './applying.ts';
import { licenseAsked } from './asked.ts';
import { isChange } from './changes.ts';

interface Granting {
  readonly tx: Tx;
  readonly read: ReadKnown;
  readonly record: Application;
  readonly today: string;
}

/** Which prices, published or sent, no longer fit a licence once an application is granted, from its day on: those of what it changes, and those that pass on with it. */
async function pricesLeft(granting: Granting): Promise<readonly UnfitPrices[]> {
  const { tx, record, read, today } = granting;
  if (record.license === null) return [];
  const on = latest(record.effectiveOn ?? today, today);
  if (record.kind === 'takeover') return passedOn(granting, record.license, on);
  const asked = licenseAsked(record, await read(licenses, record.license));
  return asked?.rows || asked?.openingPeriods
    ? unpricedAfter({ tx, read, today }, record.license, { on, ...letBy(asked) })
    : [];
}

/** The same as an act tells it, under a heading of its own: it is no part of what is granted. */
export const pricesToCorrect = async (granting: Granting): Promise<ToCorrect> =>
  toCorrect(await pricesLeft(granting));

type ToCorrect = Pick<Application, 'pricesToCorrect'>;

const toCorrect = (unfit: readonly UnfitPrices[]): ToCorrect => ({
  pricesToCorrect:
    unfit
      .map(
        ({ campaign, unfit, isSent }) =>
          `${campaign}${isSent ? ' (inviati, non ancora pubblicati)' : ''}: ${unfit}`,
      )
      .join('\n') || null,
});

/** The same before it is granted, a sentence each. */
export async function whatPricesLack(granting: Granting): Promise<readonly string[]> {
  const which =
    granting.record.kind === 'takeover'
      ? 'Prezzi che passano a chi subentra e sono da correggere'
      : published;
  return (await pricesLeft(granting)).map(sentenceOf(which));
}

/** Which of them no longer fit where what was granted of a licence’s units, or of its opening, is given up or called off, a sentence each. */
export const whatPricesLackWithout = (granting: Granting): Promise<readonly string[]> =>
  otherwise(granting, {});

/** The same where it is annulled, and what it changed is put back. */
export const whatPricesLackAnnulled = async (granting: Granting): Promise<readonly string[]> =>
  otherwise(granting, await putBackOf(granting));

async function otherwise(
  granting: Granting,
  { instead }: { readonly instead?: Partial<Let> },
): Promise<readonly string[]> {
  const { id, kind, license } = granting.record;
  if (license === null || !isChange(kind)) return [];
  const how = { without: id, ...(instead && { instead }) };
  return (await unpricedOtherwise(granting, license, how)).map(sentenceOf(published));
}

/** What a licence lets again once what an application changed of it is put back; nothing where that has not come, or was changed since. */
async function putBackOf({
  tx,
  read,
  today,
  record: { id, license, outcomeOn, effectiveOn },
}: Granting): Promise<{ readonly instead?: Partial<Let> }> {
  if (license === null) return {};
  const edits = await editsSince(tx, licenses, [license], {
    ...{
      day: earliest(outcomeOn ?? today, effectiveOn ?? today),
      fields: ['rows', 'openingPeriods'],
    },
    following: { of: applications, verb: 'carryOut' },
  });
  const own = edits.findLast(({ cause }) => cause === id);
  if (!own) return {};
  const { rows, openingPeriods } = await read(licenses, license);
  return same({ rows, openingPeriods, ...own.left }, { rows, openingPeriods })
    ? { instead: letBy(own.was) }
    : {};
}

/** Once it is annulled, those that are to be corrected as the register stands. */
export const pricesAnnulled = async (granting: Granting): Promise<ToCorrect> => {
  const { id, kind, license } = granting.record;
  const isOfPrices = license !== null && isChange(kind);
  return toCorrect(isOfPrices ? await unpricedIf(granting, license, { without: id }) : []);
};

const published = 'Prezzi pubblicati da correggere';
const sent = 'Prezzi inviati e non ancora pubblicati, da correggere';
const sentenceOf =
  (which: string) =>
  ({ campaign, unfit, isSent }: UnfitPrices): string =>
    `${isSent ? sent : which} (${campaign}): ${unfit}.`;

/**
 * Who takes over from an ISO day goes on with the prices of the licence and its annexes, as they are; what a holder has in programme is no
 * newcomer’s to know (decision 112).
 */
async function passedOn(
  asking: Granting,
  main: number,
  on: string,
): Promise<readonly UnfitPrices[]> {
  const passing = await idsOf(
    asking.tx,
    `select id from licenses where (id = $1 or parent = $1) and state = any($2) order by id`,
    [main, living],
  );
  const unfit: UnfitPrices[] = [];
  for (const license of passing) unfit.push(...(await unpricedAsItStands(asking, license, on)));
  return unfit;
}
