/** What stands on the page of a licence besides its own data. */
export const aboutLicense = [
  { resource: 'license-notes', by: 'license' },
  { resource: 'licenses', by: 'parent', title: 'Dipendenze' },
  {
    resource: 'applications',
    by: 'license',
    add: { accommodation: 'accommodation', manager: 'holder', city: 'city' },
  },
] as const;

/** What stands on the page of an accommodation besides its own data. */
export const aboutAccommodation = {
  related: [
    { resource: 'licenses', by: 'accommodation' },
    {
      resource: 'applications',
      by: 'accommodation',
      add: { manager: 'manager', city: 'city' },
    },
    { resource: 'documents', by: 'accommodation', add: {} },
  ],
  panel: () => import('#src/pages/registry/Duties.tsx'),
} as const;

/** What stands beside a unit of the cadastre: the licences it serves. */
export const aboutProperty = { related: [{ resource: 'licenses', by: 'properties' }] } as const;

/** What stands on the page of an organisation: who belongs to it. */
export const aboutManager = [{ resource: 'memberships', by: 'manager', title: 'Utenti' }] as const;

/** What stands on the page of a person: where they belong, and acting in their place. */
export const aboutUser = {
  related: [{ resource: 'memberships', by: 'user', title: 'Ruoli e permessi' }],
  panel: () => import('#src/pages/people/ActAs.tsx'),
} as const;

/** What stands beside an application: its term, and what it would change. */
export const aboutApplication = {
  create: true,
  panel: () => import('#src/pages/registry/Procedure.tsx'),
} as const;
