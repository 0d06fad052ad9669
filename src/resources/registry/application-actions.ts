import { f } from '#src/schema/fields.ts';
import { partWords } from './application-parts.ts';
import { opinions } from './application-words.ts';

const text = f.text('Che cosa serve', { required: true, max: 2000, lines: 4 });
const dueOn = f.date('Entro il', { help: 'Se resta vuoto, trenta giorni da oggi' });
const parts = f.checklist('Che cosa si può cambiare', partWords, {
  help: 'Allegati si possono sempre aggiungere; il resto rimane com’è stato inviato',
});
const reason = f.text('Motivo', { required: true, max: 2000, lines: 4 });
const act = f.text('Atto', { required: true, max: 200, help: 'Numero e data' });
const underExam = [
  'submitted',
  'in_charge',
  'correction_requested',
  'integration_requested',
  'integrated',
  'on_hold',
] as const;
const ended = ['accepted', 'rejected', 'inadmissible', 'expired', 'withdrawn'] as const;

/** The life of an application (registry 2.4). */
export const applicationActions = {
  submit: {
    word: 'Invia',
    inPerson: true,
    from: ['draft'],
    to: 'submitted',
    primary: ['draft'],
    blockers: ['lacking'],
    notify: {
      manager: 'application-submitted',
      office: 'application-submitted-office',
      present: 'application-takeover-notice',
    },
    paper: 'application-receipt',
  },
  take: {
    word: 'Prendi in carico',
    from: ['submitted'],
    to: 'in_charge',
    primary: ['submitted'],
  },
  assign: {
    word: 'Affida a',
    from: underExam,
    input: { person: f.reference('Incaricato', 'users', { required: true }) },
  },
  opine: {
    word: 'Esprimi parere',
    inPerson: true,
    from: underExam,
    input: {
      opinion: f.select('Parere', opinions, { required: true }),
      note: f.text('Motivi', { max: 2000, lines: 4 }),
    },
  },
  requestCorrection: {
    word: 'Chiedi regolarizzazione',
    from: ['in_charge'],
    to: 'correction_requested',
    input: { text, parts, dueOn },
    notify: { manager: 'application-correction-requested' },
  },
  requestIntegration: {
    word: 'Chiedi integrazioni',
    from: ['in_charge'],
    to: 'integration_requested',
    input: { text, parts, dueOn },
    notify: { manager: 'application-integration-requested' },
  },
  integrate: {
    word: 'Trasmetti integrazioni',
    inPerson: true,
    from: ['correction_requested', 'integration_requested'],
    to: 'integrated',
    primary: ['correction_requested', 'integration_requested'],
    blockers: ['lacking'],
    input: { note: f.text('Che cosa è cambiato', { max: 2000, lines: 4 }) },
    notify: { office: 'application-integrated-office' },
    paper: 'application-integration-receipt',
  },
  resume: { word: 'Riprendi l’esame', from: ['integrated'], to: 'in_charge' },
  hold: { word: 'Metti in attesa', from: ['in_charge'], to: 'on_hold', input: { reason } },
  release: {
    word: 'Togli dall’attesa',
    from: ['on_hold'],
    to: 'in_charge',
    primary: ['on_hold'],
  },
  conform: {
    word: 'Invita a conformare',
    from: ['in_charge'],
    to: 'conformation_requested',
    danger: true,
    blockers: ['nothingToConform'],
    input: { text, dueOn },
    notify: { manager: 'application-conformation-requested' },
    paper: 'application-conformation-act',
  },
  comply: {
    word: 'Comunica le misure',
    inPerson: true,
    from: ['conformation_requested'],
    input: { note: f.text('Misure adottate', { required: true, max: 2000, lines: 4 }) },
    notify: { office: 'application-measures-office' },
  },
  conformed: {
    word: 'Misure adottate',
    from: ['conformation_requested'],
    to: 'in_charge',
    primary: ['conformation_requested'],
  },
  unconformed: {
    word: 'Accerta le misure non adottate',
    from: ['conformation_requested'],
    to: 'rejected',
    danger: true,
    by: 'calendar',
    due: { after: 'requestDueOn', unless: 'answer' },
    blockers: ['measuresTold'],
    notify: { manager: 'application-rejected' },
    paper: 'application-forbidden-act',
  },
  insufficient: {
    word: 'Misure non sufficienti',
    from: ['conformation_requested'],
    to: 'rejected',
    danger: true,
    blockers: ['timeToConform'],
    input: { act, reason },
    notify: { manager: 'application-rejected' },
    paper: 'application-forbidden-act',
  },
  accept: {
    word: 'Accogli',
    from: ['in_charge', 'integrated'],
    to: 'accepted',
    primary: ['in_charge', 'integrated'],
    blockers: ['lacking', 'refusedByRegistry'],
    input: { act, reason: f.text('Motivazione', { max: 2000, lines: 4 }) },
    notify: { manager: 'application-accepted' },
    calledOff: { manager: 'application-called-off' },
    paper: 'application-accepted-act',
  },
  carryOut: {
    word: 'Attuazione',
    by: 'effect',
    from: ['accepted'],
    effectiveOn: 'effectiveOn',
  },
  reject: {
    word: 'Rigetta',
    from: ['in_charge'],
    to: 'rejected',
    danger: true,
    input: { act, reason },
    notify: { manager: 'application-rejected' },
    paper: 'application-rejected-act',
  },
  dismiss: {
    word: 'Dichiara improcedibile',
    from: ['submitted', 'in_charge'],
    to: 'inadmissible',
    danger: true,
    input: { reason },
    notify: { manager: 'application-dismissed' },
    paper: 'application-dismissed-act',
  },
  expire: {
    word: 'Chiudi per mancata integrazione',
    from: ['correction_requested', 'integration_requested'],
    to: 'expired',
    danger: true,
    by: 'calendar',
    due: { after: 'requestDueOn' },
    notify: { manager: 'application-expired' },
    paper: 'application-expired-act',
  },
  withdraw: {
    word: 'Ritira',
    inPerson: true,
    from: underExam.filter((state) => state !== 'on_hold'),
    to: 'withdrawn',
    danger: true,
    input: { reason },
    notify: { office: 'application-withdrawn-office' },
  },
  archive: { word: 'Archivia', from: [...ended] },
} as const;
