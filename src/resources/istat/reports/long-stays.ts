import { defineReport } from '#src/schema/report.ts';
import { readers } from './readers.ts';

/** Stays longer than those of tourists are wont to be; nobody by name (istat 7.11, report_oltre_30). */
export const longStays = defineReport({
  name: 'long-stays',
  title: 'Soggiorni oltre 30 notti',
  line: 'Soggiorni più lunghi del solito, conclusi o in corso: da verificare se sono di turisti.',
  columns: {
    guest: { label: 'Ospite', kind: 'code', opens: 'guest-stays' },
    house: { label: 'Struttura', kind: 'text', opens: 'accommodations' },
    city: { label: 'Comune', kind: 'text', narrows: 'city' },
    arrival: { label: 'Arrivo', kind: 'date' },
    departure: { label: 'Partenza', kind: 'date' },
    nights: { label: 'Notti', kind: 'count' },
  },
  filters: ['year', 'month', 'city', 'type', 'over'],
  needs: ['year'],
  over: { label: 'Più notti di', initially: 30 },
  none: 'Nessuna anomalia',
  access: [readers.admin, readers.consorzio],
});
