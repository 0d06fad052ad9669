import { describe, expect, it } from 'vitest';
import { changed, mergeOf } from '#src/forms/merge.ts';
import { narrowed, permanentFilter } from '#src/places/narrowed.ts';
import { newWords, noWords, thisWords } from '#src/ui/grammar.ts';
import { whenWords } from '#src/values/when-words.ts';

describe('two people saving one record', () => {
  const base = { name: 'Alba', beds: 4, note: null, rows: [{ beds: 2 }] };

  it('are united where they changed different fields', () => {
    const merge = mergeOf(base, { name: 'Aurora' }, { ...base, beds: 6 });
    expect(merge).toEqual({ clash: [], mine: ['name'], theirs: ['beds'] });
  });

  it('are asked where both changed the same', () => {
    const merge = mergeOf(base, { name: 'Aurora', beds: 5 }, { ...base, name: 'Stella' });
    expect(merge).toEqual({ clash: ['name'], mine: ['beds'], theirs: [] });
  });

  it('agree where both wrote the same value', () => {
    expect(mergeOf(base, { beds: 5 }, { ...base, beds: 5 }).clash).toEqual([]);
  });

  it('compare child rows as one field, and an emptied text as a change', () => {
    const values = { ...base, name: null, note: '', rows: [{ beds: 3 }] };
    expect(changed(values, base, Object.keys(base))).toEqual({ name: null, rows: [{ beds: 3 }] });
  });
});

describe('the permanent filter of a place', () => {
  it('is never widened by what a person filters by', () => {
    expect(permanentFilter({ type: [1, 2] }, { type: [2, 4] })).toEqual({ type: [2] });
    expect(permanentFilter({ type: [1, 2] }, { type: 4 })).toEqual({ type: [] });
    expect(permanentFilter({ type: 1 }, {})).toEqual({ type: 1 });
  });

  it('leaves only its own choices', () => {
    const field = {
      kind: 'select',
      label: 'Tipo',
      options: { 1: 'Uno', 2: 'Due', 3: 'Tre' },
    } as const;
    expect(narrowed(field, [1, 3])).toMatchObject({ options: { 1: 'Uno', 3: 'Tre' } });
    expect(narrowed(field, 1)).toBeUndefined();
  });
});

describe('the words of a declaration', () => {
  it.each([
    ['Licenza', 'Nuova licenza', 'questa licenza', 'Nessuna licenza'],
    ['Avviso', 'Nuovo avviso', 'quest’avviso', 'Nessun avviso'],
    ['Attrazione', 'Nuova attrazione', 'quest’attrazione', 'Nessun’attrazione'],
    ['PMS', 'Nuovo PMS', 'questo PMS', 'Nessun PMS'],
  ])('stand in sentences: %s', (one, make, this_, none) => {
    const words = { one, many: '' };
    expect([newWords(words), thisWords(words), noWords(words)]).toEqual([make, this_, none]);
  });
});

describe('an instant', () => {
  const now = new Date('2026-11-20T10:00:00Z');

  it.each([
    ['2026-11-20T07:31:00Z', 'oggi, 8:31'],
    ['2026-11-19T16:05:00Z', 'ieri, 17:05'],
    ['2026-10-14T13:22:00Z', '14/10/2026, 15:22'],
  ])('is told on a clock in Rome: %s', (instant, words) => {
    expect(whenWords(instant, now)).toBe(words);
  });
});
