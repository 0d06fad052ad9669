import type { Page } from 'playwright-core';
import { copyOfProduct } from '#tests/browser/copy.ts';
import { settled, signIn, startSite } from '#tests/browser/site.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { type Report, rounded } from './report.ts';

const lines = 200;

/** Child rows of eight fields, one of each kind that is written row by row. */
const declaration = `import { allow } from '#src/permissions/rule.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';

export const sheets = defineResource({
  name: 'sheets',
  words: { one: 'Foglio', many: 'Fogli' },
  representation: 'name',
  scope: 'everyone',
  fields: {
    name: f.text('Nome', { required: true }),
    note: f.text('Nota'),
    lines: f.rows(
      'Righe',
      {
        word: f.text('Voce', { required: true, max: 80 }),
        kind: f.select('Tipo', { one: 'Primo', two: 'Secondo' }),
        quantity: f.integer('Quantità', { required: true }),
        beds: f.integer('Letti'),
        price: f.euro('Prezzo'),
        from: f.date('Dal'),
        code: f.text('Codice'),
        open: f.switch('Aperto'),
      },
      { totals: ['quantity', 'price'] },
    ),
  },
  list: { columns: ['name'] },
  access: [allow.all({ types: ['admin'] })],
});
`;

/** Keystrokes in a form of 200 rows by eight fields, in a production build: key down to painted. */
export async function measureForm(): Promise<Report> {
  const copy = await copyOfProduct();
  await copy.gain({
    name: 'sheets',
    one: 'Foglio',
    many: 'Fogli',
    declaration,
  });
  await copy.build();
  const site = await startSite({ home: copy.folder });
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
    await signIn(page, site.url, 'admin');
    const base = page.url().replace(/dashboard$/, '');
    const id = await fill(page, site.url, base);
    await page.goto(`${base}settings/sheets/${id}`);
    await settled(page);
    const opened = performance.now();
    await page.getByRole('button', { name: 'Modifica' }).click();
    await page.getByLabel('Voce, riga 1', { exact: true }).waitFor();
    const openMs = Math.round(performance.now() - opened);
    await page.getByLabel(`Voce, riga ${lines}`).waitFor();
    const wholeMs = Math.round(performance.now() - opened);
    await watchKeys(page);
    const typed = {
      outside: await typeInto(page, 'Nota', 'abcdefghijklmnopqrst'),
      first: await typeInto(page, 'Voce, riga 1', 'abcdefghijklmnopqrst'),
      middle: await typeInto(page, 'Codice, riga 100', 'abcdefghijklmnopqrst'),
      last: await typeInto(page, `Quantità, riga ${lines}`, '12345678901234567890'),
    };
    return {
      bench: 'form',
      figures: { openMs, wholeMs, typed },
      targets: Object.entries(typed).map(([where, { p95 }]) => ({
        what: `keystroke to paint, p95 in ms, ${where}`,
        measured: p95,
        atMost: 50,
      })),
    };
  } finally {
    await browser.close();
    await site.stop();
    await copy.remove();
  }
}

async function fill(page: Page, url: string, base: string): Promise<number> {
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const manager = /manager\/(\d+)/.exec(base)?.[1];
  const row = (at: number) => ({ label: `Voce ${at}`, quantity: at, beds: 2, price: 1000 + at });
  const answer = await fetch(`${url}/api/managers/${manager}/sheets`, {
    method: 'POST',
    headers: { Authorization: `Token ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      name: 'Grande',
      lines: Array.from({ length: lines }, (_, at) => row(at)),
    }),
  });
  if (answer.status !== 201) throw new Error(await answer.text());
  return ((await answer.json()) as { id: number }).id;
}

/** Notes of every key how long it takes from going down until what it did is on screen. */
const watchKeys = (page: Page) =>
  page.evaluate(() => {
    const painted: number[] = [];
    Reflect.set(window, 'painted', painted);
    document.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        // The task after the next frame begins when that frame is on screen.
        requestAnimationFrame(() => setTimeout(() => painted.push(performance.now() - timeStamp)));
      },
      true,
    );
  });

async function typeInto(page: Page, label: string, text: string) {
  await page.getByLabel(label, { exact: true }).click();
  await page.waitForTimeout(500);
  await page.evaluate(() => (Reflect.get(window, 'painted') as number[]).splice(0));
  for (const key of text) {
    await page.keyboard.press(key);
    await page.waitForTimeout(30);
  }
  await page.waitForTimeout(300);
  return summary(await page.evaluate(() => Reflect.get(window, 'painted') as number[]));
}

function summary(times: readonly number[]) {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => rounded(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  return { keys: sorted.length, p50: at(0.5), p95: at(0.95), most: at(1) };
}
