import { allow } from '#src/permissions/rule.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';

/** The countries of the world as ISTAT lists them, with what the police and form C/59 call them; nobody edits them. */
export const countries = defineResource({
  name: 'countries',
  words: { one: 'Stato', many: 'Stati' },
  representation: 'name',
  scope: 'everyone',
  fields: {
    name: f.text('Nome', { required: true, max: 120 }),
    nameEn: f.text('Nome inglese', { required: true, max: 120 }),
    iso2: f.text('Codice ISO', { required: true, max: 2, unique: true }),
    istatCode: f.text('Codice ISTAT', { required: true, max: 3, unique: true }),
    policeCode: f.text('Codice della Polizia', { max: 9, unique: true }),
    continent: f.text('Continente', { required: true, max: 40 }),
    c59Code: f.text('Codice C/59', {
      max: 3,
      help: 'La riga del modello; l’Italia ne ha per regione',
    }),
  },
  list: {
    columns: ['name', 'iso2', 'istatCode', 'policeCode', 'continent', 'c59Code'],
    filters: ['iso2'],
    search: ['name', 'nameEn', 'iso2'],
    sort: ['name', 'ASC'],
  },
  access: [allow.read({})],
});
