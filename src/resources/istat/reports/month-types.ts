import { defineReport } from '#src/schema/report.ts';
import { figures } from './figures.ts';
import { readers } from './readers.ts';

/** The province in sum: a row for each month and kind of house (istat 7.11, report). */
export const monthTypes = defineReport({
  name: 'month-types',
  title: 'Report',
  line: 'Il movimento per mese e tipologia, dai mesi chiusi; con i provvisori anche da quelli aperti.',
  columns: {
    month: { label: 'Mese', kind: 'month', narrows: 'month' },
    type: { label: 'Tipologia', kind: 'text', narrows: 'type' },
    houses: { label: 'Strutture', kind: 'count', isDetailed: true },
    ...figures,
  },
  filters: ['year', 'month', 'city', 'type', 'class', 'origin', 'provisional'],
  needs: ['year'],
  chart: { of: 'presences', by: ['month', 'type'] },
  none: 'Nessun mese con questi filtri',
  access: [readers.admin, readers.provincia],
  secret: readers.comune,
});
