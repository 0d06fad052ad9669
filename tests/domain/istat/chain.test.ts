import { describe, expect, it } from 'vitest';
import { chained, type Flow, type Sheet } from '#src/domain/istat/chain.ts';
import { chainFaults } from '#src/domain/istat/chain-faults.ts';
import { daysOf } from '#src/domain/istat/month.ts';
import { sheetsOf } from '#src/domain/istat/stay-sheets.ts';
import { guest } from './samples.ts';

const swiss = 'ESTERO:036';
const piemonte = 'REGIONE:010';
const september = daysOf('2026-09', '2026-09-30');

/** A sheet as the form has it: origin, A, B, C, D. */
const written = ({ date, rows }: Sheet) => [
  date,
  ...rows.map((row) => [
    row.origin,
    row.previousPresent,
    row.arrivals,
    row.departures,
    row.present,
  ]),
];

const asTheFormHasIt = [
  ['2026-09-01', [swiss, 0, 1, 0, 1], [piemonte, 2, 0, 0, 2]],
  ['2026-09-02', [swiss, 1, 1, 0, 2], [piemonte, 2, 0, 2, 0]],
  ['2026-09-03', [swiss, 2, 0, 2, 0]],
  ['2026-09-04'],
];

describe('The C/59_G', () => {
  it('of guests is written day by day, as ISTAT has it', () => {
    const guests = [
      guest('2026-08-31', '2026-09-02', { origin: piemonte }),
      guest('2026-08-31', '2026-09-02', { origin: piemonte }),
      guest('2026-09-01', '2026-09-03', { origin: swiss }),
      guest('2026-09-02', '2026-09-03', { origin: swiss }),
    ];
    const sheets = sheetsOf(guests, september);
    expect(sheets).toHaveLength(30);
    expect(sheets.slice(0, 4).map(written)).toEqual(asTheFormHasIt);
    expect(sheets.slice(3).every(({ rows }) => rows.length === 0)).toBe(true);
  });

  it('of a quick entry is the same, from the stock it begins with', () => {
    const flow = (date: string, origin: Flow['origin'], arrivals: number, departures: number) => ({
      date,
      origin,
      arrivals,
      departures,
    });
    const sheets = chained(
      september,
      [{ origin: piemonte, present: 2 }],
      [
        flow('2026-09-01', swiss, 1, 0),
        flow('2026-09-02', swiss, 1, 0),
        flow('2026-09-02', piemonte, 0, 2),
        flow('2026-09-03', swiss, 0, 2),
        // A row of nothing is dropped (ISTAT 7.6).
        flow('2026-09-04', swiss, 0, 0),
      ],
    );
    expect(sheets.slice(0, 4).map(written)).toEqual(asTheFormHasIt);
  });

  it('of no days is none', () => {
    expect(sheetsOf([guest('2026-09-01', null)], [])).toEqual([]);
  });
});

describe('The chain', () => {
  const [first, second] = ['2026-09-01', '2026-09-02'] as const;
  const row = (previousPresent: number, arrivals: number, departures: number, present: number) =>
    ({
      origin: swiss,
      previousPresent,
      arrivals,
      departures,
      present,
    }) as const;
  const faults = (rows: ReturnType<typeof row>[][], stock = 0) =>
    chainFaults(
      rows.map((own, at) => ({ date: [first, second][at] ?? '', rows: own })),
      stock ? [{ origin: swiss, present: stock }] : [],
    );

  it('holds where D is A + B − C, and A the D of the day before', () => {
    expect(faults([[row(0, 2, 0, 2)], [row(2, 0, 2, 0)]])).toEqual([]);
    expect(faults([[row(3, 0, 1, 2)], [row(2, 1, 0, 3)]], 3)).toEqual([]);
  });

  it.each([
    ['more left than were there', [[row(0, 0, 1, -1)]], 0, 'C59_NEGATIVE', first],
    ['D is another', [[row(0, 2, 0, 3)]], 0, 'CHAIN_BROKEN', first],
    ['A is another', [[row(0, 2, 0, 2)], [row(1, 0, 1, 0)]], 0, 'CHAIN_BROKEN', second],
    ['a row is missing', [[row(0, 2, 0, 2)], []], 0, 'CHAIN_BROKEN', second],
    ['the month before ended otherwise', [[row(0, 2, 0, 2)]], 1, 'CHAIN_BROKEN', first],
  ] as const)('breaks where %s', (_, rows, stock, code, date) => {
    expect(
      faults(
        rows.map((own) => [...own]),
        stock,
      ),
    ).toEqual([{ code, date, origin: swiss }]);
  });
});
