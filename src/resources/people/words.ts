/** Legal forms a business has (vocabulary “legal-status” of italia/daf, its most used entries). */
export const legalForms = {
  individual: 'Impresa individuale',
  snc: 'Società in nome collettivo',
  sas: 'Società in accomandita semplice',
  srl: 'Società a responsabilità limitata',
  spa: 'Società per azioni',
  cooperative: 'Società cooperativa',
  association: 'Associazione',
  foundation: 'Fondazione',
  ecclesiastical: 'Ente ecclesiastico',
  other: 'Altra forma',
} as const;

export const representativeRoles = {
  legal: 'Legale rappresentante',
  attorney: 'Procuratore',
  director: 'Amministratore',
  manager: 'Direttore',
  procedures: 'Responsabile dei procedimenti',
} as const;
