import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { areaWith, declarationOf, indexWith } from '#server/new-resource.ts';

const made = { name: 'price-lists', one: 'Listino', many: 'Listini', domain: 'prices' };
const index = readFileSync('src/resources/index.ts', 'utf8');
const added = (after: string, before: string) =>
  after.split('\n').filter((line) => !before.split('\n').includes(line));

describe('A new resource', () => {
  it('is exported by a name of the language', () => {
    expect(declarationOf(made)).toContain('export const priceLists = defineResource({');
  });

  it('has one line in the index, in the order of the files', () => {
    const line = "export { priceLists } from './prices/price-lists.ts';";
    const after = indexWith(index, made);
    expect(added(after, index)).toEqual([line]);
    const lines = after.split('\n');
    expect(lines[lines.indexOf(line) + 1]).toContain('./prices/rate-declarations.ts');
  });

  it('comes first if no file is before it', () => {
    const after = indexWith(index, { ...made, domain: 'abc' });
    expect(after.split('\n').find((line) => line.startsWith('export'))).toContain('./abc/');
  });

  it('is the last of the settings', () => {
    const area = readFileSync('src/areas/admin.ts', 'utf8');
    const after = areaWith(area, made);
    expect(added(after, area)).toEqual([
      "        records('price-lists', 'Listini', 'price-lists', { show: [':id', 'Listino'] }),",
    ]);
  });
});
