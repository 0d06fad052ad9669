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
  suspended: {
    word: 'Licenze sospese',
    resource: 'licenses',
    filter: { state: 'suspended' },
    context: 'da riattivare o cessare',
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
