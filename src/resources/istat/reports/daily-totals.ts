import { defineReport } from '#src/schema/report.ts';
import { readers } from './readers.ts';

/** The days of a month over all houses (istat 7.11, daily_totals). */
export const dailyTotals = defineReport({
  name: 'daily-totals',
  title: 'Totali giornalieri',
  line: 'Le camere sono quelle delle giornate confermate.',
  columns: {
    date: { label: 'Giorno', kind: 'date' },
    arrivals: { label: 'Arrivi', kind: 'count' },
    foreignArrivals: { label: 'Arrivi dall’estero', kind: 'count' },
    departures: { label: 'Partenze', kind: 'count' },
    presences: { label: 'Presenze', kind: 'count' },
    foreignPresences: { label: 'Presenze dall’estero', kind: 'count' },
    roomsOccupied: { label: 'Camere occupate', kind: 'count' },
    open: { label: 'Strutture aperte', kind: 'count', isDetailed: true },
    reporting: { label: 'Con la giornata confermata', kind: 'count' },
  },
  filters: ['year', 'month', 'city', 'type', 'class', 'origin', 'provisional'],
  needs: ['year', 'month'],
  chart: { of: 'presences', by: ['date'] },
  none: 'Nessun giorno con questi filtri',
  access: [readers.admin, readers.provincia],
});
