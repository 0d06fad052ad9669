import { createTheme, ThemeProvider } from '@mui/material/styles';
import { render, screen, waitForElementToBeRemoved, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { type ReactNode, useState } from 'react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { lightTheme } from '#src/app/theme/theme.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { ActionBar } from '#src/ui/ActionBar.tsx';
import { Breadcrumb } from '#src/ui/Breadcrumb.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { ConflictDialog } from '#src/ui/ConflictDialog.tsx';
import { ErrorSummary } from '#src/ui/ErrorSummary.tsx';
import { Facts } from '#src/ui/Facts.tsx';
import { Figures } from '#src/ui/Figures.tsx';
import { FilterChips } from '#src/ui/FilterChips.tsx';
import { HistoryList } from '#src/ui/HistoryList.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { Pager } from '#src/ui/Pager.tsx';
import { ErrorState, ForbiddenState } from '#src/ui/PageState.tsx';
import { PromptDialog } from '#src/ui/PromptDialog.tsx';
import { PublicButton } from '#src/ui/PublicButton.tsx';
import { PublicField } from '#src/ui/PublicField.tsx';
import { PublicPassword } from '#src/ui/PublicPassword.tsx';
import { Section } from '#src/ui/Section.tsx';
import { SignInFrame } from '#src/ui/SignInFrame.tsx';
import { State } from '#src/ui/State.tsx';
import { stateLook } from '#src/ui/states.ts';

const nothing = () => {};

describe('a page header', () => {
  it('takes the focus on navigation, not at the first load', async () => {
    const pages = [
      { path: '/', element: <Page title="Licenze" to="/one" /> },
      { path: '/one', element: <Page title="Hotel Larice Bianco" to="/" /> },
    ];
    render(<RouterProvider router={createMemoryRouter(pages)} />);
    expect(document.activeElement).toBe(document.body);
    await userEvent.click(screen.getByRole('link', { name: 'Vai' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });
});

describe('a refused save', () => {
  it('brings the focus to the summary, whose links lead to the fields', async () => {
    show(
      <>
        <ErrorSummary
          attempt={1}
          errors={[{ target: 'beds', label: 'Letti', message: 'Almeno 42' }]}
        />
        <input id="beds" aria-label="Letti" />
      </>,
    );
    const name = 'Sembra esserci qualche errore con i dati inseriti';
    expect(document.activeElement).toBe(screen.getByRole('group', { name }));
    await userEvent.click(screen.getByRole('link', { name: 'Letti: almeno 42' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Letti' }));
  });

  it('leaves "Salva" clickable', async () => {
    const save = vi.fn();
    show(<ActionBar hasErrors onSave={save} onLeave={nothing} />);
    await userEvent.click(screen.getByRole('button', { name: 'Salva' }));
    expect(save).toHaveBeenCalledOnce();
  });
});

describe('a question before an action', () => {
  it('starts on "Annulla" when something would be lost', () => {
    show(<Confirm danger />);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Annulla' }));
  });

  it('starts on "OK" otherwise, and Escape cancels', async () => {
    show(<Confirm />);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'OK' }));
    await userEvent.keyboard('{Escape}');
    await waitForElementToBeRemoved(screen.queryByRole('dialog'));
  });

  it('asks for its text until there is one', async () => {
    const confirm = vi.fn();
    show(
      <PromptDialog open title="Riapri" label="Motivo" onConfirm={confirm} onCancel={nothing} />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    const field = screen.getByRole('textbox', { name: /Motivo/ });
    expect(screen.getByText('Campo richiesto')).toBeTruthy();
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(field, ' Rettifica {Enter}');
    expect(confirm).toHaveBeenCalledExactlyOnceWith('Rettifica');
  });
});

describe('a conflict', () => {
  it('preselects nothing and saves only when every field is chosen', async () => {
    const save = vi.fn();
    show(conflict(save));
    expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
    expect(screen.getByText('2 campi da scegliere: Camere, Note')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Camere Il tuo valore 42' }));
    await userEvent.click(screen.getByRole('button', { name: 'Salva queste scelte' }));
    expect(save).not.toHaveBeenCalled();
    const open = screen.getByRole('radio', { name: 'Note Il tuo valore –' });
    expect(document.activeElement).toBe(open);
    await userEvent.click(screen.getByRole('radio', { name: /^Note Il valore di Marco/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Salva queste scelte' }));
    expect(save).toHaveBeenCalledExactlyOnceWith({ rooms: 'mine', notes: 'theirs' });
  });

  it('sets apart what only one side changed', () => {
    show(conflict(nothing));
    const row = screen.getByRole('row', { name: /^Letti/ });
    expect(within(row).getByText('84')).toBeTruthy();
    expect(within(row).getByText('Non modificato')).toBeTruthy();
  });
});

describe('a pager', () => {
  it.each([
    [{ page: 1, shown: 25, total: 412 }, '1–25 di 412'],
    [{ page: 17, shown: 12, total: 412 }, '401–412 di 412'],
    [{ page: 1, shown: 25, total: 10_000, capped: true }, '1–25 di 10.000+'],
    [{ page: 2, shown: 25 }, '26–50'],
    [{ page: 1, shown: 0, total: 0 }, 'Nessuna riga'],
  ])('says where one is: %o', (props, words) => {
    show(<Pager {...props} perPage={25} hasNext={false} onPage={nothing} onPerPage={nothing} />);
    expect(screen.getByRole('status').textContent).toBe(words);
  });
});

describe('a field before sign-in', () => {
  it('tells its control of help and error', () => {
    render(<PublicField label="E-mail" help="Quella di lavoro" error="Campo richiesto" required />);
    const input = screen.getByRole('textbox', { name: 'E-mail' });
    const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
    const words = ids.map((id) => document.getElementById(id)?.textContent);
    expect(words).toEqual(['Quella di lavoro', 'Campo richiesto']);
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('shows a password on request', async () => {
    render(<PublicPassword label="Password" defaultValue="valtellina" />);
    const input = screen.getByLabelText('Password');
    await userEvent.click(screen.getByRole('button', { name: 'Mostra' }));
    expect(input.getAttribute('type')).toBe('text');
  });

  it('sends nothing while busy', async () => {
    const submit = vi.fn((event: React.FormEvent) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <PublicButton type="submit" busy>
          Accedi
        </PublicButton>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Accedi' }));
    expect(submit).not.toHaveBeenCalled();
  });
});

describe('axe finds nothing against', () => {
  const parts: Record<string, ReactNode> = {
    'a record': (
      <>
        <Breadcrumb crumbs={[{ label: 'Licenze', to: '/l' }]} here="Hotel Larice Bianco" />
        <PageHeader
          title="Hotel Larice Bianco"
          state={
            <State shape="pill" {...stateLook(licenses.fields.state, 'active')} label="Attiva" />
          }
        />
        <Section title="Codici">
          <Facts facts={[{ label: 'CIN', value: null, code: true }]} />
        </Section>
        <HistoryList
          entries={[
            {
              id: 1,
              look: stateLook(licenses.fields.state, 'active'),
              who: 'Livia',
              what: 'ha…',
              when: 'oggi',
            },
          ]}
        />
      </>
    ),
    'a list': (
      <>
        <h1>Licenze</h1>
        <Figures figures={[{ label: 'Pratiche nuove', value: '14', to: '/p', context: 'oggi' }]} />
        <FilterChips
          chips={[{ key: 'city', label: 'Comune', value: 'Livigno', onRemove: nothing }]}
          onReset={nothing}
        />
        <Pager page={1} perPage={25} shown={3} hasNext onPage={nothing} onPerPage={nothing} />
      </>
    ),
    'a refusal': <ForbiddenState home="/" managers="/managers" grant="Chiusura massiva" />,
    'a failure': <ErrorState page code="7F3A-21C9" onRetry={nothing} />,
    'a conflict': conflict(nothing),
  };

  it.each(Object.entries(parts))('%s', async (_name, part) => {
    show(<main>{part}</main>);
    expect(await violations()).toEqual([]);
  });

  it('the sign-in page', async () => {
    render(
      <SignInFrame title="Accedi" lead="della provincia">
        <PublicField label="E-mail" type="email" error="Campo richiesto" />
        <PublicPassword label="Password" />
        <PublicButton>Accedi</PublicButton>
      </SignInFrame>,
    );
    expect(await violations()).toEqual([]);
  });
});

/** Colours are held by their own test; jsdom draws none. */
async function violations() {
  const off = { enabled: false };
  const result = await axe.run(document.body, { rules: { 'color-contrast': off, region: off } });
  return result.violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]);
}

function show(children: ReactNode) {
  const themed = <ThemeProvider theme={createTheme(lightTheme)}>{children}</ThemeProvider>;
  const router = createMemoryRouter([{ path: '/', element: themed }]);
  render(<RouterProvider router={router} />);
}

function Page({ title, to }: { title: string; to: string }) {
  return (
    <ThemeProvider theme={createTheme(lightTheme)}>
      <Link to={to}>Vai</Link>
      <PageHeader key={title} title={title} />
    </ThemeProvider>
  );
}

function Confirm({ danger = false }: { danger?: boolean }) {
  const [open, setOpen] = useState(true);
  return (
    <ConfirmDialog open={open} danger={danger} onConfirm={nothing} onCancel={() => setOpen(false)}>
      Elimini l’avviso.
    </ConfirmDialog>
  );
}

function conflict(onSave: (choices: Readonly<Record<string, 'mine' | 'theirs'>>) => void) {
  return (
    <ConflictDialog
      open
      thing="questa licenza"
      who="Marco Della Torre"
      whoShort="Marco"
      savedAt="10:31"
      readAt="10:12"
      conflicts={[
        { field: 'rooms', label: 'Camere', original: 40, mine: 42, theirs: 41 },
        { field: 'notes', label: 'Note', original: 'Nessuna', mine: null, theirs: 'In loco' },
      ]}
      merged={[{ field: 'beds', label: 'Letti', original: 80, value: 84, by: 'mine' }]}
      onSave={onSave}
      onBack={nothing}
      onDiscard={nothing}
    />
  );
}
