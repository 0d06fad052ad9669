import { defineReport } from '#src/schema/report.ts';
import { figures } from './figures.ts';
import { readers } from './readers.ts';

/** The months of a year of who keeps the guests, answered or not (istat 7.11 totals, 17). */
export const ownMonths = defineReport({
  name: 'own-months',
  title: 'Totali dell’anno',
  line: 'I mesi chiusi come sono stati chiusi, gli altri come sono oggi.',
  columns: {
    month: { label: 'Mese', kind: 'month', opens: 'month-closings' },
    house: { label: 'Struttura', kind: 'text' },
    state: { label: 'Stato', kind: 'text' },
    dueOn: { label: 'Da chiudere entro', kind: 'date' },
    ...figures,
  },
  filters: ['year', 'origin'],
  needs: ['year'],
  chart: { of: 'presences', by: ['month', 'house'] },
  none: 'Nessun mese da dichiarare nell’anno',
  access: [readers.hotel, readers.delegate],
});
