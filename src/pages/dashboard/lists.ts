import { managerTypes } from '#src/permissions/session.ts';
import type { CountedList } from './CountedLists.tsx';

/** The lists dashboards count, in the words people know them by. */
export const lists = {
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
