import type { FileChooser, Locator, Page } from 'playwright-core';

type Files = Parameters<FileChooser['setFiles']>[0];

const offered = new WeakMap<Page, Files[]>();

/**
 * Answers the file choosers of a page with what is offered, in turn. It must stand before anything
 * opens one: Chromium is told apart from the click, and a chooser that comes first is never seen.
 */
export function answerChoosers(page: Page): void {
  const files: Files[] = [];
  offered.set(page, files);
  page.on('filechooser', (chooser) => chooser.setFiles(files.shift() ?? []));
}

/** What the next choosers of a page will get. */
export const offer = (page: Page, ...files: Files[]): void => {
  offered.get(page)?.push(...files);
};

/** Sends a file with a button. */
export async function attach(button: Locator, file: Files): Promise<void> {
  offer(button.page(), file);
  await button.click();
}

export const paper = {
  name: 'carta.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
};
