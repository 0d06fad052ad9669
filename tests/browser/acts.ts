import type { Browser, Locator, Page } from 'playwright-core';
import { addDays, formatDate, todayInRome } from '#src/domain/calendar.ts';
import { type Account, type Site, settled, signIn, watch } from './site.ts';

/** What a person does on a record, word by word; the machine may be slow. */
export const patient = { timeout: 60_000 };

/** So many days from today, as one writes it. */
export const inDays = (days: number) => formatDate(addDays(todayInRome(), days));

/** Accounts in browsers of their own; `faults` is what their pages did wrong. */
export function visitors(site: () => Site, browser: () => Browser) {
  const faults: string[] = [];
  const visit = async () => {
    const context = await browser().newContext({ viewport: { width: 1440, height: 1000 } });
    const seen = watch(context, site().url);
    context.once('close', () => faults.push(...seen));
    return context.newPage();
  };
  const enter = async (account: Account) => {
    const page = await visit();
    await signIn(page, site().url, account);
    await settled(page);
    return page;
  };
  return { visit, enter, faults };
}

/** A verb of a record, beside its state or behind the three dots. */
export async function verb(page: Page, record: Locator, word: string) {
  const button = record.getByRole('button', { name: word, exact: true });
  await record.getByRole('heading').first().waitFor(patient);
  await settled(page);
  await record.getByRole('button').first().waitFor(patient);
  if (await button.isVisible()) return button.click();
  await record.getByRole('button', { name: 'Altro', exact: true }).click();
  await page.getByRole('menuitem', { name: word, exact: true }).click();
}

export const confirm = (page: Page) =>
  page.getByRole('button', { name: 'OK', exact: true }).click();

/** A record over the page it was opened on. */
export const opened = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

/** Chooses one of a menu. */
export async function choose(page: Page, within: Locator, field: RegExp, word: string) {
  await within.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: word, exact: true }).click();
}

/** Chooses a record by the letters of its name. */
export async function pick(page: Page, within: Locator, field: RegExp, letters: string) {
  const box = within.getByRole('combobox', { name: field });
  await box.click();
  await box.pressSequentially(letters);
  const options = page.getByRole('option');
  await options.filter({ hasText: letters }).first().waitFor(patient);
  const exact = page.getByRole('option', { name: letters, exact: true });
  await ((await exact.count()) > 0 ? exact : options.filter({ hasText: letters })).first().click();
}
