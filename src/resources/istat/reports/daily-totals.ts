import { defineReport } from '#src/schema/report.ts';
import { readers } from './readers.ts';

/** The days of a month over all houses (istat 7.11, daily_totals). */
export const dailyTotals = defineReport({
  name: 'daily-totals',
  title: 'Totali giornalieri',
  line: 'Il movimento giorno per giorno. Le camere sono quelle scritte nelle giornate: chi le lascia alle schede le conta alla chiusura.',
  columns: {
    date: { label: 'Giorno', kind: 'date' },
    arrivals: { label: 'Arrivi', kind: 'count' },
    foreignArrivals: { label: 'Arrivi dall’estero', kind: 'count' },
    departures: { label: 'Partenze', kind: 'count' },
    presences: { label: 'Presenze', kind: 'count' },
    foreignPresences: { label: 'Presenze dall’estero', kind: 'count' },
    roomsOccupied: { label: 'Camere occupate, se scritte', kind: 'count' },
    open: { label: 'Strutture aperte', kind: 'count', isDetailed: true },
    reporting: { label: 'Con la giornata confermata', kind: 'count' },
  },
  filters: ['year', 'month', 'city', 'type', 'class', 'origin', 'provisional'],
  needs: ['year', 'month'],
  chart: { of: 'presences', by: ['date'] },
  none: 'Nessun giorno con questi filtri',
  access: [readers.admin, readers.provincia],
});
