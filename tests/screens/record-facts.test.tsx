import { cleanup } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { RecordFacts } from '#src/records/RecordFacts.tsx';
import { resources } from '#src/resources/all.ts';
import { type FieldKind, f } from '#src/schema/fields.ts';
import { CellValue } from '#src/values/cells.tsx';
import { ValueView } from '#src/values/views.tsx';
import { reading } from '#tests/support/reading.tsx';

/** Kinds whose emptiness is an empty list. */
const sets: readonly FieldKind[] = ['rows', 'images', 'references', 'checklist', 'rollup'];

/** What the office reads of a record, by the titles of its groups. */
function groupsOf(name: string, values: Readonly<Record<string, unknown>>) {
  const resource = resources.find((one) => one.name === name);
  if (!resource) throw new Error(`No ${name}`);
  const empty = Object.fromEntries(
    Object.entries(resource.fields).map(([field, { kind }]) => [
      field,
      sets.includes(kind) ? [] : null,
    ]),
  );
  const record = { ...empty, id: 5, version: 1, ...values };
  const container = reading(
    'provincia',
    'provincia',
    <RecordFacts resource={resource} record={record} />,
    { names: { licenses: { 6: 'SO-6', 7: 'SO-7' }, cities: { 1: 'Livigno' } } },
  );
  return new Map(
    [...container.querySelectorAll('h2')].map((title) => [
      title.textContent,
      title.closest('section')?.textContent ?? '',
    ]),
  );
}

it('what is looked up elsewhere is told in its group, or nowhere', () => {
  const license = groupsOf('licenses', { grandparent: 6, predecessor: 7, successors: ['SO-8'] });
  expect(license.get('Licenza')).toContain('SO-7');
  expect(license.get('Licenza')).toContain('SO-8');
  expect([...license.values()].join()).not.toContain('SO-6');
  expect([...license.keys()]).not.toContain('Altri dati');
  cleanup();
  const application = groupsOf('applications', { accommodationCity: 1, licenseAccommodation: 1 });
  expect([...application.keys()]).not.toContain('Altri dati');
  cleanup();
  const house = groupsOf('accommodations', { openApplications: 2 });
  expect([...house.keys()]).not.toContain('Altri dati');
  expect(house.get('Struttura')).toContain('Pratiche in corso');
});

it('a file is known by its print where it is read, and by its name in a table', () => {
  const field = f.file('File');
  const print = 'a1'.repeat(32);
  const answers = [
    [['files', 9, 'facts'], { name: 'scia.pdf', size: 2000, sha256: print }],
  ] as const;
  const read = (what: ReactNode) => {
    const { textContent } = reading('provincia', 'provincia', what, { answers });
    cleanup();
    return textContent;
  };
  expect(read(<ValueView field={field} value={9} />)).toContain(print);
  expect(read(<CellValue field={field} value={9} />)).toBe('scia.pdf');
});
