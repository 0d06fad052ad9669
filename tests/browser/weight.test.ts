import { expect, it } from 'vitest';
import { measureBundle } from '../../bench/bundle.ts';
import { cloneSite } from './cloned-site.ts';

it('fetches no more than its share of script and style, for the sign-in and for a first list', async () => {
  const { targets } = await measureBundle(cloneSite);
  const over = targets.filter(({ measured, atMost = 0 }) => measured > atMost);
  expect(over).toEqual([]);
});
