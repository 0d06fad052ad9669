import type { Chart } from './groups.ts';

const active = { status: 'active' };

/** The charts dashboards show: what stands in the registry today. */
export const charts = {
  bedsByCity: {
    title: 'Letti per comune',
    unit: 'letti',
    resource: 'licenses',
    by: 'city',
    sum: 'beds',
    filter: { state: 'active' },
  },
  housesByCity: {
    title: 'Strutture per comune',
    unit: 'strutture',
    resource: 'accommodations',
    by: 'city',
    filter: active,
  },
  housesByType: {
    title: 'Strutture per tipologia',
    unit: 'strutture',
    resource: 'accommodations',
    by: 'type',
    filter: active,
  },
  licensesByState: {
    title: 'Licenze per stato',
    unit: 'licenze',
    resource: 'licenses',
    by: 'state',
    filter: {},
  },
} as const satisfies Record<string, Chart>;
