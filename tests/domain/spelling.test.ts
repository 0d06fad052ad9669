import { expect, it } from 'vitest';
import { editsBetween, oneAwayFrom } from '#src/domain/spelling.ts';

it.each([
  ['stela', 'stella', 1],
  ['licenca', 'licenza', 1],
  ['hotell', 'hotel', 1],
  ['stlela', 'stella', 1],
  ['laipna', 'alpina', 2],
  ['casa', 'casa', 0],
  ['hotel', 'baita', 3],
  ['', 'tre', 3],
])('from %s to %s it is %i letters', (one, other, edits) => {
  expect(editsBetween(one, other, 2)).toBe(edits);
  expect(editsBetween(other, one, 2)).toBe(edits);
});

it('knows every text that is one letter away', () => {
  const away = oneAwayFrom('caza');
  for (const word of ['casa', 'caz', 'acza', 'cazza', 'cazaz', 'zcaza']) {
    expect(away).toContain(word);
    expect(editsBetween('caza', word, 2)).toBe(1);
  }
});
