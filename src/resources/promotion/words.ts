/** The vocabularies of the promotional card (registry 10.12). */
export const services = {
  wifi: 'Wi-Fi',
  parking: 'Parcheggio',
  garage: 'Garage',
  ev_charging: 'Ricarica elettrica',
  pool_in: 'Piscina coperta',
  pool_out: 'Piscina scoperta',
  sauna: 'Sauna',
  spa: 'Centro benessere',
  gym: 'Palestra',
  restaurant: 'Ristorante',
  bar: 'Bar',
  breakfast: 'Colazione',
  garden: 'Giardino',
  terrace: 'Terrazza',
  playground: 'Area giochi',
  babysitting: 'Babysitting',
  lift: 'Ascensore',
  air_conditioning: 'Aria condizionata',
  heating: 'Riscaldamento',
  laundry: 'Lavanderia',
  luggage: 'Deposito bagagli',
  bike_room: 'Deposito bici',
  ski_room: 'Deposito sci',
  bike_friendly: 'Amico della bici',
  motorbike_friendly: 'Amico della moto',
  meeting_room: 'Sala riunioni',
  shuttle: 'Navetta',
  reception_24h: 'Reception 24 ore',
  room_service: 'Servizio in camera',
  non_smoking: 'Non fumatori',
  barrier_free: 'Senza barriere',
  allergy_menu: 'Menu per allergie',
  vegetarian_menu: 'Menu vegetariano',
} as const;

export const petPolicies = { no: 'No', yes: 'Sì', on_request: 'Su richiesta' } as const;

export const accessibilities = {
  motor: 'Motoria',
  visual: 'Visiva',
  hearing: 'Uditiva',
  cognitive: 'Cognitiva',
} as const;

/** BCP 47. */
export const spokenLanguages = {
  it: 'Italiano',
  en: 'Inglese',
  de: 'Tedesco',
  fr: 'Francese',
  es: 'Spagnolo',
  nl: 'Olandese',
  pl: 'Polacco',
  ru: 'Russo',
} as const;

export const payments = {
  cash: 'Contanti',
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  bancomat: 'Bancomat',
  bank_transfer: 'Bonifico',
  satispay: 'Satispay',
  paypal: 'PayPal',
} as const;

export const servedBoards = {
  room_only: 'Solo pernottamento',
  bb: 'Pernottamento e colazione',
  half: 'Mezza pensione',
  full: 'Pensione completa',
  all_inclusive: 'Tutto compreso',
} as const;

export const themes = {
  family: 'Famiglia',
  mountain: 'Montagna',
  wellness: 'Benessere',
  bike: 'Bici',
  ski: 'Sci',
  gourmet: 'Gourmet',
  nature: 'Natura',
  business: 'Affari',
} as const;

export const imageCategories = {
  outside: 'Esterno',
  room: 'Camera',
  bathroom: 'Bagno',
  common: 'Spazi comuni',
  restaurant: 'Ristorante',
  view: 'Panorama',
} as const;

/** Under the first two an image goes out with the open data. */
export const imageLicenses = {
  'CC-BY-4.0': 'CC BY 4.0: si può riusare citando l’autore',
  'CC0-1.0': 'CC0: si può riusare liberamente',
  reserved: 'Tutti i diritti riservati',
} as const;
