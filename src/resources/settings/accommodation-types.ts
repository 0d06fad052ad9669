import { capacityModelWords } from '#src/domain/capacity-models.ts';
import { classScaleWords } from '#src/domain/class-scales.ts';
import { allow } from '#src/permissions/rule.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';
import { businessForms, istatCategories } from '../registry/words.ts';
import { mostControlDays } from './deadline-rules.ts';
import { profiles } from './profiles.ts';

/** What opens an activity of a type (registry 1.2). */
const openingTitles = {
  scia: 'SCIA',
  cia: 'Comunicazione di avvio',
  comunicazione: 'Comunicazione',
} as const;

/** What lodging is called in open data (schema.org, LodgingBusiness). */
const schemaOrgTypes = {
  LodgingBusiness: 'Struttura ricettiva',
  Hotel: 'Albergo',
  Motel: 'Motel',
  Resort: 'Villaggio',
  Hostel: 'Ostello',
  BedAndBreakfast: 'Bed and breakfast',
  VacationRental: 'Casa vacanze',
  Campground: 'Campeggio',
} as const;

export const accommodationTypes = defineResource({
  name: 'accommodation-types',
  words: { one: 'Tipologia ricettiva', many: 'Tipologie ricettive' },
  representation: 'name',
  scope: 'everyone',
  fields: {
    code: f.text('Codice', {
      required: true,
      max: 12,
      unique: true,
      help: 'Il codice del vocabolario controllato nazionale',
    }),
    name: f.text('Nome', { required: true, max: 120 }),
    active: f.switch('Attiva', { initially: true }),
    isHotel: f.switch('Alberghiera'),
    istatCategory: f.select('Gruppo ISTAT', istatCategories),
    scale: f.select('Classificazione', classScaleWords),
    capacityModel: f.select('Capacità in', capacityModelWords),
    allowedForms: f.checklist('Forme di gestione ammesse', businessForms, {
      help: 'Se non ne indichi, tutte',
    }),
    titleKind: f.select('Titolo', openingTitles),
    cinClass: f.text('Classe CIN', { max: 2, help: 'Una lettera e una cifra, per esempio A1' }),
    cirType: f.text('Tipo nel CIR', { max: 3, help: 'Tre lettere, per esempio ALB' }),
    schemaOrgType: f.select('Tipo nei dati aperti', schemaOrgTypes, {
      help: 'Il vocabolario è schema.org',
    }),
    declaresPrices: f.switch('Comunica i prezzi', { initially: true }),
    limits: f.rows('Limiti per profilo territoriale', {
      profile: f.select('Profilo', profiles, { required: true }),
      form: f.select('Forma di gestione', businessForms),
      minRooms: f.integer('Camere minime', { min: 0 }),
      maxRooms: f.integer('Camere massime', { min: 0 }),
      maxBeds: f.integer('Letti massimi', { min: 0 }),
      maxUnits: f.integer('Unità massime', {
        min: 0,
        help: 'Di un titolare, in tutte le sue strutture',
      }),
      minAltitude: f.integer('Quota minima (m)', { min: 0 }),
      titleKind: f.select('Titolo, se diverso', openingTitles),
      cirType: f.text('Tipo nel CIR, se diverso', { max: 3 }),
      suspensionMonths: f.integer('Sospensione (mesi)', { min: 0 }),
      extensionMonths: f.integer('Proroga (mesi)', { min: 0 }),
      interruptionDays: f.integer('Interruzione (giorni l’anno)', { min: 1, max: 365 }),
      controlDays: f.integer('Controllo (giorni)', { min: 1, max: mostControlDays }),
      answerDays: f.integer('Integrazioni (giorni)', { min: 1, max: 30 }),
      conformDays: f.integer('Conformazione (giorni)', { min: 30, max: 365 }),
      lastTitleOn: f.date('Nuovi titoli fino al', {
        help: 'Con titoli di dopo non si apre; quelli di prima proseguono',
      }),
      source: f.text('Fonte', { max: 120 }),
    }),
  },
  list: {
    columns: ['name', 'code', 'istatCategory', 'cinClass', 'active'],
    filters: ['active', 'istatCategory', 'isHotel'],
    search: ['name', 'code'],
    sort: ['name', 'ASC'],
    bulk: ['active', 'isHotel', 'declaresPrices'],
  },
  form: [
    {
      title: 'Tipologia',
      rows: ['name', ['code', 'titleKind'], ['istatCategory', 'isHotel'], 'active'],
    },
    {
      title: 'Regole',
      rows: [
        ['scale', 'capacityModel'],
        'allowedForms',
        ['cinClass', 'cirType'],
        ['schemaOrgType', 'declaresPrices'],
      ],
    },
    { title: 'Limiti per profilo territoriale', rows: ['limits'] },
  ],
  check: ({ cinClass, cirType, limits }) => ({
    ...(cinClass && !/^[A-Z]\d$/.test(cinClass) && { cinClass: 'Una lettera e una cifra' }),
    ...(cirType && !isCirType(cirType) && { cirType: 'Tre lettere maiuscole' }),
    ...(limits.some((one) => one.cirType !== null && !isCirType(one.cirType)) && {
      limits: 'Il tipo nel CIR è di tre lettere maiuscole',
    }),
    ...(new Set(limits.map(({ profile, form }) => `${profile} ${form}`)).size < limits.length && {
      limits: 'Un profilo ha una riga sola per forma di gestione',
    }),
    ...(limits.some(({ minRooms, maxRooms }) => (minRooms ?? 0) > (maxRooms ?? Infinity)) && {
      limits: 'Le camere minime non possono superare le massime',
    }),
  }),
  access: [allow.all({ types: ['admin'] }), allow.read({})],
});

const isCirType = (text: string): boolean => /^[A-Z]{3}$/.test(text);
