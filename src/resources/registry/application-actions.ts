import { f } from '#src/schema/fields.ts';
import { partWords } from './application-parts.ts';
import { receivedVerbs, receiving } from './application-received.ts';
import { endedStates, opinions, underExam } from './application-words.ts';

const text = f.text('Che cosa serve', { required: true, max: 2000, lines: 4 });
/**
 * The law sets no longest term. What an invitation suspends stands still as long as any suspension at most, six
 * months and six more (L.R. Lombardia 27/2015; registry 1.6).
 */
const dueOn = f.date('Entro il', {
  yearsAhead: 1,
  help: 'Se resta vuoto, trenta giorni da oggi; al massimo un anno. Un giorno festivo passa al seguente che non lo è',
});
const answerOn = f.date('Entro il', {
  help: 'Se resta vuoto, trenta giorni da oggi; non oltre. Un giorno festivo passa al seguente che non lo è',
});
const observeBy = f.date('Osservazioni entro il', {
  yearsAhead: 1,
  help: 'Se resta vuoto, dieci giorni da oggi; contano da quando la comunicazione è ricevuta. Un giorno festivo passa al seguente che non lo è',
});
const parts = f.checklist('Che cosa si può cambiare', partWords, {
  help: 'Allegati si possono sempre aggiungere; il resto rimane com’è stato inviato',
});
const reason = f.text('Motivo', { required: true, max: 2000, lines: 4 });
const act = f.text('Atto', { required: true, max: 200, help: 'Numero e data' });

/** How a licence comes to be its holder’s no longer. */
const lapseWays = {
  superseded: 'Subingresso',
  closed: 'Cessazione',
  annulled: 'Annullamento del titolo',
} as const;

/** Whose licence it was to be is told that nothing comes of it, however it ends. */
const takeoverEnded = 'application-takeover-ended';

/** Who filed, and whose licence it was to be, are told that what was granted comes to nothing. */
const grantLapsed = 'application-grant-lapsed';

/** Who was to come, and whose licence it was to be, are told that who filed gives it up. */
const grantRenounced = 'application-renounced';

/** Whose licence is going to pass is told that it is, that it is not for now, and that it is after all. */
const takeoverGranted = 'application-takeover-granted';
const ifCalledOff = {
  manager: 'application-called-off',
  leaving: 'application-takeover-called-off',
} as const;
const ifConfirmed = {
  manager: 'application-confirmed',
  leaving: 'application-takeover-confirmed',
} as const;

/** So are they, and the office, of what holds it back meanwhile. */
const grantHindered = 'application-grant-hindered';

/** What is done by who files, or entered for them by the office it reached; every other verb is an office's. */
export const partyVerbs = ['submit', ...receivedVerbs] as const;

/** The life of an application (registry 2.4). */
export const applicationActions = {
  submit: {
    label: 'Invia',
    inPerson: true,
    from: ['draft'],
    to: 'submitted',
    primary: ['draft'],
    blockers: [
      'oftenFiled',
      'ended',
      'missing',
      'formerUnknown',
      'forbidden',
      'forestalled',
      'restrained',
      'unsuspended',
      'unfitToSend',
      'termMissing',
    ],
    notify: {
      manager: 'application-submitted',
      office: 'application-submitted-office',
      present: 'application-takeover-notice',
    },
    paper: 'application-receipt',
  },
  take: {
    label: 'Prendi in carico',
    told: 'presa in carico',
    from: ['submitted'],
    to: 'in_charge',
    primary: ['submitted'],
  },
  assign: {
    label: 'Affida a',
    told: 'affidata',
    from: underExam,
    input: { person: f.reference('Incaricato', 'users', { required: true }) },
  },
  opine: {
    label: 'Esprimi parere',
    told: 'ha il parere',
    inPerson: true,
    from: underExam,
    input: {
      opinion: f.select('Parere', opinions, { required: true }),
      note: f.text('Motivi', { max: 2000, lines: 4 }),
    },
  },
  requestCorrection: {
    label: 'Chiedi regolarizzazione',
    told: 'da regolarizzare: richiesta inviata',
    from: ['in_charge'],
    to: 'correction_requested',
    blockers: ['procedure', 'termMissing'],
    input: { text, parts, dueOn: answerOn },
    notify: { manager: 'application-correction-requested' },
    paper: 'application-correction-act',
  },
  requestIntegration: {
    label: 'Chiedi integrazioni',
    told: 'da integrare: richiesta inviata',
    from: ['in_charge'],
    to: 'integration_requested',
    beside: ['in_charge'],
    blockers: ['procedure', 'termMissing'],
    input: { text, parts, dueOn: answerOn },
    notify: { manager: 'application-integration-requested' },
    paper: 'application-integration-act',
  },
  integrate: {
    label: 'Trasmetti integrazioni',
    told: 'integrata',
    from: ['correction_requested', 'integration_requested'],
    to: 'integrated',
    primary: ['correction_requested', 'integration_requested'],
    blockers: ['termOver', 'ended', 'missing', 'forbidden', 'unfitToSend'],
    ...receiving({ note: f.text('Che cosa è cambiato', { max: 2000, lines: 4 }) }),
    notify: {
      receiver: 'application-integrated-office',
      spokenFor: 'application-integrated-entered',
    },
    paper: 'application-integration-receipt',
  },
  resume: {
    label: 'Riprendi l’esame',
    told: 'di nuovo in esame',
    from: ['integrated'],
    to: 'in_charge',
  },
  hold: {
    label: 'Metti in attesa',
    told: 'messa in attesa',
    from: ['in_charge'],
    to: 'on_hold',
    blockers: ['procedure', 'termMissing'],
    input: { reason },
    notify: { manager: 'application-held' },
  },
  release: {
    label: 'Togli dall’attesa',
    told: 'tolta dall’attesa',
    from: ['on_hold'],
    to: 'in_charge',
    primary: ['on_hold'],
  },
  runOn: {
    label: 'Riprendi allo scadere dell’attesa',
    told: 'ripresa allo scadere dell’attesa',
    from: ['on_hold'],
    to: 'in_charge',
    by: 'calendar',
    due: { after: 'heldUntil' },
  },
  conform: {
    label: 'Invita a conformare',
    told: 'in attesa delle misure: invito inviato',
    from: ['in_charge'],
    to: 'conformation_requested',
    danger: true,
    blockers: ['procedure', 'termMissing'],
    input: { text, dueOn },
    notify: { manager: 'application-conformation-requested' },
    paper: 'application-conformation-act',
  },
  comply: {
    label: 'Comunica le misure',
    told: 'ha le misure comunicate',
    from: ['conformation_requested'],
    blockers: ['termOver', 'termMissing'],
    ...receiving({ note: f.text('Misure adottate', { required: true, max: 2000, lines: 4 }) }),
    notify: { receiver: 'application-measures-office', spokenFor: 'application-measures-entered' },
    paper: 'application-measures-receipt',
  },
  conformed: {
    label: 'Misure adottate',
    told: 'ripresa: misure adottate',
    from: ['conformation_requested'],
    to: 'in_charge',
    primary: ['conformation_requested'],
    blockers: ['termMissing'],
    notify: { manager: 'application-conformed' },
  },
  unconformed: {
    label: 'Accerta le misure non adottate',
    told: 'rigettata: misure non adottate',
    from: ['conformation_requested'],
    to: 'rejected',
    danger: true,
    by: 'calendar',
    due: { after: 'requestDueOn', unless: 'measuresOn' },
    blockers: ['measuresTold'],
    notify: { manager: 'application-rejected', present: takeoverEnded },
    paper: 'application-forbidden-act',
  },
  insufficient: {
    label: 'Misure non sufficienti',
    told: 'rigettata: misure non sufficienti',
    from: ['conformation_requested'],
    to: 'rejected',
    beside: ['conformation_requested'],
    danger: true,
    blockers: ['procedure', 'timeToConform'],
    input: { act, reason },
    notify: { manager: 'application-rejected', present: takeoverEnded },
    paper: 'application-forbidden-act',
  },
  tellReasons: {
    label: 'Comunica i motivi ostativi',
    told: 'in attesa di osservazioni: motivi ostativi comunicati',
    from: ['in_charge'],
    to: 'reasons_told',
    blockers: ['procedure', 'termMissing'],
    input: {
      reasons: f.text('Motivi ostativi', {
        required: true,
        max: 2000,
        lines: 4,
        help: 'Tutti: il rigetto non ne può avere altri, se non nascono dalle osservazioni; non ritardi o mancanze dell’ufficio',
      }),
      observeBy,
    },
    notify: { manager: 'application-reasons-told' },
    paper: 'application-reasons-act',
  },
  observe: {
    label: 'Presenta osservazioni',
    told: 'ha le osservazioni',
    from: ['reasons_told'],
    beside: ['reasons_told'],
    blockers: ['termOver', 'observed', 'termMissing'],
    ...receiving({ note: f.text('Osservazioni', { required: true, max: 2000, lines: 4 }) }),
    notify: { receiver: 'application-observed-office', spokenFor: 'application-observed-entered' },
    paper: 'application-observations-receipt',
  },
  accept: {
    label: 'Accogli',
    told: 'accolta',
    from: ['in_charge', 'integrated', 'reasons_told'],
    to: 'accepted',
    primary: ['in_charge', 'integrated', 'reasons_told'],
    blockers: ['missing', 'ended', 'forbidden', 'crossed', 'refusedByRegistry'],
    input: { act, reason: f.text('Motivazione', { max: 2000, lines: 4 }) },
    notify: { manager: 'application-accepted', leaving: takeoverGranted },
    calledOff: ifCalledOff,
    confirmed: ifConfirmed,
    paper: 'application-accepted-act',
  },
  consolidate: {
    label: 'Concludi per decorso dei termini',
    told: 'accolta per decorso dei termini',
    from: ['submitted', 'in_charge', 'integrated', 'reasons_told', 'conformation_requested'],
    to: 'accepted_tacit',
    by: 'calendar',
    due: { after: 'dueOn' },
    blockers: ['stillRunning', 'missing', 'ended', 'forbidden', 'crossed', 'unenterable'],
    notify: {
      manager: 'application-tacit',
      office: 'application-tacit-office',
      leaving: takeoverGranted,
    },
    paper: 'application-tacit-act',
  },
  enter: {
    label: 'Iscrivi nel registro',
    told: 'iscritta nel registro',
    from: ['accepted_tacit'],
    to: 'accepted',
    primary: ['accepted_tacit'],
    blockers: ['missing', 'ended', 'forbidden', 'crossed', 'refusedByRegistry'],
    notify: { manager: 'application-entered', leaving: takeoverGranted },
    calledOff: ifCalledOff,
    confirmed: ifConfirmed,
  },
  carryOut: {
    label: 'Attuazione',
    by: 'effect',
    from: ['accepted'],
    effectiveOn: 'effectiveOn',
    blockers: ['ended', 'forbidden', 'handedOn', 'crossed', 'personNamed'],
  },
  annul: {
    label: 'Annulla d’ufficio',
    told: 'annullata d’ufficio',
    from: ['accepted', 'accepted_tacit'],
    to: 'annulled',
    danger: true,
    blockers: ['nothingToAnnul', 'termMissing'],
    input: {
      act,
      reason: f.text('Ragioni di interesse pubblico', {
        required: true,
        max: 2000,
        lines: 4,
        help: 'E gli interessi di chi ha presentato la pratica, che si sono considerati',
      }),
      judgment: f.text('Sentenza passata in giudicato', {
        max: 200,
        help: 'Solo oltre il termine, per dichiarazioni false accertate come reato (art. 21-nonies, c. 2-bis)',
      }),
    },
    notify: {
      manager: 'application-annulled',
      comer: 'application-annulled-newcomer',
      present: 'application-takeover-annulled',
    },
    paper: 'application-annulled-act',
  },
  correct: {
    label: 'Registro corretto',
    told: 'segnata: registro corretto',
    from: ['annulled', 'accepted'],
    input: {
      note: f.text('Che cosa si è corretto', { required: true, max: 1000, lines: 3 }),
      act: f.text('Atto', { max: 200, help: 'Serve se il registro resta com’è' }),
    },
  },
  lift: {
    label: 'Revoca il divieto',
    told: 'senza più il divieto',
    from: ['rejected'],
    input: { act },
    notify: { manager: 'application-prohibition-lifted' },
  },
  reject: {
    label: 'Rigetta',
    from: ['in_charge', 'reasons_told'],
    to: 'rejected',
    beside: ['in_charge', 'reasons_told'],
    danger: true,
    blockers: ['procedure', 'unheard'],
    input: {
      act,
      reason,
      onObservations: f.text('Perché le osservazioni non si accolgono', {
        max: 2000,
        lines: 4,
        help: 'Solo se ne sono state presentate, con i motivi nuovi che ne nascono',
      }),
    },
    notify: { manager: 'application-rejected', present: takeoverEnded },
    paper: 'application-rejected-act',
  },
  dismiss: {
    label: 'Dichiara improcedibile',
    told: 'dichiarata improcedibile',
    // What silence granted, only where it cannot be entered any more; an invitation, once what it is about has ended.
    from: ['submitted', 'in_charge', 'reasons_told', 'conformation_requested', 'accepted_tacit'],
    to: 'inadmissible',
    danger: true,
    blockers: ['procedure'],
    input: {
      reason: f.text('Motivo', {
        required: true,
        max: 2000,
        lines: 4,
        help: 'Perché non c’è più nulla da decidere: ciò che si nega, nel merito o perché inammissibile, si rigetta',
      }),
    },
    notify: { manager: 'application-dismissed', present: takeoverEnded },
    paper: 'application-dismissed-act',
  },
  expire: {
    label: 'Chiudi per mancata risposta',
    told: 'chiusa per mancata risposta',
    from: ['correction_requested', 'integration_requested'],
    to: 'expired',
    danger: true,
    by: 'calendar',
    due: { after: 'requestDueOn' },
    notify: { manager: 'application-expired', present: takeoverEnded },
    paper: 'application-expired-act',
  },
  revokeExpiry: {
    label: 'Riapri: la risposta era arrivata',
    told: 'riaperta: la risposta era arrivata in tempo',
    from: ['expired'],
    to: 'integrated',
    primary: ['expired'],
    blockers: ['ended', 'forbidden'],
    ...receiving({ act, note: f.text('Che cosa è cambiato', { max: 2000, lines: 4 }) }),
    notify: {
      manager: 'application-answered-after-all',
      receiver: 'application-integrated-office',
      present: 'application-takeover-notice',
    },
    paper: 'application-integration-receipt',
  },
  revokeUnconformed: {
    label: 'Riapri: le misure erano arrivate',
    told: 'riaperta: le misure erano arrivate in tempo',
    from: ['rejected'],
    to: 'conformation_requested',
    primary: ['rejected'],
    blockers: ['termMissing'],
    ...receiving({
      act,
      note: f.text('Misure adottate', { required: true, max: 2000, lines: 4 }),
    }),
    notify: {
      manager: 'application-conformed-after-all',
      receiver: 'application-measures-office',
      present: 'application-takeover-notice',
    },
    paper: 'application-measures-receipt',
  },
  withdraw: {
    label: 'Ritira',
    from: [...underExam, 'conformation_requested'],
    to: 'withdrawn',
    danger: true,
    blockers: ['termOver'],
    ...receiving({ reason }),
    notify: {
      receiver: 'application-withdrawn-office',
      spokenFor: 'application-withdrawn-entered',
      comer: 'application-withdrawn',
      present: takeoverEnded,
    },
    paper: 'application-withdrawal-receipt',
  },
  enterWithdrawal: {
    label: 'Inserisci un ritiro arrivato prima',
    told: 'ha il ritiro, arrivato prima',
    // Whatever has come of it.
    from: ['accepted', 'rejected', 'inadmissible', 'expired', 'annulled'],
    danger: true,
    blockers: ['stillAhead'],
    ...receiving({ reason }),
    notify: {
      receiver: 'application-withdrawn-before-office',
      spokenFor: 'application-withdrawn-before-entered',
    },
    paper: 'application-withdrawn-before-receipt',
  },
  drop: {
    label: 'Abbandona la rettifica',
    told: 'ritirata dall’ufficio',
    from: ['submitted', 'in_charge'],
    to: 'withdrawn',
    danger: true,
    input: { reason },
    notify: { manager: 'application-dropped', receiver: 'application-dropped' },
  },
  renounce: {
    label: 'Rinuncia',
    told: 'ritirata: rinuncia a quanto accolto',
    from: ['accepted', 'accepted_tacit'],
    to: 'withdrawn',
    danger: true,
    blockers: ['nothingAhead'],
    ...receiving({ reason }),
    notify: {
      receiver: 'application-renounced-office',
      spokenFor: 'application-renounced-entered',
      comer: grantRenounced,
      present: grantRenounced,
    },
    paper: 'application-renunciation-receipt',
  },
  lapse: {
    label: 'Chiusura con la licenza',
    by: 'effect',
    from: [...underExam, 'conformation_requested', 'accepted_tacit'],
    to: 'inadmissible',
    input: { way: f.select('Perché', lapseWays, { required: true }) },
    notify: { manager: 'application-dismissed', present: takeoverEnded },
    paper: 'application-dismissed-act',
  },
  outlive: {
    label: 'Fine della licenza',
    by: 'effect',
    from: [...underExam, 'conformation_requested'],
    notify: { manager: 'application-outlived' },
  },
  lapseGrant: {
    label: 'Decadenza di quanto accolto',
    by: 'effect',
    from: ['accepted'],
    input: { reason: f.text('Motivo', { required: true, max: 200 }) },
    notify: { manager: grantLapsed, present: grantLapsed },
  },
  hinder: {
    label: 'Impedimento a quanto accolto',
    by: 'effect',
    from: ['accepted', 'accepted_tacit'],
    notify: { manager: grantHindered, present: grantHindered, office: grantHindered },
  },
  archive: { label: 'Archivia', from: endedStates },
} as const;
