import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { addDays, todayInRome } from '#src/domain/dates.ts';
import { EffectiveOn } from '#src/forms/inputs/effective.ts';
import { f } from '#src/schema/fields.ts';
import { inputOf, show, textOf } from './one-input.tsx';

const words = 'Chi agisce al posto di un altro non lo cambia';
const address = 'chi@example.it';

it('a field that is one’s own to say tells who acts as another why it is text', async () => {
  show(textOf(f.email('E-mail', { inPerson: true }), address), { id: 9, name: 'Sara Rini' });
  expect(await screen.findByText(address)).toBeTruthy();
  expect(screen.getByText(words)).toBeTruthy();
});

it('a day ahead that a verb would wait for tells who acts as another that they put nothing in programme', async () => {
  const day = (
    <EffectiveOn value="it">{inputOf(f.date('Dal'), addDays(todayInRome(), 9))}</EffectiveOn>
  );
  show(day, { id: 9, name: 'Sara Rini' });
  expect(
    await screen.findByText('Chi agisce al posto di un altro non può programmare nulla'),
  ).toBeTruthy();
  expect(screen.queryByText(/^Resta in programma/)).toBeNull();
});
