import { describe, expect, it } from 'vitest';
import type { Draft } from '#src/forms/drafts.ts';
import {
  discarded,
  isOfTheSame,
  isSaved,
  restored,
  type Standing,
  withTyped,
} from '#src/forms/found-draft.ts';
import type { Values } from '#src/schema/validation.ts';

const draft = (mine: Values, base: Values = {}): Draft => ({
  base,
  mine,
  at: '2026-11-26T10:00:00Z',
});
const opened: Standing<Values> = {
  base: { id: 7, version: 3, name: 'Oggi', beds: 4 },
  readAt: '2026-11-26T12:00:00Z',
  opening: 0,
};

describe('A draft that is found', () => {
  it('goes on from the version it was written over, so that a save meets what others did', () => {
    const form = restored(opened, draft({ beds: 9 }, { version: 2, name: 'Ieri', beds: 4 }));
    expect(form).toMatchObject({
      base: { id: 7, version: 2, name: 'Ieri', beds: 4 },
      readAt: '2026-11-26T10:00:00Z',
      resumed: { beds: 9 },
      opening: 0,
    });
  });

  it('yields to what was typed before it came, language by language', () => {
    const found = draft({ note: 'prima', beds: 9, title: { it: 'Rifugio', de: 'Hütte' } });
    const typed = draft({ note: 'ora', title: { de: 'Haus' } });
    expect(withTyped(found, typed).mine).toEqual({
      note: 'ora',
      beds: 9,
      title: { it: 'Rifugio', de: 'Haus' },
    });
    expect(withTyped(found, undefined)).toEqual(found);
  });

  it('set aside, leaves the form as it was opened', () => {
    const found = draft({ beds: 9 }, { version: 2 });
    const form = discarded(opened, restored(opened, found), found);
    expect(form).toMatchObject({ base: opened.base, readAt: opened.readAt, opening: 1 });
    expect(form.resumed).toBeUndefined();
  });

  it('is nothing where the record has it already', () => {
    expect(isSaved(draft({ beds: 4 }), opened.base)).toBe(true);
    expect(isSaved(draft({ beds: 5 }), opened.base)).toBe(false);
  });

  it('is of something else where the form begins with another licence, or as a copy', () => {
    const found = draft({ kind: 'closure' }, { license: 12 });
    expect(isOfTheSame(found, { license: 12 })).toBe(true);
    expect(isOfTheSame(found, { license: 13 })).toBe(false);
    expect(isOfTheSame(found, {})).toBe(true);
  });
});
