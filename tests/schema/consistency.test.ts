import { describe, expect, it } from 'vitest';
import { resolverFor } from '#src/forms/resolver.ts';
import { errorsMade } from '#src/schema/consistency.ts';
import { f } from '#src/schema/fields.ts';
import type { Values } from '#src/schema/validation.ts';

/** What was wrong across the fields of a record stands; a write makes nothing so, nor writes it so anew. */
const fields = {
  beds: f.integer('Letti'),
  guests: f.integer('Ospiti'),
  note: f.text('Nota'),
  stays: f.rows('Soggiorni', {
    from: f.date('Dal', { range: { label: 'Soggiorno', to: 'to' } }),
    to: f.date('Al'),
  }),
};
const check = ({ beds, guests }: { beds: number; guests: number }) => ({
  guests: guests < beds ? `I letti sono ${beds}` : undefined,
});
const resource = { fields, check };
const stays = [{ from: '2026-03-02', to: '2026-03-01' }];
const right = { beds: 10, guests: 10, note: null, stays: [] };
const wrong = { ...right, guests: 9 };
const made = (before: Values | undefined, change: Values) =>
  Object.keys(errorsMade(resource, before, { ...(before ?? right), ...change }));

describe('Beside a field', () => {
  it('nothing becomes wrong by what is written there, or elsewhere', () => {
    expect(made(right, { guests: 9 })).toEqual(['guests']);
    expect(made(right, { beds: 12 })).toEqual(['guests']);
    expect(made(wrong, { stays })).toEqual(['stays.0.to']);
  });

  it('what was wrong stands, whatever its words say now', () => {
    expect(made(wrong, { note: 'Da sentire' })).toEqual([]);
    expect(made({ ...wrong, beds: 12 }, { beds: 10 })).toEqual([]);
    expect(made({ ...right, stays }, { note: 'Da sentire' })).toEqual([]);
  });

  it('what is written anew is right', () => {
    expect(made(wrong, { guests: 1 })).toEqual(['guests']);
    expect(made(wrong, { guests: 10 })).toEqual([]);
    const longer = [{ from: '2026-01-02', to: '2026-01-03' }, ...stays];
    expect(made({ ...right, stays }, { stays: longer })).toEqual(['stays.1.to']);
  });

  it('all is right in a new record', () => {
    expect(made(undefined, { guests: 9 })).toEqual(['guests']);
  });
});

describe('A form', () => {
  const { note, guests } = fields;
  const judged = async (given: { stands: boolean; base: Values }, values: Values) => {
    const resolver = resolverFor({ fields: { note, guests }, all: fields, check, ...given });
    const options = { fields: {}, shouldUseNativeValidation: false };
    return Object.keys((await resolver(values, undefined, options)).errors);
  };

  it('saves what stands beside a field it does not change, and tells a new record all', async () => {
    const same = { note: 'Da sentire', guests: 9 };
    expect(await judged({ stands: true, base: wrong }, same)).toEqual([]);
    expect(await judged({ stands: true, base: wrong }, { ...same, guests: 8 })).toEqual(['guests']);
    expect(await judged({ stands: false, base: wrong }, same)).toEqual(['guests']);
  });
});
