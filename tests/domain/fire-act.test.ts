import { expect, test } from 'vitest';
import { whyFireAct } from '#src/domain/fire-act.ts';

test.each([
  ['rooms_first', 25, null, undefined],
  ['rooms_first', 26, null, 'Con 26 letti, oltre 25'],
  [null, 26, 10, 'Con 26 letti, oltre 25'],
  ['open_air', 400, null, undefined],
  ['pitches', 401, null, 'Con 401 persone all’aperto, oltre 400'],
  ['pitches', 380, 450, 'Con 450 persone all’aperto, oltre 400'],
  ['farm', 30, null, 'Con 30 letti, oltre 25'],
] as const)(
  'of a place counted in %s with %s beds and %s guests it asks: %s',
  (model, beds, maxGuests, words) => {
    const why = whyFireAct(model, { beds, maxGuests });
    expect(why?.slice(0, words?.length)).toBe(words);
  },
);
