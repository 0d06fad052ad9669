/** What stands on the page of a licence besides its own data. */
export const aboutLicense = [
  { resource: 'license-notes', by: 'license' },
  { resource: 'licenses', by: 'parent', title: 'Dipendenze' },
] as const;

/** What stands on the page of an accommodation besides its own data. */
export const aboutAccommodation = [{ resource: 'licenses', by: 'accommodation' }] as const;

/** What stands on the page of an organisation: who belongs to it. */
export const aboutManager = [{ resource: 'memberships', by: 'manager', title: 'Utenti' }] as const;

/** What stands on the page of a person: where they belong, and acting in their place. */
export const aboutUser = {
  related: [{ resource: 'memberships', by: 'user', title: 'Ruoli e permessi' }],
  panel: () => import('#src/pages/people/ActAs.tsx'),
} as const;
