/** What becomes of a place when its licences change; nobody does it by hand (registry 10.5, 10.6). */
export const accommodationTurns = {
  activate: {
    label: 'Attivazione',
    by: 'effect',
    from: ['draft', 'suspended', 'closed'],
    to: 'active',
  },
  suspend: {
    label: 'Sospensione',
    by: 'effect',
    from: ['draft', 'active', 'closed'],
    to: 'suspended',
  },
  close: {
    label: 'Cessazione',
    by: 'effect',
    from: ['draft', 'active', 'suspended'],
    to: 'closed',
  },
} as const;
