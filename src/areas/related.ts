/** What stands on the page of a licence besides its own data. */
export const aboutLicense = [
  { resource: 'license-notes', by: 'license' },
  { resource: 'licenses', by: 'parent' },
] as const;

/** What stands on the page of an accommodation besides its own data. */
export const aboutAccommodation = [{ resource: 'licenses', by: 'accommodation' }] as const;
