import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { Loading } from '#src/app/pages/Loading.tsx';
import SignIn from '#src/app/pages/SignIn.tsx';
import { routes } from './public-routes.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function signIn() {
  const router = createMemoryRouter([{ path: '/sign-in', Component: SignIn }], {
    initialEntries: ['/sign-in'],
  });
  render(<RouterProvider router={router} />);
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'ada@example.it' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Sbagliata-1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Accedi' }));
}

/** A server that fails as a real one only does when something is wrong with it. */
const failing = (status: number, body: object, headers: Record<string, string> = {}) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status, headers }));

const refusal = async () => (await screen.findByRole('alert')).textContent;

test('a refused log-in is told in the server’s words, and the address stays', async () => {
  failing(401, { message: 'Impossibile effettuare login' });
  signIn();
  expect(await refusal()).toBe('Impossibile effettuare login');
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('ada@example.it');
});

test('a refusal without a reason has the specification’s words', async () => {
  failing(401, {});
  signIn();
  expect(await refusal()).toBe('Impossibile effettuare login');
});

test('whoever tried too often reads how long to wait', async () => {
  failing(429, { message: 'Troppi tentativi' }, { 'Retry-After': '300' });
  signIn();
  expect(await refusal()).toBe('Troppi tentativi. Riprova fra 5 minuti.');
});

test('a server that does not answer and a lost connection are told apart', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  signIn();
  expect(await refusal()).toBe('Il server non risponde. Riprova fra qualche minuto.');
  cleanup();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  signIn();
  expect(await refusal()).toBe('Connessione assente. Riprova quando sei di nuovo in linea.');
});

test('an empty form is not sent: its first empty field takes focus', async () => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  const router = createMemoryRouter([{ path: '/', Component: SignIn }]);
  render(<RouterProvider router={router} />);
  fireEvent.click(screen.getByRole('button', { name: 'Accedi' }));
  expect(await screen.findAllByText('Campo richiesto')).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
  expect(fetched).not.toHaveBeenCalled();
});

test('each page outside of an organisation bears the title of the specification', async () => {
  for (const { load, data, title } of routes) {
    const { default: Page } = await load();
    const router = createMemoryRouter([
      { path: '/', Component: Page, loader: () => data, HydrateFallback: Loading },
    ]);
    render(<RouterProvider router={router} />);
    expect(await screen.findAllByRole('heading', { level: 1 })).toHaveLength(1);
    await waitFor(() => expect(document.title).toBe(`${title} · Soggiorno`));
    cleanup();
  }
});
