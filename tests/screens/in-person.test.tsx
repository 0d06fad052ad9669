import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { f } from '#src/schema/fields.ts';
import { show, textOf } from './one-input.tsx';

const words = 'Chi agisce al posto di un altro non lo cambia';
const address = 'chi@example.it';

it('a field that is one’s own to say tells who acts as another why it is text', async () => {
  show(textOf(f.email('E-mail', { inPerson: true }), address), { id: 9, name: 'Sara Rini' });
  expect(await screen.findByText(address)).toBeTruthy();
  expect(screen.getByText(words)).toBeTruthy();
});
