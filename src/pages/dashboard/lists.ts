import { managerTypes } from '#src/permissions/session.ts';
import type { CountedList } from './counted-list.ts';
import { queues } from './queues.ts';

/** The lists dashboards count beside what waits, in the words people know them by. */
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
  lateApplications: {
    label: 'Pratiche in ritardo',
    resource: 'applications',
    filter: { ...queues.applications.filter, dueOn_within: 'past' },
    context: 'oltre il termine',
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
  classificationsOver: {
    label: 'Classificazioni scadute',
    resource: 'licenses',
    filter: { state: 'active', classificationValidTo_within: 'past' },
    context: 'da confermare',
  },
  managers: {
    label: 'Organizzazioni',
    resource: 'managers',
    filter: { type: [managerTypes.privato, managerTypes.azienda] },
    context: 'aziende e privati',
  },
} as const satisfies Record<string, CountedList>;
