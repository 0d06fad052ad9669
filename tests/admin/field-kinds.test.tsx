import { createTheme, ThemeProvider } from '@mui/material/styles';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { CoreAdminContext, Form, testDataProvider } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { DeclaredContext } from '#src/admin/declared.ts';
import { FilterInput } from '#src/admin/filters/filters.tsx';
import { Input } from '#src/admin/inputs/inputs.tsx';
import { CellValue } from '#src/admin/values/cells.tsx';
import { ValueView } from '#src/admin/values/views.tsx';
import { lightTheme } from '#src/app/theme/theme.ts';
import { abilityFrom } from '#src/permissions/ability.ts';
import { SessionProvider } from '#src/providers/SessionProvider.tsx';
import type { BrowserSession } from '#src/providers/session.ts';
import { resources } from '#src/resources/all.ts';
import type { Field } from '#src/schema/fields.ts';
import { judge } from '#src/schema/validation.ts';
import { eachCase } from '#tests/schema/field-cases.ts';

afterEach(cleanup);

const names: Record<number, string> = { 7: 'Livigno', 8: 'Bormio', 9: 'Sondalo' };
const called = (id: unknown) => ({ id, name: names[Number(id)] ?? '' });

/** Only what names of references need; requests of screens meet the real server elsewhere. */
const dataProvider = testDataProvider({
  getMany: async (_, { ids }) => ({ data: ids.map(called) }) as never,
});

const session = {
  ability: abilityFrom([{ action: 'manage', subject: 'cities' }]),
  manager: { id: 1 },
  profile: { id: 1 },
} as unknown as BrowserSession;

const declared = new Map(resources.map((resource) => [resource.name, resource]));

function show(children: ReactNode) {
  const page = (
    <SessionProvider session={session}>
      <DeclaredContext value={declared}>
        <CoreAdminContext dataProvider={dataProvider}>
          <ThemeProvider theme={theme}>{children}</ThemeProvider>
        </CoreAdminContext>
      </DeclaredContext>
    </SessionProvider>
  );
  return render(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />);
}

const theme = createTheme(lightTheme);

let inForm: unknown;
function Watched() {
  inForm = useWatch({ name: 'it' });
  return null;
}

const inputOf = (field: Field, value: unknown) => (
  <Form record={{ it: value }}>
    <Input source="it" field={field} />
    <Watched />
  </Form>
);

const settled = () => act(() => new Promise((done) => setTimeout(done, 60)));

describe.each(eachCase)('a field of kind %s', (kind, { field, good, bad, shown, cell, typed }) => {
  it('is read in Italian, in a record and in a list', async () => {
    const { container } = show(<ValueView field={field} value={good[0]} />);
    await settled();
    expect(container.textContent).toBe(shown);
    cleanup();
    const list = show(<CellValue field={field} value={good[0]} />);
    await settled();
    expect(list.container.textContent).toBe(cell ?? shown);
  });

  it('shows a dash when it is absent', () => {
    const { container } = show(<ValueView field={field} value={null} />);
    expect(container.textContent).toBe('–');
  });

  it('has an input under its word', async () => {
    // The editor is fetched on its own and needs a layout: Chromium looks at it.
    if (kind === 'richText') return;
    const { container } = show(inputOf(field, good[0]));
    await settled();
    expect(container.textContent).toContain(field.word);
  });

  if (typed)
    it('takes what people type', async () => {
      show(inputOf(field, null));
      await userEvent.type(screen.getByLabelText(field.word), typed);
      expect(inForm).toEqual(good[0]);
    });

  if (bad.length > 0)
    it('refuses in words that say what to do', () => {
      for (const [value, message] of bad)
        expect(Object.values(judge({ fields: { it: field } }, { it: value }).errors)).toEqual([
          [message],
        ]);
    });

  it('filters a list, or has no filter', () => {
    const filter = { source: 'it', id: 'it', field, values: {}, onChange: () => {} };
    expect(() => show(<FilterInput {...filter} />)).not.toThrow();
  });
});

describe('a number', () => {
  it('keeps what cannot be read, for the check to refuse', async () => {
    show(inputOf({ kind: 'integer', word: 'Letti' }, 4));
    await userEvent.clear(screen.getByLabelText('Letti'));
    expect(inForm).toBeNull();
    await userEvent.type(screen.getByLabelText('Letti'), 'sei');
    expect(inForm).toBe('sei');
  });
});

describe('images', () => {
  it('hide the button that adds when there are enough', () => {
    const field = { kind: 'images', word: 'Immagini', maxFiles: 1 } as const;
    show(inputOf(field, [{ id: 1, alt: 'Il lago' }]));
    expect(screen.queryByRole('button', { name: 'Aggiungi un’immagine' })).toBeNull();
  });
});

describe('a check list', () => {
  it('says that it is empty', () => {
    show(inputOf({ kind: 'checklist', word: 'Servizi', options: {} }, []));
    expect(screen.getByText('Nessun elemento in lista')).toBeTruthy();
  });
});

describe('child rows', () => {
  it('are added by the keyboard, and the new row has the focus', async () => {
    const quantity = { kind: 'integer', word: 'Quantità' } as const;
    show(inputOf({ kind: 'rows', word: 'Unità', of: { quantity } }, [{ quantity: 1 }]));
    screen.getByRole('button', { name: 'Aggiungi quantità' }).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('12');
    expect(inForm).toEqual([{ quantity: 1 }, { quantity: 12 }]);
    await userEvent.click(screen.getByRole('button', { name: 'Togli la riga 1' }));
    expect(inForm).toEqual([{ quantity: 12 }]);
  });
});
