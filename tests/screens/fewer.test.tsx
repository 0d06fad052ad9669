import { screen } from '@testing-library/react';
import { Form } from 'react-admin';
import { expect, it } from 'vitest';
import { useFewer } from '#src/forms/inputs/fewer.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { show } from './one-input.tsx';

function Offered({ name }: { readonly name: string }) {
  const field = useFewer(licenses.fields, name);
  return <p>{field && 'options' in field ? Object.keys(field.options).join(' ') : ''}</p>;
}

const offered = (name: string, record: object) =>
  show(
    <Form record={record}>
      <Offered name={name} />
    </Form>,
  );

it('a form offers the classes of the type it names', async () => {
  offered('classification', { type: 7, accommodation: null });
  expect(await screen.findByText('0 1 2 3 4')).toBeTruthy();
});

it('or of the house’s, where it names none, and the one that is there besides', async () => {
  offered('classification', { type: null, accommodation: 8, classification: '5L' });
  expect(await screen.findByText('0 1 2 3 4 5L')).toBeTruthy();
});

it('all of them while it names neither', async () => {
  offered('classification', { type: null, accommodation: null });
  expect(await screen.findByText(/^0 1 .* 3S .* flower5$/)).toBeTruthy();
});

it('the forms of management a type allows, or all where it names none', async () => {
  offered('businessForm', { type: 7 });
  expect(await screen.findByText('business')).toBeTruthy();
  offered('businessForm', { type: 9 });
  expect(await screen.findByText('business non_business')).toBeTruthy();
});
