import { defineReport } from '#src/schema/report.ts';
import { readers } from './readers.ts';

/** Who answered for a month, by municipality (istat 7.11, rispondenti). */
export const respondents = defineReport({
  name: 'respondents',
  title: 'Rispondenti',
  line: 'Chi doveva rispondere, chi ha chiuso il mese e chi manca.',
  columns: {
    city: { label: 'Comune', kind: 'text', narrows: 'city' },
    due: { label: 'Tenute a rispondere', kind: 'count' },
    responded: { label: 'Rispondenti', kind: 'count' },
    closedAllMonth: { label: 'Chiuse tutto il mese', kind: 'count' },
    zeroMovement: { label: 'Senza movimento', kind: 'count' },
    notResponded: { label: 'Mancano', kind: 'count' },
    rate: { label: 'Rispondenti per strutture', kind: 'percent' },
    beds: { label: 'Letti', kind: 'count' },
    bedsAnswered: { label: 'Letti dei rispondenti', kind: 'count' },
    bedRate: { label: 'Rispondenti per letti', kind: 'percent' },
  },
  filters: ['year', 'month', 'city', 'type'],
  needs: ['year', 'month'],
  chart: { of: 'notResponded', by: ['city'] },
  none: 'Nessuna struttura doveva rispondere',
  access: [readers.admin, readers.consorzio],
});
