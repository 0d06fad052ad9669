import { readFileSync } from 'node:fs';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { AdminContext, Form, useNotify } from 'react-admin';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Scrolling } from '#src/app/Scrolling.tsx';
import { Toasts } from '#src/app/shell/Toasts.tsx';
import { lightTheme } from '#src/app/theme/theme.ts';
import { Input } from '#src/forms/inputs/inputs.tsx';
import { italian } from '#src/i18n/it.ts';
import { ApiError, somethingWrong } from '#src/providers/api-error.ts';
import { SessionContext } from '#src/providers/session.ts';
import { type Field, f } from '#src/schema/fields.ts';
import { ActionBar } from '#src/ui/ActionBar.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { ErrorSummary } from '#src/ui/ErrorSummary.tsx';
import { LoadError, withinTwoMinutes } from '#src/ui/loading.ts';
import { PromptDialog } from '#src/ui/PromptDialog.tsx';

import { sessionOf } from '../app/session-of.ts';

/** Specification sections 4, 5, 8 and 9: the words people read, to the letter. */
const nothing = () => {};

const show = (children: ReactNode) =>
  render(<ThemeProvider theme={createTheme(lightTheme)}>{children}</ThemeProvider>);

const showInput = (field: Field, value: unknown = null) =>
  render(
    <MemoryRouter>
      <SessionContext value={sessionOf({ type: 'admin', role: 'admin', grants: [] })}>
        <AdminContext>
          <Form record={{ it: value }}>
            <Input source="it" field={field} />
          </Form>
        </AdminContext>
      </SessionContext>
    </MemoryRouter>,
  );

describe('Buttons', () => {
  it('submit is "Salva", exit "Esci", delete "Elimina"', () => {
    show(<ActionBar onLeave={nothing} onDelete={nothing} />);
    for (const name of ['Salva', 'Esci', 'Elimina'])
      expect(screen.getByRole('button', { name })).toBeTruthy();
  });

  it('submit turns to a danger style once a field has an error', () => {
    show(<ActionBar onLeave={nothing} hasErrors />);
    expect(screen.getByRole('button', { name: 'Salva' }).className).toContain('Error');
  });
});

it('A banner says "Sembra esserci qualche errore con i dati inseriti"', () => {
  show(
    <ErrorSummary
      errors={[{ target: 'x', label: 'Nome', message: 'Campo richiesto' }]}
      attempt={1}
    />,
  );
  expect(screen.getByText('Sembra esserci qualche errore con i dati inseriti')).toBeTruthy();
});

it('The confirm dialog asks "Vuoi procedere con l\'operazione?" with OK and Annulla', () => {
  show(
    <ConfirmDialog open onConfirm={nothing} onCancel={nothing}>
      Prova
    </ConfirmDialog>,
  );
  expect(screen.getByText("Vuoi procedere con l'operazione?")).toBeTruthy();
  expect(screen.getByRole('button', { name: 'OK' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Annulla' })).toBeTruthy();
});

it('The prompt dialog’s input is required, with the message "Campo richiesto"', async () => {
  const confirmed = vi.fn();
  show(
    <PromptDialog open title="Motivo" label="Motivo" onConfirm={confirmed} onCancel={nothing} />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.getByText('Campo richiesto')).toBeTruthy();
  expect(confirmed).not.toHaveBeenCalled();
});

describe('Fields', () => {
  it('a date field has the placeholder "Seleziona una data"', () => {
    showInput(f.date('Giorno'));
    expect(screen.getByPlaceholderText('Seleziona una data')).toBeTruthy();
  });

  it('an empty check list shows "Nessun elemento in lista"', () => {
    showInput(f.checklist('Scelte', {}));
    expect(screen.getByText('Nessun elemento in lista')).toBeTruthy();
  });

  it('image upload accepts only jpg, jpeg and png', () => {
    const { container } = showInput(f.images('Foto', { maxFiles: 3 }));
    const accepted = container.querySelector<HTMLInputElement>('input[type=file]')?.accept;
    expect(
      accepted
        ?.split(',')
        .map((one) => one.trim())
        .sort(),
    ).toEqual(['.jpeg', '.jpg', '.png']);
  });

  it('image upload hides its add control once the number of files reaches maxfiles', () => {
    const field = f.images('Foto', { maxFiles: 1 });
    expect(showInput(field).container.querySelector('input[type=file]')).toBeTruthy();
    cleanup();
    const full = showInput(field, [{ id: 3, name: 'casa.png' }]);
    expect(full.container.querySelector('input[type=file]')).toBeNull();
  });

  it('a required field bears its mark beside the label', () => {
    const { container } = showInput(f.text('Nome', { required: true }));
    expect(container.textContent).toContain('Nome*');
  });
});

describe('Messages', () => {
  it('an error without words is "Ops! Si è verificato un errore"', () => {
    expect(somethingWrong).toBe('Ops! Si è verificato un errore');
    expect(new ApiError(500, {}).message).toBe('Ops! Si è verificato un errore');
  });

  it('an error with the server’s message says that', () => {
    expect(new ApiError(409, { message: 'Già fatto' }).message).toBe('Già fatto');
  });

  it('a success without words of its own is "Operazione andata a buon fine!"', () => {
    const { updated, created, deleted } = italian.ra.notification;
    const success = { updated, created, deleted };
    expect(Object.values(success)).toEqual(Array(3).fill('Operazione andata a buon fine!'));
  });
});

it('A part of the application that does not come within 120 seconds is a load error', async () => {
  vi.useFakeTimers();
  const late = withinTwoMinutes(() => new Promise<never>(nothing));
  const refused = expect(late).rejects.toBeInstanceOf(LoadError);
  await vi.advanceTimersByTimeAsync(120_000);
  await refused;
  vi.useRealTimers();
});

function Said({ type }: { readonly type: 'success' | 'error' }) {
  const notify = useNotify();
  return (
    <button type="button" onClick={() => notify('Detto', { type })}>
      Di’
    </button>
  );
}

describe('A toast', () => {
  const say = (type: 'success' | 'error') => {
    vi.useFakeTimers();
    render(
      <AdminContext>
        <Said type={type} />
        <Toasts />
      </AdminContext>,
    );
    act(() => screen.getByRole('button', { name: 'Di’' }).click());
  };
  afterEach(() => vi.useRealTimers());

  it('of success stays for 3000 ms', () => {
    say('success');
    act(() => vi.advanceTimersByTime(2990));
    expect(screen.queryByText('Detto')).toBeTruthy();
    act(() => vi.advanceTimersByTime(20));
    expect(screen.queryByText('Detto')).toBeNull();
  });

  it('said again is read once, and stays its time anew', () => {
    say('success');
    act(() => vi.advanceTimersByTime(2000));
    act(() => screen.getByRole('button', { name: 'Di’' }).click());
    expect(screen.getAllByText('Detto')).toHaveLength(1);
    act(() => vi.advanceTimersByTime(2000));
    expect(screen.queryByText('Detto')).toBeTruthy();
  });

  it('of an error stays until it is closed', () => {
    say('error');
    act(() => vi.advanceTimersByTime(60_000));
    expect(screen.queryByText('Detto')).toBeTruthy();
  });
});

it('A new page is scrolled to its top 100 ms after navigation', async () => {
  vi.useFakeTimers();
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(nothing);
  const router = createMemoryRouter([
    { Component: Scrolling, children: [{ path: '/' }, { path: '/next' }] },
  ]);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/next'));
  await vi.advanceTimersByTimeAsync(99);
  expect(scrolled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(scrolled).toHaveBeenCalledWith({ top: 0 });
  vi.useRealTimers();
  scrolled.mockRestore();
});

it('The page is Italian and says "Caricamento..." before it is there', () => {
  const page = readFileSync('index.html', 'utf8');
  expect(page).toContain('<html lang="it">');
  expect(page).toContain('Caricamento...');
});
