import { latest } from '#src/domain/dates.ts';
import { rateDeclarations } from '#src/resources/prices/rate-declarations.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { Commands } from '../../engine/commands.ts';
import type { Effect } from '../../engine/twin.ts';
import { since } from './held.ts';

interface Passing {
  readonly tx: Tx;
  readonly system: Commands;
}

/**
 * Who takes a licence over from an ISO day goes on with the prices that were published for it, and declares again only
 * to ask for more (registry 1.6, 3.1): they hold for the successor as for who was there.
 */
export async function passPricesOn(
  { tx, system }: Passing,
  { from, to, on }: { readonly from: number; readonly to: number; readonly on: string },
): Promise<void> {
  const held = await run(
    tx,
    `select id, ${since('d')}::text as since from rate_declarations d
     where license = $1 and state = 'published' and "validTo" >= $2 order by id`,
    [from, on],
  );
  const copies = new Map<number, number>();
  for (const { id, since: begins } of held) {
    const before = await system.read(rateDeclarations, Number(id));
    const { period, lines, hasRestaurant, supplements, included, breakfast, mealDrinks } = before;
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

/** They hold from the day of the takeover on. */
export const passedOn = (async ({ today }) => ({
  publishedOn: today,
})) satisfies Effect<typeof rateDeclarations, 'passOn'>;
