import { defineReport } from '#src/schema/report.ts';
import { figures } from './figures.ts';
import { readers } from './readers.ts';

/** Every month of every licence, with what its C/59_M says (istat 7.11, report_full). */
export const houseMonths = defineReport({
  name: 'house-months',
  title: 'Report completo',
  line: 'Una riga per licenza e mese, con i dati del C/59_M.',
  columns: {
    month: { label: 'Mese', kind: 'month', opens: 'month-closings' },
    house: { label: 'Struttura', kind: 'text', opens: 'accommodations' },
    license: { label: 'Licenza', kind: 'code', opens: 'licenses' },
    city: { label: 'Comune', kind: 'text', narrows: 'city' },
    type: { label: 'Tipologia', kind: 'text', narrows: 'type' },
    state: { label: 'Stato', kind: 'text' },
    beds: { label: 'Letti', kind: 'count' },
    ...figures,
    roomDays: { label: 'Camere disponibili', kind: 'count' },
    bedDays: { label: 'Letti disponibili', kind: 'count' },
    previousNight: { label: 'Presenti la notte prima', kind: 'count', isInFiles: true },
    lastNight: { label: 'Presenti l’ultima notte', kind: 'count', isInFiles: true },
    origins: { label: 'Provenienze: arrivi, partenze, presenze', kind: 'text', isInFiles: true },
  },
  filters: ['year', 'month', 'city', 'type', 'class', 'origin', 'provisional'],
  needs: ['year'],
  chart: { of: 'presences', by: ['month', 'city', 'house'] },
  isSentOn: true,
  none: 'Nessun mese con questi filtri',
  access: [readers.admin, readers.provincia, readers.consorzio],
});
