import { f } from '#src/schema/fields.ts';

const open = { state: ['open', 'reopened'] };
const figure = (label: string) => f.integer(label, { readOnly: true, min: 0 });

/** Whose month it is, and which. */
export const monthKey = {
  name: f.derived(f.text('Mese'), { stored: true }),
  license: f.reference('Licenza', 'licenses', { required: true, readOnly: true }),
  accommodation: f.lookup('license.accommodation', f.reference('Struttura', 'accommodations')),
  holder: f.lookup('license.holder', f.reference('Titolare', 'managers')),
  city: f.lookup('license.city', f.reference('Comune', 'cities')),
  year: f.year('Anno', { required: true, readOnly: true }),
  month: f.month('Numero del mese', {
    required: true,
    readOnly: true,
    unique: ['license', 'year'],
  }),
} as const;

/** What a month says: whose and which it is, how far it has come, and its figures as they were closed last (istat 7.9). */
export const monthFields = {
  ...monthKey,
  startsOn: f.date('Dal', { required: true, readOnly: true }),
  dueOn: f.date('Da chiudere entro', {
    required: true,
    readOnly: true,
    due: open,
    reminders: { days: [3, 0], notify: { holder: 'month-due' } },
  }),
  state: f.state(
    'Stato',
    { open: 'Aperto', closed: 'Chiuso', reopened: 'Riaperto', transmitted: 'Inviato' },
    { tones: { open: 'info', closed: 'ok', reopened: 'warn', transmitted: 'ok' } },
  ),
  stale: f.switch('Da riverificare', { readOnly: true }),
  closedOn: f.date('Chiuso il', { readOnly: true }),
  unlockedUntil: f.date('Sbloccato fino al', { readOnly: true }),
  unlockedTime: f.time('Sbloccato fino alle', { readOnly: true }),
  transmissionRef: f.text('Riferimento dell’invio', { readOnly: true, max: 100 }),
  arrivals: figure('Arrivi'),
  departures: figure('Partenze'),
  presences: figure('Presenze'),
  previousNightFirstDay: figure('Presenti la notte prima'),
  presentLastNight: figure('Presenti l’ultima notte'),
  openDays: figure('Giorni di apertura'),
  roomNights: figure('Camere occupate'),
  roomDays: figure('Camere disponibili'),
  bedDays: figure('Letti disponibili'),
  licensedBedDays: figure('Letti della licenza'),
  origins: f.rows(
    'Provenienze',
    {
      origin: f.text('Provenienza', { required: true, max: 20 }),
      arrivals: f.integer('Arrivi', { required: true, min: 0 }),
      departures: f.integer('Partenze', { required: true, min: 0 }),
      presences: f.integer('Presenze', { required: true, min: 0 }),
    },
    { readOnly: true },
  ),
  /** Of the figures as they were closed: SHA-256. */
  checksum: f.text('Impronta dei dati', { readOnly: true, max: 64 }),
} as const;
