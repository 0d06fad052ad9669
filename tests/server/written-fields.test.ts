import { expect, it } from 'vitest';
import type { BodyOf } from '#server/engine/declaration.ts';
import type { Effect } from '#server/engine/twin.ts';
import type { rateDeclarations } from '#src/resources/prices/rate-declarations.ts';
import type { accommodations } from '#src/resources/registry/accommodations.ts';

/** The compiler judges these lines: one that is expected to fail and does not is an error of its own. */
it('what is computed and the state are no fields an effect or a command writes', () => {
  const prices: BodyOf<typeof rateDeclarations>[] = [
    { notes: 'Fino a Pasqua', publishedOn: '2026-01-01' },
    // @ts-expect-error the state moves by the `to` of verbs
    { state: 'published' },
    // @ts-expect-error derived
    { name: 'Prezzi 2026' },
    // @ts-expect-error inherited
    { periodLabel: 'Prezzi 2026' },
  ];
  // @ts-expect-error gathered
  const houses: BodyOf<typeof accommodations>[] = [{ missingPrices: [] }];
  // @ts-expect-error an effect chooses no state
  const revise: Effect<typeof rateDeclarations, 'revise'> = async () => ({ state: 'draft' });
  expect([prices.length, houses.length, typeof revise]).toEqual([4, 1, 'function']);
});
