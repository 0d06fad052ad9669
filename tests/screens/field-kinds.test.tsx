import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { FilterInput } from '#src/lists/filters/filters.tsx';
import { judge } from '#src/schema/validation.ts';
import { CellValue } from '#src/values/cells.tsx';
import { ValueView } from '#src/values/views.tsx';
import { eachCase } from '#tests/schema/field-cases.ts';
import { inputOf, show, valueInForm } from './one-input.tsx';

describe.each(eachCase)('a field of kind %s', (kind, { field, good, bad, shown, cell, typed }) => {
  it('is read in Italian, in a record and in a list', async () => {
    const { container } = show(<ValueView field={field} value={good[0]} />);
    await waitFor(() => expect(container.textContent).toBe(shown));
    cleanup();
    const list = show(<CellValue field={field} value={good[0]} />);
    await waitFor(() => expect(list.container.textContent).toBe(cell ?? shown));
  });

  it('shows a dash when it is absent', () => {
    const { container } = show(<ValueView field={field} value={null} />);
    expect(container.textContent).toBe('–');
  });

  it('has an input under its word', async () => {
    // The editor is fetched on its own and needs a layout: Chromium looks at it.
    if (kind === 'richText') return;
    const { container } = show(inputOf(field, good[0]));
    await waitFor(() => expect(container.textContent).toContain(field.label));
  });

  if (typed)
    it('takes what people type', async () => {
      show(inputOf(field, null));
      await userEvent.type(screen.getByLabelText(field.label), typed);
      expect(valueInForm()).toEqual(good[0]);
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
    show(inputOf({ kind: 'integer', label: 'Letti' }, 4));
    await userEvent.clear(screen.getByLabelText('Letti'));
    expect(valueInForm()).toBeNull();
    await userEvent.type(screen.getByLabelText('Letti'), 'sei');
    expect(valueInForm()).toBe('sei');
  });
});

describe('images', () => {
  it('hide the button that adds when there are enough', () => {
    const field = { kind: 'images', label: 'Immagini', maxFiles: 1 } as const;
    show(inputOf(field, [{ id: 1, alt: 'Il lago' }]));
    expect(screen.queryByRole('button', { name: 'Aggiungi un’immagine' })).toBeNull();
  });
});

describe('a check list', () => {
  it('says that it is empty', () => {
    show(inputOf({ kind: 'checklist', label: 'Servizi', options: {} }, []));
    expect(screen.getByText('Nessun elemento in lista')).toBeTruthy();
  });
});

describe('child rows', () => {
  it('are added by the keyboard, and the new row has the focus', async () => {
    const quantity = { kind: 'integer', label: 'Quantità' } as const;
    show(inputOf({ kind: 'rows', label: 'Unità', of: { quantity } }, [{ quantity: 1 }]));
    screen.getByRole('button', { name: 'Aggiungi quantità' }).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('12');
    expect(valueInForm()).toEqual([{ quantity: 1 }, { quantity: 12 }]);
    await userEvent.click(screen.getByRole('button', { name: 'Togli la riga 1' }));
    expect(valueInForm()).toEqual([{ quantity: 12 }]);
  });
});
