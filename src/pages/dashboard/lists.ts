import { managerTypes } from '#src/permissions/session.ts';
import type { CountedList } from './CountedLists.tsx';

/** The lists dashboards count, in the words people know them by. */
export const lists = {
  withoutCin: {
    word: 'Strutture senza CIN',
    resource: 'accommodations',
    filter: { status: 'active', cin_empty: true },
    context: 'fra le attive',
  },
  missingPrices: {
    word: 'Prezzi mancanti',
    resource: 'accommodations',
    filter: { pricesMissing: true },
    context: 'strutture da sollecitare',
  },
  ownMissingPrices: {
    word: 'Prezzi da comunicare',
    resource: 'rate-declarations',
    filter: { isMissing: true },
    context: 'chiesti e non inviati',
  },
  insurance: {
    word: 'Polizze in scadenza',
    resource: 'licenses',
    filter: { state: 'active', insuranceValidTo_within: 'next30Days' },
    context: 'nei prossimi 30 giorni',
  },
  uninsured: {
    word: 'Polizze scadute',
    resource: 'licenses',
    filter: { state: 'active', insuranceValidTo_within: 'past' },
    context: 'di licenze attive',
  },
  newApplications: {
    word: 'Pratiche nuove',
    resource: 'applications',
    filter: { state: 'submitted' },
    context: 'da prendere in carico',
  },
  lateApplications: {
    word: 'Pratiche in ritardo',
    resource: 'applications',
    filter: { state: ['submitted', 'in_charge', 'integrated'], dueOn_within: 'past' },
    context: 'oltre il termine',
  },
  tacitApplications: {
    word: 'Pratiche da iscrivere',
    resource: 'applications',
    filter: { state: 'accepted_tacit' },
    context: 'concluse per decorso dei termini',
  },
  asked: {
    word: 'Pratiche da integrare',
    resource: 'applications',
    under: 'licenses',
    filter: { state: ['correction_requested', 'integration_requested'] },
    context: 'l’ufficio aspetta te',
  },
  opinions: {
    word: 'Pareri da dare',
    resource: 'applications',
    filter: { state: ['submitted', 'in_charge', 'integrated'], opinion_empty: true },
    context: 'su pratiche in corso',
  },
  cards: {
    word: 'Schede da approvare',
    resource: 'promo-cards',
    under: 'accommodations',
    filter: { state: 'submitted' },
    context: 'promozionali',
  },
  contactChanges: {
    word: 'Contatti da confermare',
    resource: 'contact-changes',
    under: 'accommodations',
    filter: { state: 'proposed' },
    context: 'proposti dai gestori',
  },
  accessRequests: {
    word: 'Richieste di accesso',
    resource: 'access-requests',
    under: 'users',
    filter: { state: 'received' },
    context: 'da esaminare',
  },
  privacyRequests: {
    word: 'Richieste sui dati',
    resource: 'privacy-requests',
    under: 'users',
    filter: { state: ['received', 'in_progress'] },
    context: 'da evadere',
  },
  delegations: {
    word: 'Deleghe in attesa',
    resource: 'delegations',
    under: 'users',
    filter: { state: 'awaiting' },
    context: 'non ancora accettate',
  },
  accommodations: {
    word: 'Strutture',
    resource: 'accommodations',
    filter: { status: 'active' },
    context: 'attive',
  },
  licenses: {
    word: 'Licenze',
    resource: 'licenses',
    filter: { state: 'active' },
    context: 'attive',
  },
  suspensionsOver: {
    word: 'Sospensioni finite',
    resource: 'licenses',
    filter: { state: 'suspended', suspensionEndsOn_within: 'past' },
    context: 'da riattivare o cessare',
  },
  classificationsOver: {
    word: 'Classificazioni scadute',
    resource: 'licenses',
    filter: { state: 'active', classificationValidTo_within: 'past' },
    context: 'da confermare',
  },
  managers: {
    word: 'Gestori',
    resource: 'managers',
    filter: { type: [managerTypes.privato, managerTypes.azienda] },
    context: 'aziende e privati',
  },
  pending: {
    word: 'Utenti da abilitare',
    resource: 'users',
    filter: { status: 'pending' },
    context: 'in attesa',
  },
  users: { word: 'Utenti', resource: 'users', context: 'della tua organizzazione' },
} as const satisfies Record<string, CountedList>;
