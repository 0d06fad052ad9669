import { allow } from '#src/permissions/rule.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';
import { energyClasses, habitabilities } from './words.ts';

const offices = { types: ['provincia'], roles: ['admin', 'provincia'] } as const;
const parcelled = { cadastre: ['urban', 'land'] };
const tavolare = { cadastre: 'tavolare' };

/** A unit of the cadastre in its three forms, and the licences it serves (registry 10.8). */
export const properties = defineResource({
  name: 'properties',
  words: { one: 'Immobile', many: 'Immobili' },
  representation: 'name',
  scope: { city: 'city' },
  fields: {
    name: f.derived(f.text('Riferimento catastale'), { stored: true, unique: ['city'] }),
    city: f.reference('Comune', 'cities', { required: true }),
    cadastre: f.select(
      'Catasto',
      { urban: 'Fabbricati (NCEU)', land: 'Terreni (NCT)', tavolare: 'Tavolare' },
      { required: true, initially: 'urban' },
    ),
    section: f.text('Sezione', { max: 3, when: parcelled }),
    sheet: f.text('Foglio', { required: true, max: 6, when: parcelled }),
    parcel: f.text('Particella', { required: true, max: 10, when: parcelled }),
    subunit: f.text('Subalterno', { max: 6, when: parcelled }),
    cadastralCity: f.text('Comune catastale', { required: true, max: 60, when: tavolare }),
    buildingParcel: f.text('Particella edificiale', { required: true, max: 10, when: tavolare }),
    materialPortion: f.text('Porzione materiale', { max: 10, when: tavolare }),
    category: f.text('Categoria', { max: 5, help: 'Per esempio A/2 o D/2' }),
    purpose: f.text('Destinazione d’uso', { max: 100 }),
    floorArea: f.integer('Superficie (m²)', { min: 1, max: 999_999 }),
    floors: f.integer('Piani', { min: 1, max: 99 }),
    address: f.text('Indirizzo', { max: 200 }),
    streetNumber: f.text('Civico', { max: 10 }),
    zip: f.postalCode('CAP'),
    ownerName: f.text('Proprietario', { max: 200 }),
    ownerFiscalCode: f.fiscalCode('Codice fiscale del proprietario', { bodies: true }),
    habitability: f.select('Agibilità', habitabilities),
    habitabilityNumber: f.text('Numero', { max: 30 }),
    habitabilityDate: f.date('Data', { notAfterToday: true }),
    buildingTitle: f.text('Titolo edilizio', { max: 120 }),
    energyClass: f.select('Classe energetica', energyClasses),
    activeLicenses: f.rollup('Licenze attive', 'licenses', {
      by: 'properties',
      take: 'number',
      only: { state: 'active' },
      set: 'text',
    }),
    isShared: f.derived(f.switch('Più licenze attive'), { stored: true }),
  },
  list: {
    columns: ['name', 'city', 'address', 'category', 'ownerName', 'activeLicenses', 'isShared'],
    filters: ['city', 'cadastre', 'sheet', 'parcel', 'subunit', 'isShared'],
    search: ['name', 'address', 'ownerName', 'ownerFiscalCode', 'city.name'],
    sort: ['name', 'ASC'],
    bulk: ['category', 'purpose', 'energyClass'],
  },
  form: [
    {
      title: 'Catasto',
      rows: [
        ['city', 'cadastre'],
        ['section', 'sheet', 'parcel', 'subunit'],
        ['cadastralCity', 'buildingParcel', 'materialPortion'],
        ['category', 'purpose'],
      ],
    },
    {
      title: 'Luogo',
      rows: [
        ['address', 'streetNumber', 'zip'],
        ['floorArea', 'floors'],
      ],
    },
    { title: 'Proprietà', rows: [['ownerName', 'ownerFiscalCode']] },
    {
      title: 'Edificio',
      rows: [
        ['habitability', 'habitabilityNumber', 'habitabilityDate'],
        ['buildingTitle', 'energyClass'],
        'activeLicenses',
      ],
    },
  ],
  check: ({ category }) => ({
    ...(category &&
      !/^[A-F]\/\d{1,2}$/.test(category) && {
        category: 'Una lettera da A a F, una barra e un numero, come A/2',
      }),
  }),
  access: [
    allow.all({ types: ['admin'] }),
    allow.all(offices),
    allow.read({ roles: ['consorzio', 'comune'] }),
  ],
});
