export const applicationKindWords = {
  new_opening: 'Nuova apertura',
  takeover: 'Subingresso',
  variation_capacity: 'Variazione della capacità',
  variation_classification: 'Variazione della classificazione',
  variation_data: 'Variazione dei dati',
  variation_period: 'Variazione dell’apertura',
  relocation: 'Trasferimento',
  suspension: 'Sospensione',
  suspension_extension: 'Proroga della sospensione',
  reopening: 'Riapertura',
  cessation: 'Cessazione',
  correction: 'Rettifica d’ufficio',
} as const;

/** The states of AgID’s model for the SUAP (registry 2.4). */
export const applicationStates = {
  draft: 'Bozza',
  submitted: 'Inviata',
  in_charge: 'Presa in carico',
  correction_requested: 'Da regolarizzare',
  integration_requested: 'Da integrare',
  integrated: 'Integrata',
  on_hold: 'In attesa',
  conformation_requested: 'Invito a conformare',
  accepted: 'Accolta',
  rejected: 'Rigettata',
  inadmissible: 'Improcedibile',
  expired: 'Scaduta',
  withdrawn: 'Ritirata',
} as const;

export const applicationSources = {
  portal: 'Portale',
  suap: 'SUAP',
  office: 'Ufficio',
} as const;

export const declarantRoles = {
  holder: 'Titolare',
  representative: 'Legale rappresentante',
  attorney: 'Procuratore',
} as const;
