import type { Locator, Page } from 'playwright-core';
import { addDays, formatDate, todayInRome } from '#src/domain/dates.ts';
import { settled } from './site.ts';

/** So many days from today, as one writes it. */
export const inDays = (days: number) => formatDate(addDays(todayInRome(), days));

/** A verb of a record, beside its state or behind the three dots. */
export async function verb(page: Page, record: Locator, word: string) {
  const button = record.getByRole('button', { name: word, exact: true });
  await record.getByRole('heading').first().waitFor();
  await settled(page);
  const more = record.getByRole('button', { name: 'Altro', exact: true });
  await button.or(more).first().waitFor();
  if (await button.isVisible()) return button.click();
  await more.click();
  await page.getByRole('menuitem', { name: word, exact: true }).click();
}

/** The first button of a question is what does it, by the name of its verb. */
export const confirm = (page: Page) =>
  page.locator('.MuiDialogActions-root').getByRole('button').first().click();

/** A record where it was opened: over a page, or on its own. */
export const opened = (page: Page, name: string) =>
  page
    .getByRole('dialog', { name, exact: true })
    .or(page.getByRole('main').filter({ has: page.getByRole('heading', { level: 1, name }) }));

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
  await options.filter({ hasText: letters }).first().waitFor();
  const exact = page.getByRole('option', { name: letters, exact: true });
  await ((await exact.count()) > 0 ? exact : options.filter({ hasText: letters })).first().click();
}

/** The number an application has got as it was sent, told by the heading of its page. */
export async function numberOn(page: Page): Promise<string> {
  const heading = page.getByRole('heading', { level: 1, name: /^PR-/ });
  await heading.waitFor();
  return ((await heading.textContent()) ?? '').split(' ')[0] ?? '';
}
