import { cleanup } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RelatedTable } from '#src/records/RelatedTable.tsx';
import { applicationPapers } from '#src/resources/registry/application-papers.ts';
import { reading } from '#tests/support/reading.tsx';

const paper = {
  ...{ id: 5, version: 1, title: 'Ricevuta', madeOn: '2026-03-02', protocol: '12/2026' },
  ...{ departureProtocol: null, departedOn: null, file: null },
};
const columnsOf = (...rows: readonly (typeof paper | Readonly<Record<string, unknown>>)[]) =>
  [
    ...reading(
      'provincia',
      'provincia',
      <RelatedTable
        resource={applicationPapers}
        by="application"
        rows={rows}
        label="Documenti"
        onOpen={() => {}}
      />,
    ).querySelectorAll('th'),
  ].map(({ textContent }) => textContent);

it('a column that no record says anything in leaves its room to the others', () => {
  expect(columnsOf(paper)).toEqual(['Del', 'Documento', 'Protocollo di arrivo']);
  cleanup();
  const departed = { ...paper, id: 6, departureProtocol: '40/2026', departedOn: '2026-03-09' };
  expect(columnsOf(paper, departed)).toContain('Protocollo di partenza');
});
