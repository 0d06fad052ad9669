/** How a price is asked: boards, seasons and what it counts (registry 10.9). */
export const boards = {
  room_only: 'Solo pernottamento',
  bb: 'Pernottamento e colazione',
  half: 'Mezza pensione',
  full: 'Pensione completa',
} as const;

export const bathrooms = { with: 'Con bagno', without: 'Senza bagno', na: '–' } as const;

export const seasons = { single: 'Unica', low: 'Bassa', high: 'Alta' } as const;

/** What the price of a unit counts. */
export const unitBases = {
  per_unit_night: 'Per unità a notte',
  per_person_night: 'Per persona a notte',
  per_week: 'A settimana',
  per_two_weeks: 'Per due settimane',
  per_month: 'Al mese',
  per_item_day: 'Al giorno',
  flat: 'Forfettario',
} as const;

/** What that of a supplement does: electricity too (registry 3.1). */
export const bases = { ...unitBases, per_kwh: 'Al kWh' } as const;

export const cardLanguages = {
  it: 'Italiano',
  en: 'Inglese',
  de: 'Tedesco',
  fr: 'Francese',
} as const;

/** What a price comprises, as the card says it. */
export const includedServices = {
  heating: 'Riscaldamento',
  cleaning: 'Pulizia',
  linen: 'Biancheria',
  breakfast: 'Colazione',
  parking: 'Parcheggio',
  wifi: 'Wi-Fi',
} as const;

export const breakfasts = { included: 'Compresa', extra: 'A parte', none: 'Non c’è' } as const;

/** What is paid beside the price of a night (registry 3.1); the card says it in every language. */
export const supplementKinds = {
  extra_bed: 'Letto aggiunto',
  cot: 'Culla',
  person: 'Persona in più',
  child: 'Bambino',
  breakfast: 'Colazione',
  meal: 'Pasto',
  kitchen: 'Uso cucina',
  linen: 'Biancheria',
  cleaning: 'Pulizia finale',
  heating: 'Riscaldamento',
  air_conditioning: 'Aria condizionata',
  electricity: 'Corrente elettrica',
  hot_shower: 'Doccia calda',
  pet: 'Animale',
  car: 'Auto',
  motorcycle: 'Moto',
  parking: 'Parcheggio o garage',
  tent: 'Tenda',
  camper: 'Camper',
  caravan: 'Roulotte',
  wellness: 'Centro benessere',
  other: 'Altro',
} as const;
