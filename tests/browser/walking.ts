import { afterAll, expect, it } from 'vitest';
import { placesOf } from './places-of.ts';
import type { Account } from './site.ts';
import { visiting } from './visiting.ts';
import { faultsOf, goOn } from './walk.ts';

/** Tests that these accounts walk through all that is theirs; a file for some, so that two walk at once. */
export function walking(accounts: readonly Account[]): void {
  const { url, enter, faults } = visiting();
  afterAll(() => expect(faults).toEqual([]));

  it.each(accounts)(
    '%s opens every place it may, in Italian, in both themes and on the smallest screen, readable by all',
    async (account) => {
      const page = await enter(account);
      const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
      const visits = await placesOf(url(), token);
      expect(visits.length).toBeGreaterThan(2);
      const wrong: Record<string, string[]> = {};
      // Each page is entered in the theme the last one was left in.
      for (const [at, { place, address }] of visits.entries()) {
        const first = at % 2 === 0 ? 'light' : 'dark';
        await goOn(page, url() + address);
        const found = await faultsOf(page, url() + address, place.title, first);
        if (found.length) wrong[address] = found;
      }
      expect(wrong).toEqual({});
    },
  );
}
