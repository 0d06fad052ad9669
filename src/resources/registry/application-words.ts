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
  reasons_told: 'Motivi ostativi comunicati',
  conformation_requested: 'Invito a conformare',
  accepted: 'Accolta',
  accepted_tacit: 'Conclusa per decorso dei termini',
  rejected: 'Rigettata',
  inadmissible: 'Improcedibile',
  expired: 'Scaduta',
  withdrawn: 'Ritirata',
  annulled: 'Annullata d’ufficio',
} as const;

export const applicationTones = {
  submitted: 'info',
  in_charge: 'info',
  correction_requested: 'warn',
  integration_requested: 'warn',
  integrated: 'info',
  on_hold: 'warn',
  reasons_told: 'warn',
  conformation_requested: 'warn',
  accepted: 'ok',
  accepted_tacit: 'ok',
  rejected: 'error',
  inadmissible: 'error',
  annulled: 'error',
} as const;

type State = keyof typeof applicationStates;
const statesBut = (...others: readonly State[]) =>
  (Object.keys(applicationStates) as State[]).filter((state) => !others.includes(state));

/** What others than who began it read. */
export const sentStates = statesBut('draft');

/**
 * A code of the SUAP is that of a filing that goes on, or was decided: what its filer took back, or was never to be
 * gone on with, is filed again.
 */
export const codedStates = statesBut('draft', 'withdrawn', 'inadmissible');

/** Sent, and not decided. */
export const underExam = [
  'submitted',
  'in_charge',
  'correction_requested',
  'integration_requested',
  'integrated',
  'on_hold',
  'reasons_told',
] as const satisfies readonly State[];

/** Sent, and nothing has come of it yet. */
export const pendingStates = [...underExam, 'conformation_requested', 'accepted_tacit'] as const;

/** Nothing more comes of it by itself. */
export const endedStates = statesBut('draft', ...pendingStates);

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

/** What who begins an activity declares (TULPS art. 11 and 92; D.Lgs. 159/2011, art. 67; D.P.R. 445/2000). */
export const declarationWords = {
  moral: 'I requisiti morali del Testo unico di pubblica sicurezza (articoli 11 e 92)',
  antimafia: 'Nessuna causa di divieto, decadenza o sospensione antimafia (D.Lgs. 159/2011)',
  premises: 'Locali conformi alle norme edilizie, igienico-sanitarie e di sicurezza',
  truth: 'So che le dichiarazioni mendaci sono punite (D.P.R. 445/2000, articolo 76)',
} as const;

/** Who wrote down an answer that was received. */
export const enteredBy = {
  party: 'Chi ha presentato la pratica',
  office: 'L’ufficio, per suo conto',
} as const;

export const opinions = {
  favourable: 'Favorevole',
  conditional: 'Favorevole con prescrizioni',
  contrary: 'Contrario',
} as const;
