import { describe, expect, it } from 'vitest';
import { resources } from '#src/resources/all.ts';
import { cellOf, csvLine, guarded, meant } from '#src/schema/cell.ts';
import { f } from '#src/schema/fields.ts';
import { guessMapping, importTargets } from '#src/schema/import-columns.ts';
import { normalize } from '#src/schema/normalize.ts';
import { type Find, readCell } from '#src/schema/read-cell.ts';
import type { Resource } from '#src/schema/resource.ts';
import { fc } from '../support/properties.ts';
import { eachCase } from './field-cases.ts';

const label = (target: string, key: number | string) => `${target} ${key}`;
const find: Find = (_, text) => {
  const [, code, id] = /^cities(\.istatCode)? (\d+)$/.exec(text) ?? [];
  return id ? { value: code ? id : Number(id) } : { value: text, problem: 'Non si trova' };
};

/** What a CSV of one cell holds once it is opened again. */
const written = (field: Parameters<typeof cellOf>[0], value: unknown) => {
  const line = csvLine([cellOf(field, value, label)]).trimEnd();
  return meant(line.startsWith('"') ? line.slice(1, -1).replaceAll('""', '"') : line);
};

const notInSheets = [
  'password',
  'secret',
  'file',
  'images',
  'state',
  'lookup',
  'rollup',
  'count',
  'derived',
];
/** Written without its marks, or as a column for each language. */
const apart = ['richText', 'translated'];
const cases = eachCase.filter(([kind]) => ![...notInSheets, ...apart].includes(kind));

it.each(cases)(
  'a value of kind %s is read back from the cell it is written to',
  (_, { field, good }) => {
    for (const value of good) {
      const read = readCell(field, written(field, value), find);
      expect(read.problem).toBeUndefined();
      expect(normalize(field, read.value)).toEqual(value);
    }
  },
);

it('any text comes back from a cell as it was, and no cell begins a formula', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1 }),
      fc.constantFrom('', '=', '+', "'=", "''@", '\t'),
      (rest, start) => {
        const text = start + rest;
        const line = csvLine([{ kind: 'text', text }]).slice(0, -2);
        const cell = line.startsWith('"') ? line.slice(1, -1).replaceAll('""', '"') : line;
        expect(cell).not.toMatch(/^[=+\-@\t\r\n]/);
        expect(meant(cell)).toBe(text);
        expect(meant(guarded(text))).toBe(text);
      },
    ),
  );
});

describe('a cell is read as Italians write', () => {
  const read = (field: Parameters<typeof readCell>[0], text: string) => readCell(field, text, find);
  const kinds = { museum: 'Museo', two: 'Doppia, letti separati' };
  it.each([
    [f.date('Giorno'), '1/2/2026', '2026-02-01'],
    [f.date('Giorno'), '2026-02-01', '2026-02-01'],
    [f.dayOfYear('Dal'), '15/06', '06-15'],
    [f.dayOfYear('Dal'), '15/06/2026', '06-15'],
    [f.time('Arrivo'), '9.30', '09:30'],
    [f.time('Arrivo'), '09:30', '09:30'],
    [f.year('Anno'), '2027', 2027],
    [f.month('Mese'), 'giu', 6],
    [f.month('Mese'), '06', 6],
    [f.decimal('Superficie', 2), '1.234,56', 1234.56],
    [f.percent('Aliquota'), '12,5 %', 12.5],
    [f.percent('Aliquota'), '12,5', 12.5],
    [f.euro('Prezzo'), '1.234,5 €', 123_450],
    [f.integer('Letti'), '1.087', 1087],
    [f.latitude('Latitudine'), '46.538612', 46.538612],
    [f.switch('Attiva'), 'SI', true],
    [f.switch('Attiva'), 'falso', false],
    [f.select('Tipo', kinds), 'MUSEO', 'museum'],
    [f.select('Tipo', kinds), 'two', 'two'],
    [f.checklist('Tipi', kinds), 'Doppia, letti separati; Museo', ['two', 'museum']],
    [f.references('Comuni', 'cities'), 'cities 2, cities 1', [2, 1]],
    [f.richText('Testo'), 'A < B\nC', '<p>A &lt; B</p><p>C</p>'],
    [f.text('Codice'), '00012345678901234567', '00012345678901234567'],
  ] as const)('%o «%s»', (field, text, value) => {
    expect(read(field, text)).toEqual({ value });
  });

  it.each([
    [f.date('Giorno'), '31/02/2026'],
    [f.dayOfYear('Dal'), '06-15'],
    [f.time('Arrivo'), '9,5'],
    [f.year('Anno'), '2.027'],
    [f.month('Mese'), 'vendemmia'],
    [f.percent('Aliquota'), 'un quarto'],
    [f.euro('Prezzo'), '12,345'],
    [f.integer('Letti'), 'tanti'],
    [f.switch('Attiva'), 'forse'],
    [f.select('Tipo', kinds), 'Rifugio'],
    [f.references('Comuni', 'cities'), 'cities 1, Atlantide'],
    [f.rows('Unità', { beds: f.integer('Letti') }), 'due letti'],
  ] as const)('%o «%s» is said to be unreadable', (field, text) => {
    expect(read(field, text).problem).toBeTypeOf('string');
  });
});

it('guesses columns by word or name, whatever case, accents and marks', () => {
  const licenses = resources.find(({ name }) => name === 'licenses') as Resource;
  const targets = importTargets(licenses, () => true);
  const guess = (...headers: string[]) => guessMapping(licenses, targets, headers);
  expect(guess('NUMERO *', 'inizio_attivita', 'Capacita ricettiva', 'holder', 'Id')).toEqual([
    'number',
    'startsOn',
    'rows',
    'holder',
    'id',
  ]);
  // What only actions move, or nobody knows, is left out; no field is filled twice.
  expect(guess('Stato', 'Letti', 'Colore', 'Numero', 'number')).toEqual([
    null,
    null,
    null,
    'number',
    null,
  ]);
});
