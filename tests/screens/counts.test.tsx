import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { PlacesContext } from '#src/places/places.ts';
import { f } from '#src/schema/fields.ts';
import { columnLook, RecordCell } from '#src/values/cells.tsx';

const field = f.count('Licenze attive', 'licenses', { by: 'holder', where: { state: 'active' } });

/** The cell of organisation 7, where lists stand at `list`. */
const cell = (count: number, list: string | undefined) =>
  render(
    <MemoryRouter>
      <PlacesContext value={{ pathOf: () => list, beside: [] }}>
        <RecordCell name="active" field={field} record={{ id: 7, active: count }} />
      </PlacesContext>
    </MemoryRouter>,
  ).container;

it('a count leads to the list it counts, narrowed to its record', () => {
  const link = cell(3, '/manager/1/licenses').querySelector('a');
  expect(link?.textContent).toBe('3');
  const { pathname, searchParams } = new URL(link?.getAttribute('href') ?? '', 'https://x.test');
  expect(pathname).toBe('/manager/1/licenses');
  expect(JSON.parse(searchParams.get('filter') ?? '')).toEqual({ state: 'active', holder: 7 });
});

it('a count is read where its list stands nowhere, and none is 0', () => {
  for (const [count, list] of [
    [3, undefined],
    [0, '/manager/1/licenses'],
  ] as const) {
    const container = cell(count, list);
    expect([container.textContent, container.querySelector('a')]).toEqual([String(count), null]);
    cleanup();
  }
});

it('a count stands at the right of its column', () => {
  expect(columnLook(field).textAlign).toBe('right');
});
