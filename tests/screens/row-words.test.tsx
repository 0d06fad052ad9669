import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RowChanges } from '#src/forms/RowChanges.tsx';
import { f } from '#src/schema/fields.ts';

const prices = f.rows('Prezzi', {
  unit: f.text('Unità'),
  season: f.select('Stagione', { low: 'Bassa', high: 'Alta' }),
  most: f.integer('Massimo'),
});

it('names a row that changed by what tells it from the others', () => {
  const row = (season: string, most: number) => ({ unit: 'Singola', season, most });
  render(
    <RowChanges
      field={prices}
      before={[row('low', 70), row('high', 80)]}
      after={[row('low', 70), row('high', 90)]}
    />,
  );
  expect(screen.getByRole('listitem').textContent).toBe(
    'Singola, stagione Alta: Massimo 80 diventa90',
  );
});
