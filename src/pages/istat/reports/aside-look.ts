/** What one may do with a report that stands in a list, beside its title. */
export const asideLook = { display: 'flex', flexWrap: 'wrap', gap: '8px' } as const;
