import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { confirm, opened, verb } from './acts.ts';
import { laidOut, settled } from './site.ts';
import { visiting } from './visiting.ts';

const { enterAt, faults } = visiting();

const heading = async (page: Page) =>
  (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';

/** The acts of the record on screen. */
const acts = (page: Page) => page.getByRole('group', { name: 'Azioni' });

it('goes from the count in the menu through its queue, and on to the next after each act', async () => {
  const page = await enterAt('provincia', 'provincia/dashboard');
  await page.getByRole('link', { name: /in attesa: Pratiche$/ }).click();
  await page.waitForURL(/coda=pratiche,da-iscrivere,pec$/);
  await page.getByRole('table', { name: 'Di tutti' }).waitFor();
  await page.getByRole('link', { name: 'Più avanti' }).click();
  await page.waitForURL(/termine=avanti$/);
  const free = page.getByRole('table', { name: 'Senza incaricato' });
  await free
    .getByRole('row', { name: /Prendi in carico/ })
    .first()
    .waitFor();
  const links = free.getByRole('row').getByRole('link', { name: /^PR-/ });
  const [first, second] = await links.allTextContents();
  await links.first().click();
  await page.getByRole('heading', { level: 1, name: first ?? '' }).waitFor();
  await settled(page);
  expect(await acts(page).getByRole('button', { name: 'Seguente' }).count()).toBe(0);
  await verb(page, opened(page, first ?? ''), 'Prendi in carico');
  await confirm(page);
  await page.getByText('Presa in carico').first().waitFor();
  await acts(page).getByRole('button', { name: 'Seguente' }).click();
  await page.getByRole('heading', { level: 1, name: second ?? '' }).waitFor();
  await settled(page);
  // Nothing was done here yet: the way on is beside the breadcrumb.
  expect(await acts(page).getByRole('button', { name: 'Seguente' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Precedente' }).click();
  await page.getByRole('heading', { level: 1, name: first ?? '' }).waitFor();
});

it('keeps the acts in sight over an application, and covers nothing that has the focus', async () => {
  const page = await enterAt('provincia', 'provincia/applications?filter={"state":["in_charge"]}');
  await page.getByRole('link', { name: /^PR-/ }).first().click();
  await page.getByRole('heading', { level: 1, name: /^PR-/ }).waitFor();
  const [number] = (await heading(page)).split(' ');
  for (const part of ['Cronologia', 'Controlli', 'Allegati', 'Dichiarante'])
    await page.getByRole('heading', { name: part, exact: true }).waitFor();
  await acts(page).getByRole('button', { name: 'Accogli' }).waitFor();
  // What one decides by stands above what is only kept.
  const titles = await page.getByRole('heading', { level: 2 }).allTextContents();
  expect(titles.indexOf('Allegati')).toBeLessThan(titles.indexOf('Dichiarante'));
  expect(titles.indexOf('Controlli')).toBeLessThan(titles.indexOf('Cronologia'));
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await laidOut(page);
  await acts(page)
    .getByText(number ?? '')
    .waitFor();
  expect((await acts(page).boundingBox())?.y).toBe(56);
  expect(await coveredGoingBack(page)).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => window.scrollTo(0, 0));
  await laidOut(page);
  const bar = await acts(page).boundingBox();
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(844);
  expect(await coveredGoingBack(page)).toEqual([]);
});

/** What takes the focus on the way back from the end of the page and cannot be seen. */
async function coveredGoingBack(page: Page): Promise<string[]> {
  const covered: string[] = [];
  await page.locator('footer a').last().focus();
  for (let step = 0; step < 40; step += 1) {
    const found = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element?.closest('main, footer')) return undefined;
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const x = (left + right) / 2;
      const at = [top + 2, (top + bottom) / 2, bottom - 2].map((y) =>
        document.elementFromPoint(x, y),
      );
      const isSeen = at.some((one) => one && (element.contains(one) || one.contains(element)));
      return isSeen ? '' : (element.textContent ?? '');
    });
    if (found === undefined) return covered;
    if (found) covered.push(found);
    await page.keyboard.press('Shift+Tab');
  }
  return covered;
}

it('tells who was faster where two work on one application', async () => {
  const one = await enterAt('provincia', 'provincia/applications?filter={"state":["submitted"]}');
  await one.getByRole('link', { name: /^PR-/ }).last().click();
  await one.getByRole('heading', { level: 1, name: /^PR-/ }).waitFor();
  const [number = ''] = (await heading(one)).split(' ');
  await acts(one).getByRole('button', { name: 'Prendi in carico' }).waitFor();
  await settled(one);
  const path = new URL(one.url());
  const other = await enterAt(
    'provincia.base',
    `${path.pathname.replace(/^\/manager\/\d+\//, '')}${path.search}`,
  );
  await verb(other, opened(other, number), 'Prendi in carico');
  await confirm(other);
  await other.getByText('Presa in carico').first().waitFor();
  await verb(one, opened(one, number), 'Prendi in carico');
  await confirm(one);
  await one.getByText(/ha fatto «Prendi in carico» nel frattempo .*decidi di nuovo/).waitFor();
  await opened(one, number).getByText('Presa in carico').first().waitFor();
});

it('opens a municipality’s accommodation in its own area, and a consortium’s applications from its menu', async () => {
  const comune = await enterAt('comune', 'comune/accommodations');
  await comune.locator('tbody tr a').first().click();
  await comune.waitForURL(/comune\/accommodations\?open=\d+$/);
  await comune
    .getByRole('heading', { name: /^Licenze/ })
    .first()
    .waitFor();
  const consortium = await enterAt('mandamento', 'consorzio/dashboard');
  await consortium.getByRole('link', { name: 'Pratiche', exact: true }).click();
  await consortium.waitForURL(/consorzio\/licences\?parte=pratiche$/);
  await consortium.getByRole('heading', { level: 1, name: 'Pratiche' }).waitFor();
  expect(faults.filter((fault) => !/\b(409|412)\b/.test(fault))).toEqual([]);
});
