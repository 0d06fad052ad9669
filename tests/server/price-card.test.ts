import { expect, it } from 'vitest';
import { type Card, cardPdf } from '#server/services/prices/card.ts';
import type { CardLanguage } from '#server/services/prices/card-words.ts';
import { linesIn } from '../support/pdf-lines.ts';

const line = (unitKind: string, season: string, board = 'bb') => ({
  ...{ unitKind, season, board, bathroom: 'with', basis: 'per_unit_night' },
  minPrice: null,
  maxPrice: 123_456,
});
const card: Card = {
  name: 'Albergo Stella Alpina',
  cin: null,
  classification: '3S',
  city: 'Livigno',
  validFrom: '2027-01-01',
  validTo: '2027-12-31',
  seasons: [],
  apart: [],
  lines: ['single', 'three_room', 'pitch_camper'].flatMap((unit) =>
    ['single', 'low', 'high'].map((season) => line(unit, season)),
  ),
  supplements: [
    { kind: 'pet', name: null, basis: 'per_item_day', price: 700 },
    { kind: 'other', name: 'Sauna', basis: 'flat', price: 1500 },
  ],
  included: ['heating'],
  breakfast: 'included',
  mealDrinks: true,
  hasVat: true,
  isTrial: false,
};

/** The lines of a card, as they are drawn. */
const linesOf = async (language: CardLanguage, more: Partial<Card> = {}) =>
  linesIn(Buffer.from(await cardPdf({ ...card, ...more }, [language])));

it('breaks no word of its table, however long, nor a price from its euro', async () => {
  const lines = await linesOf('de');
  for (const word of ['Unterkunft', 'Einzelzimmer', 'Wohnmobilstellplatz', 'Hauptsaison'])
    expect(lines).toContainEqual(expect.stringContaining(word));
  expect(lines.filter((one) => one.startsWith('1.234,56')).every((one) => one.length > 8)).toBe(
    true,
  );
});

it('says that its prices comprise VAT only where there is any', async () => {
  for (const [language, vat] of [
    ['it', 'IVA'],
    ['en', 'VAT'],
    ['de', 'MwSt'],
    ['fr', 'TVA'],
  ] as const) {
    expect((await linesOf(language)).join(' ')).toContain(vat);
    expect((await linesOf(language, { hasVat: false })).join(' ')).not.toContain(vat);
  }
});

it('says the class of the house in the language of its page, and nothing in another', async () => {
  const words = {
    it: '3 stelle superior',
    en: '3 stars superior',
    de: '3 Sterne Superior',
    fr: '3 étoiles supérieur',
  };
  for (const [language, word] of Object.entries(words)) {
    const lines = (await linesOf(language as CardLanguage)).join(' ');
    expect(lines).toContain(`${word} · Livigno`);
    if (language !== 'it') expect(lines).not.toMatch(/stelle|Prezzi/);
  }
});

it('says supplements, breakfast and drinks in the language of its page', async () => {
  const words = {
    it: ['Animale', 'Sauna', 'Colazione compresa nel prezzo'],
    en: ['Pet', 'Sauna', 'Breakfast included in the price'],
    de: ['Haustier', 'Sauna', 'Fr\xfchst\xfcck im Preis enthalten'],
    fr: ['Animal', 'Sauna', 'Petit d\xe9jeuner compris dans le prix'],
  };
  for (const [language, said] of Object.entries(words))
    expect(await linesOf(language as CardLanguage)).toEqual(
      expect.arrayContaining(said.map((one) => expect.stringContaining(one))),
    );
  const meals = { lines: [line('double', 'single', 'half')] };
  expect(await linesOf('de', meals)).toContainEqual(expect.stringContaining('Getr\xe4nke'));
  expect((await linesOf('de')).join('')).not.toContain('Getr\xe4nke');
});
