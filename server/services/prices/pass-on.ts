import { latest } from '#src/domain/dates.ts';
import { offersOf } from '#src/domain/offers.ts';
import { linesLeft } from '#src/domain/prices-there.ts';
import { rateDeclarations } from '#src/resources/prices/rate-declarations.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { run } from '../../db/transaction.ts';
import type { Commands } from '../../engine/commands.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Effect } from '../../engine/twin.ts';
import { goneFor } from './gone.ts';
import { since } from './held.ts';
import { type Asking, letNow } from './offers.ts';

type Declaration = RecordOf<typeof rateDeclarations>;

interface Passing extends Asking {
  readonly system: Commands;
}

/**
 * Who takes a licence over from an ISO day goes on with the prices that were published for it, and declares again only
 * to ask for more (registry 1.6, 3.1): they hold for the successor as for who was there, but for what a change that was granted
 * has ended.
 */
export async function passPricesOn(
  passing: Passing,
  { from, to, on }: { readonly from: number; readonly to: number; readonly on: string },
): Promise<void> {
  const { tx, system } = passing;
  const held = await run(
    tx,
    `select id, ${since('d')}::text as since from rate_declarations d
     where license = $1 and state = 'published' and "validTo" >= $2 order by id`,
    [from, on],
  );
  const copies = new Map<number, number>();
  for (const { id, since: begins } of held) {
    const before = await system.read(rateDeclarations, Number(id));
    const { period, hasRestaurant, supplements, included, breakfast, mealDrinks } = before;
    const lines = await linesPassing(passing, before, on);
    const corrects = (before.corrects !== null && copies.get(before.corrects)) || null;
    const effectiveFrom = latest(on, String(begins));
    const copy = await system.create(rateDeclarations, {
      period,
      license: to,
      kind: corrects === null ? 'principal' : 'variation',
      corrects,
      effectiveFrom,
      ...{ lines, hasRestaurant, supplements, included, breakfast, mealDrinks },
    });
    copies.set(before.id, copy);
    if (corrects !== null)
      await system.act(rateDeclarations, corrects, 'replace', { on: effectiveFrom });
    await system.act(rateDeclarations, copy, 'passOn');
  }
}

/** Of what is there from an ISO day on, and of what the register says has never been: that is to be corrected. */
async function linesPassing(passing: Passing, before: Declaration, on: string) {
  const offers = offersOf(letNow(await passing.read(licenses, before.license)), [], passing.today);
  const to = before.validTo ?? on;
  const held = { offers, span: { from: on, to }, since: before.heldFrom ?? on };
  const gone = await goneFor(passing, before, held);
  return [...linesLeft(before.lines, { ...held, gone })];
}

/** They hold from the day of the takeover on. */
export const passedOn = (async ({ today }) => ({
  publishedOn: today,
})) satisfies Effect<typeof rateDeclarations, 'passOn'>;
