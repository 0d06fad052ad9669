import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { addDays, formatDate, todayInRome } from '#src/domain/dates.ts';
import { f } from '#src/schema/fields.ts';
import { RecordCell } from '#src/values/cells.tsx';

const field = f.date('Termine', { due: { state: ['submitted'] } });
const shown = (record: Readonly<Record<string, unknown>>) =>
  render(<RecordCell name="dueOn" field={field} record={record} />).container;

it.each([
  [-3, 'scaduto da 3 giorni'],
  [-1, 'scaduto da 1 giorno'],
  [0, 'oggi'],
  [1, 'fra 1 giorno'],
  [40, 'fra 40 giorni'],
])('a term %i days from today says so beside its icon', (days, words) => {
  const dueOn = addDays(todayInRome(), days);
  const cell = shown({ state: 'submitted', dueOn });
  expect(cell.textContent).toBe(`${formatDate(dueOn)}, ${words}`);
  expect(cell.querySelector('svg')).not.toBeNull();
});

it('a term that runs no more is a day like any other', () => {
  const cell = shown({ state: 'accepted', dueOn: '2020-01-31' });
  expect(cell.textContent).toBe('31/01/2020');
  expect(cell.querySelector('svg')).toBeNull();
  expect(shown({ state: 'submitted', dueOn: null }).textContent).toBe('–');
});
