import { managerTypes } from '#src/permissions/session.ts';
import type { CountedList } from './CountedLists.tsx';

/** The lists dashboards count, in the words people know them by. */
export const lists = {
  withoutCin: {
    label: 'Strutture senza CIN',
    resource: 'accommodations',
    filter: { status: 'active', cin_empty: true },
    context: 'fra le attive',
  },
  missingPrices: {
    label: 'Prezzi mancanti',
    resource: 'accommodations',
    filter: { pricesMissing: true },
    context: 'strutture da sollecitare',
  },
  ownMissingPrices: {
    label: 'Prezzi da comunicare',
    resource: 'rate-declarations',
    filter: { isMissing: true },
    context: 'chiesti e non inviati',
  },
  insurance: {
    label: 'Polizze in scadenza',
    resource: 'licenses',
    filter: { state: 'active', insuranceValidTo_within: 'next30Days' },
    context: 'nei prossimi 30 giorni',
  },
  uninsured: {
    label: 'Polizze scadute',
    resource: 'licenses',
    filter: { state: 'active', insuranceValidTo_within: 'past' },
    context: 'di licenze attive',
  },
  newApplications: {
    label: 'Pratiche nuove',
    resource: 'applications',
    filter: { state: 'submitted' },
    context: 'da prendere in carico',
  },
  lateApplications: {
    label: 'Pratiche in ritardo',
    resource: 'applications',
    filter: { state: ['submitted', 'in_charge', 'integrated'], dueOn_within: 'past' },
    context: 'oltre il termine',
  },
  tacitApplications: {
    label: 'Pratiche da iscrivere',
    resource: 'applications',
    filter: { state: 'accepted_tacit' },
    context: 'concluse per decorso dei termini',
  },
  asked: {
    label: 'Pratiche da integrare',
    resource: 'applications',
    filter: { state: ['correction_requested', 'integration_requested'] },
    context: 'l’ufficio aspetta te',
  },
  opinions: {
    label: 'Pareri da dare',
    resource: 'applications',
    filter: { state: ['submitted', 'in_charge', 'integrated'], opinion_empty: true },
    context: 'su pratiche in corso',
  },
  cards: {
    label: 'Schede da approvare',
    resource: 'promo-cards',
    under: 'accommodations',
    filter: { state: 'submitted' },
    context: 'promozionali',
  },
  contactChanges: {
    label: 'Contatti da confermare',
    resource: 'contact-changes',
    under: 'accommodations',
    filter: { state: 'proposed' },
    context: 'proposti dai gestori',
  },
  accessRequests: {
    label: 'Richieste di accesso',
    resource: 'access-requests',
    under: 'users',
    filter: { state: 'received' },
    context: 'da esaminare',
  },
  privacyRequests: {
    label: 'Richieste sui dati',
    resource: 'privacy-requests',
    under: 'users',
    filter: { state: ['received', 'in_progress'] },
    context: 'da evadere',
  },
  delegations: {
    label: 'Deleghe in attesa',
    resource: 'delegations',
    under: 'users',
    filter: { state: 'awaiting' },
    context: 'non ancora accettate',
  },
  accommodations: {
    label: 'Strutture',
    resource: 'accommodations',
    filter: { status: 'active' },
    context: 'attive',
  },
  licenses: {
    label: 'Licenze',
    resource: 'licenses',
    filter: { state: 'active' },
    context: 'attive',
  },
  suspensionsOver: {
    label: 'Sospensioni finite',
    resource: 'licenses',
    filter: { state: 'suspended', suspensionEndsOn_within: 'past' },
    context: 'da riattivare o cessare',
  },
  classificationsOver: {
    label: 'Classificazioni scadute',
    resource: 'licenses',
    filter: { state: 'active', classificationValidTo_within: 'past' },
    context: 'da confermare',
  },
  managers: {
    label: 'Gestori',
    resource: 'managers',
    filter: { type: [managerTypes.privato, managerTypes.azienda] },
    context: 'aziende e privati',
  },
  pending: {
    label: 'Utenti da abilitare',
    resource: 'users',
    filter: { status: 'pending' },
    context: 'in attesa',
  },
  users: { label: 'Utenti', resource: 'users', context: 'della tua organizzazione' },
} as const satisfies Record<string, CountedList>;
