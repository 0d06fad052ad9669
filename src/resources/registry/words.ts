/** Kinds of unit of a capacity grid (registry 10.7). */
export const unitKinds = {
  single: 'Singola',
  double: 'Doppia',
  twin: 'Doppia, letti separati',
  triple: 'Tripla',
  quadruple: 'Quadrupla',
  multiple: 'Multipla',
  suite: 'Suite',
  junior_suite: 'Junior suite',
  dormitory: 'Camerata',
  studio: 'Monolocale',
  two_room: 'Bilocale',
  three_room: 'Trilocale e oltre',
  bungalow: 'Bungalow',
  mobile_home: 'Casa mobile',
  pitch_tent: 'Piazzola tenda',
  pitch_camper: 'Piazzola camper',
  mooring: 'Posto barca',
} as const;

/** Official classes: stars, superior and luxury included, suns and flowers (registry 1.4). */
export const classes = {
  '0': 'Senza classificazione',
  '1': '1 stella',
  '2': '2 stelle',
  '3': '3 stelle',
  '3S': '3 stelle superior',
  '4': '4 stelle',
  '4S': '4 stelle superior',
  '5': '5 stelle',
  '5L': '5 stelle lusso',
  sun1: '1 sole',
  sun2: '2 soli',
  sun3: '3 soli',
  sun4: '4 soli',
  sun5: '5 soli',
  flower1: '1 fiore',
  flower2: '2 fiori',
  flower3: '3 fiori',
  flower4: '4 fiori',
  flower5: '5 fiori',
} as const;

export const openingModes = {
  annual: 'Annuale',
  seasonal: 'Stagionale',
  double_season: 'Doppia stagione',
} as const;

export const businessForms = {
  business: 'Imprenditoriale',
  non_business: 'Non imprenditoriale',
} as const;

export const titleKinds = {
  scia: 'SCIA',
  cia: 'Comunicazione di avvio (CIA)',
  comunicazione: 'Comunicazione',
  autorizzazione: 'Autorizzazione (storica)',
  dia: 'DIA (storica)',
  altro: 'Altro',
} as const;

/** Uses of what is let for short stays (Regulation (EU) 2024/1028, art. 5; registry 10.5). */
export const residenceUses = {
  main_home: 'Abitazione principale',
  secondary_home: 'Abitazione secondaria',
  other: 'Altro uso',
} as const;

export const closureReasons = {
  ceased: 'Cessazione',
  takeover: 'Subingresso',
  revoked: 'Revoca',
  lapsed: 'Decadenza per sospensione',
  prohibited: 'Divieto',
  mistake: 'Errore',
} as const;

/** Those of a closure by act of the office: others follow from procedures of their own. */
export const closingReasons = {
  ceased: closureReasons.ceased,
  revoked: closureReasons.revoked,
  mistake: closureReasons.mistake,
} as const;

/** Those of who gives notice of it. */
export const noticeReasons = { ceased: closureReasons.ceased } as const;

export const availabilityTitles = {
  ownership: 'Proprietà',
  rent: 'Locazione',
  loan: 'Comodato',
  usufruct: 'Usufrutto',
  management: 'Affitto d’azienda',
  other: 'Altro',
} as const;

export const documentKinds = {
  title: 'SCIA o comunicazione',
  plan: 'Planimetria',
  classification: 'Classificazione',
  insurance: 'Polizza assicurativa',
  safety: 'Sicurezza e prevenzione incendi',
  cin: 'Attestazione del CIN',
  prices: 'Prezzi',
  identity: 'Documento d’identità',
  mandate: 'Procura o delega',
  act: 'Atto dell’ufficio',
  other: 'Altro',
} as const;

/** Papers that say what a place is like, whoever runs it; the others are of who filed them. */
export const placeDocuments = [
  'plan',
  'classification',
  'safety',
] as const satisfies readonly (keyof typeof documentKinds)[];

export const habitabilities = {
  agibilita: 'Agibilità',
  sca: 'Segnalazione certificata (SCA)',
  abitabilita: 'Abitabilità (storica)',
} as const;

export const energyClasses = {
  A4: 'A4',
  A3: 'A3',
  A2: 'A2',
  A1: 'A1',
  B: 'B',
  C: 'C',
  D: 'D',
  E: 'E',
  F: 'F',
  G: 'G',
} as const;

/** Groups of the ISTAT capacity survey (CTT/4). */
export const istatCategories = {
  hotel: 'Alberghi',
  rta: 'Residenze turistico-alberghiere',
  camping: 'Campeggi',
  village: 'Villaggi turistici',
  camp_village: 'Campeggi e villaggi in forma mista',
  rented_business: 'Alloggi in affitto gestiti in forma imprenditoriale',
  agritourism: 'Agriturismi',
  hostel: 'Ostelli per la gioventù',
  holiday_home: 'Case per ferie',
  refuge: 'Rifugi',
  other: 'Altri esercizi ricettivi',
  bb: 'Bed & breakfast',
  private_other: 'Altri alloggi privati',
} as const;

/** In these states a title to operate is held to the law; a draft is not one yet. */
export const living = ['active', 'suspended', 'prohibited'] as const;

/** Is a title in one of these states? */
export const isLiving = ({ state }: { readonly state: unknown }): boolean =>
  living.some((one) => one === state);

/** It has lived. */
export const lived = [...living, 'closed', 'superseded'] as const;

export const licenseStates = {
  draft: 'Bozza',
  active: 'Attiva',
  suspended: 'Sospesa',
  prohibited: 'Vietata',
  closed: 'Cessata',
  superseded: 'Sostituita',
  void: 'Annullata',
} as const;

export const licenseTones = {
  active: 'ok',
  suspended: 'warn',
  prohibited: 'error',
  superseded: 'violet',
} as const;

/** Beds are counted by the units that have them. */
export const countedBeds = {
  bedsPerUnit: { by: 'quantity', words: { one: 'letto', many: 'letti' } },
} as const;
