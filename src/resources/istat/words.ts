/** Who comes together. */
export const groupKinds = {
  single: 'Ospite singolo',
  family: 'Famiglia',
  group: 'Gruppo',
} as const;

/** As the police and the regions number them (istat 2.2, 3.1). */
export const guestTypes = {
  16: 'Ospite singolo',
  17: 'Capofamiglia',
  18: 'Capogruppo',
  19: 'Familiare',
  20: 'Membro di un gruppo',
} as const;

/** Why somebody is no tourist, and is not counted (istat 1.4). */
export const nonTouristReasons = {
  permanent_residence: 'Vi risiede stabilmente',
  local_worker: 'Lavora per un datore del comune',
  emergency: 'Ospitato per emergenza',
  other: 'Altro motivo',
} as const;

/** The lists of ROSS1000 (istat 2.2). */
export const tourismTypes = {
  cultural: 'Culturale',
  seaside: 'Balneare',
  business: 'Congressuale/Affari',
  fairs: 'Fieristico',
  sport: 'Sportivo/Fitness',
  school: 'Scolastico',
  religious: 'Religioso',
  social: 'Sociale',
  theme_parks: 'Parchi Tematici',
  health: 'Termale/Trattamenti salute',
  food: 'Enogastronomico',
  cycling: 'Cicloturismo',
  nature: 'Escursionistico/Naturalistico',
  other: 'Altro motivo',
  unspecified: 'Non specificato',
} as const;

export const transportModes = {
  car: 'Auto',
  plane: 'Aereo',
  plane_coach: 'Aereo+Pullman',
  plane_car: 'Aereo+Navetta/Taxi/Auto',
  plane_train: 'Aereo+Treno',
  train: 'Treno',
  coach: 'Pullman',
  camper: 'Caravan/Autocaravan',
  boat: 'Barca/Nave/Traghetto',
  motorcycle: 'Moto',
  bicycle: 'Bicicletta',
  on_foot: 'A piedi',
  other: 'Altro mezzo',
  unspecified: 'Non specificato',
} as const;

export const bookingChannels = {
  direct_traditional: 'Diretta tradizionale',
  direct_web: 'Diretta web',
  indirect_traditional: 'Indiretta tradizionale',
  indirect_web: 'Indiretta web',
  other: 'Altro canale',
  unspecified: 'Non specificato',
} as const;

export const educationLevels = {
  primary: 'Licenza elementare',
  diploma: 'Diploma',
  degree: 'Laurea',
  other: 'Altro titolo',
  unspecified: 'Non specificato',
} as const;

/** Why a house is closed for some days (istat 7.8). */
export const closingReasons = {
  seasonal: 'Stagionale',
  holidays: 'Ferie',
  works: 'Lavori',
  force_majeure: 'Forza maggiore',
  other: 'Altro',
} as const;
