import type { Laid } from './layout.ts';

type Block<T> =
  | { readonly note: string }
  | { readonly names: readonly string[] }
  | { readonly texts: readonly T[] };

/** The rows of a section; those of translated fields that follow each other are one block. */
export function inBlocks<T>(
  rows: Laid['rows'],
  textOf: (name: string) => T | undefined,
): readonly Block<T>[] {
  const blocks: Block<T>[] = [];
  for (const row of rows) {
    if ('note' in row) {
      blocks.push(row);
      continue;
    }
    const texts = row.map(textOf).filter((text) => text !== undefined);
    const last = blocks.at(-1);
    if (texts.length < row.length) blocks.push({ names: row });
    else if (last && 'texts' in last) blocks.splice(-1, 1, { texts: [...last.texts, ...texts] });
    else blocks.push({ texts });
  }
  return blocks;
}
