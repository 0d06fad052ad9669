import type { Page } from 'playwright-core';

/** Where a page stood: its address, and its words, to read beside a test that failed. */
export async function stood(page: Page): Promise<string> {
  if (page.isClosed()) return 'chiusa';
  const words = await page.locator('body').textContent({ timeout: 5_000 }).catch(String);
  return `${page.url()}\n${(words ?? '').replace(/\s+/g, ' ')}`;
}
