import { expect, it } from 'vitest';
import type { Block } from '#server/services/papers/blocks.ts';
import { sheetPdf } from '#server/services/papers/sheet.ts';

const run = (text: string, bold = false) => ({ text, bold, italic: false });
const line: Block = { kind: 'text', runs: [run('Una riga.')] };
const lines = (count: number) => Array.from({ length: count }, () => line);
const told = (count: number) => run(Array.from({ length: count }, () => 'Una riga').join('\n'));

/** How many pages a letter has that says these things. */
async function pagesOf(blocks: readonly Block[]): Promise<number> {
  const sheet = { office: 'Provincia di Sondrio', contacts: [], title: 'Prova', foot: 'Foglio' };
  const pdf = Buffer.from(await sheetPdf({ ...sheet, blocks })).toString('latin1');
  return [...pdf.matchAll(/\/Type \/Page\b(?!s)/g)].length;
}

it('goes on right below a value that ends overleaf', async () => {
  const fact: Block = { kind: 'text', runs: [run('Elenco:', true), told(33)] };
  expect(await pagesOf([...lines(16), fact])).toBe(2);
  // Half of the second page is left for what follows.
  expect(await pagesOf([...lines(16), fact, ...lines(12)])).toBe(2);
});
