import type { Page } from 'playwright-core';

/** Working on a page with the keys alone. */
export const keysOn = (page: Page) => ({
  press: (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve()),
  type: (text: string) => page.keyboard.type(text),
  focused: () => page.evaluate(nameOfFocus),

  /** Goes on with Tab until something of this name has the focus. */
  async tabTo(name: RegExp | string): Promise<void> {
    const names: string[] = [];
    for (let step = 0; step < 200; step++) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(nameOfFocus);
      if (typeof name === 'string' ? focused === name : name.test(focused)) return;
      names.push(focused);
    }
    throw new Error(`Nothing called ${name} among ${names.join(' | ')}`);
  },
});

/** What is called what has the focus: by its label, its `aria-label`, its words. */
function nameOfFocus(): string {
  const element = document.activeElement;
  if (!element) return '';
  const labelled = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const byId = labelled.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  const label = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  const ofLabel = label ? (element.labels?.[0]?.textContent ?? '') : '';
  const own = element.getAttribute('aria-label') || byId || ofLabel || element.textContent;
  // A select that holds nothing shows a space of no width.
  return (own ?? '').replace('\u200b', '').trim();
}
