import { defineReport } from '#src/schema/report.ts';
import { readers } from './readers.ts';

/** Who is still there, the latest first; nobody by name (istat 7.11, report_not_departed). */
export const notDeparted = defineReport({
  name: 'not-departed',
  title: 'Ospiti non partiti',
  line: 'Gli ospiti senza partenza, da chi è più in ritardo su quella prevista.',
  columns: {
    guest: { label: 'Ospite', kind: 'code', opens: 'guest-stays' },
    house: { label: 'Struttura', kind: 'text', opens: 'accommodations' },
    city: { label: 'Comune', kind: 'text', narrows: 'city' },
    arrival: { label: 'Arrivo', kind: 'date' },
    expected: { label: 'Partenza prevista', kind: 'date' },
    nights: { label: 'Notti finora', kind: 'count' },
    daysLate: { label: 'Giorni di ritardo', kind: 'count' },
  },
  filters: ['year', 'month', 'city', 'type', 'over'],
  needs: [],
  over: { label: 'In ritardo di più giorni di' },
  none: 'Nessuna anomalia',
  access: [readers.admin, readers.consorzio],
});
