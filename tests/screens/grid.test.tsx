import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { tableLook } from '#src/forms/inputs/rows/rows-look.ts';
import { priceFields } from '#src/resources/prices/rate-declarations.ts';
import { gridOf } from '#src/schema/across.ts';
import { f } from '#src/schema/fields.ts';
import { reveal } from '#src/ui/reveal.ts';
import { ValueView } from '#src/values/views.tsx';
import { inputOf, show, valueInForm } from './one-input.tsx';

/** Child rows that lie as a grid: one line for each unit, the seasons side by side. */
const field = f.rows(
  'Prezzi',
  {
    unit: f.text('Unità', { required: true }),
    season: f.select('Stagione', { low: 'Bassa', high: 'Alta', all: 'Unica' }, { required: true }),
    most: f.integer('Massimo'),
    least: f.integer('Minimo'),
  },
  { across: 'season' },
);
const row = (unit: string, season: string, most: number | null, least: number | null = null) => ({
  unit,
  season,
  most,
  least,
});
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = (name: string, text: string) => userEvent.type(screen.getByLabelText(name), text);

const unitOfSecond = () => screen.getByLabelText<HTMLInputElement>('Unità, riga 2').value;

beforeEach(async () => {
  const rows = [row('Doppia', 'low', 80), row('Tripla', 'high', 150), row('Doppia', 'high', 95)];
  show(inputOf(field, rows));
  await screen.findByDisplayValue('Tripla');
});

describe('A grid of child rows', () => {
  it('has a line for what rows share, and a number for each option', () => {
    const inputs = screen.getAllByRole<HTMLInputElement>('textbox');
    expect(inputs.map(({ value }) => value)).toEqual(['Doppia', '80', '95', 'Tripla', '150']);
  });

  it('changes all rows of a line at once, and keeps them together meanwhile', async () => {
    await type('Unità, riga 1', ' uso singola');
    const units = () => (valueInForm() as { unit: string }[]).map(({ unit }) => unit);
    await waitFor(() =>
      expect(units()).toEqual(['Doppia uso singola', 'Tripla', 'Doppia uso singola']),
    );
    expect(screen.getAllByLabelText(/^Unità, riga/)).toHaveLength(2);
  });

  it('says the same as another line without becoming one with it', async () => {
    await userEvent.clear(screen.getByLabelText('Unità, riga 2'));
    await type('Unità, riga 2', 'Doppia');
    await waitFor(() => expect(unitOfSecond()).toBe('Doppia'));
    expect(screen.getAllByLabelText(/^Unità, riga/)).toHaveLength(2);
  });

  it('gets a number where a line has none', async () => {
    await press('Aggiungi Bassa, riga 2');
    await type('Bassa, riga 2', '120');
    expect(valueInForm()).toContainEqual(row('Tripla', 'low', 120));
  });

  it('grows by a line, which may be written at once', async () => {
    await press('Aggiungi unità');
    expect(document.activeElement).toBe(screen.getByLabelText('Unità, riga 3'));
    await userEvent.keyboard('Suite');
    await type('Alta, riga 3', '300');
    await waitFor(() =>
      expect((valueInForm() as object[]).slice(-2)).toEqual([
        row('Suite', 'low', null),
        row('Suite', 'high', 300),
      ]),
    );
  });

  it('is copied by the line', async () => {
    await press('Duplica la riga 1');
    expect(
      (valueInForm() as object[]).filter((one) => 'unit' in one && one.unit === 'Doppia'),
    ).toEqual([
      row('Doppia', 'low', 80),
      row('Doppia', 'high', 95),
      row('Doppia', 'low', 80),
      row('Doppia', 'high', 95),
    ]);
  });

  it('puts back a line, and a season, that was taken out', async () => {
    const before = valueInForm();
    await press('Togli la riga 1');
    expect(valueInForm()).toEqual([row('Tripla', 'high', 150)]);
    await press('Rimetti');
    expect(valueInForm()).toEqual(before);
    await userEvent.click(screen.getAllByRole('button', { name: 'Togli «Bassa»' })[0] as Element);
    expect(valueInForm()).toEqual([row('Doppia', 'high', 95), row('Tripla', 'high', 150)]);
    await press('Rimetti');
    expect(valueInForm()).toEqual(before);
  });

  it('is come to where a number is missing, never at what takes a season out', async () => {
    const most = screen.getByDisplayValue('95');
    await userEvent.clear(most);
    reveal(screen.getByRole('group', { name: 'Prezzi' }).id);
    expect(document.activeElement).toBe(most);
  });

  it('takes an option and a column of numbers more', async () => {
    await press('Aggiungi «Unica»');
    await press('Aggiungi «Minimo»');
    await type('Unica: minimo, riga 1', '70');
    expect(valueInForm()).toContainEqual(row('Doppia', 'all', null, 70));
  });
});

it('Both seasons of the prices stand in a form beside its sections, 728 pixels wide', () => {
  const grid = gridOf(priceFields.lines);
  const price = grid?.cells.find(([name]) => name === 'maxPrice');
  const shown = [...(grid?.keys ?? []), ...(price ? [price, price] : [])].map(([, one]) => one);
  expect(tableLook(shown).minWidth.sm).toBeLessThanOrEqual(728);
});

it('A grid is read with what it says, and nothing else', () => {
  cleanup();
  const rows = [row('Doppia', 'low', 80), row('Doppia', 'high', 95), row('Suite', 'high', 300)];
  show(<ValueView field={field} value={rows} />);
  const cells = (of: string) => screen.getAllByRole(of).map(({ textContent }) => textContent);
  expect(cells('columnheader')).toEqual(['Unità', 'Bassa', 'Alta']);
  expect(cells('cell')).toEqual(['Doppia', '80', '95', 'Suite', '–', '300']);
});
