import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, Form, testDataProvider } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { Input } from '#src/forms/inputs/inputs.tsx';
import { type Field, f } from '#src/schema/fields.ts';
import { keptSecret } from '#src/schema/secrets.ts';

let inForm: unknown;
function Watched() {
  inForm = useWatch({ name: 'key' });
  return null;
}

function show(value: unknown, field: Field = f.secret('Chiave')) {
  const page = (
    <CoreAdminContext dataProvider={testDataProvider()}>
      <Form record={{ key: value }}>
        <Input source="key" field={field} />
        <Watched />
      </Form>
    </CoreAdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />);
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('The form of a secret that is set', () => {
  it('says so and shows nothing of it', () => {
    show(keptSecret);
    expect(screen.getByRole('group', { name: 'Chiave' }).textContent).toContain('Impostato');
    expect(document.querySelector('input')).toBeNull();
  });

  it('leaves it as it is when nothing is typed, or when one thinks better of it', async () => {
    show(keptSecret);
    await press('Sostituisci');
    expect(document.activeElement).toBe(screen.getByLabelText('Chiave'));
    expect(inForm).toBe(keptSecret);
    await userEvent.keyboard('x{Backspace}');
    expect(inForm).toBe(keptSecret);
    await userEvent.keyboard('nuova');
    expect(inForm).toBe('nuova');
    await press('Lascia quello di prima');
    expect(inForm).toBe(keptSecret);
    screen.getByText('Impostato');
  });

  it('clears it on demand, and not where it is required', async () => {
    show(keptSecret);
    await press('Cancella');
    expect(inForm).toBeNull();
    screen.getByText('Sarà cancellato al salvataggio');
    await press('Annulla');
    expect(inForm).toBe(keptSecret);
    cleanup();
    show(keptSecret, f.secret('Chiave', { required: true }));
    expect(screen.queryByRole('button', { name: 'Cancella' })).toBeNull();
  });
});

it('a secret that is not set is typed unseen, unless one wants to look', async () => {
  show(null);
  const input = screen.getByLabelText('Chiave') as HTMLInputElement;
  await userEvent.type(input, 'prima');
  expect([inForm, input.type]).toEqual(['prima', 'password']);
  await press('Mostra quello che scrivi');
  expect(input.type).toBe('text');
});
