import { allow } from '#src/permissions/rule.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';

/** Tourist areas: who promotes which municipalities (registry 10.15). */
export const destinations = defineResource({
  name: 'destinations',
  words: { one: 'Destinazione', many: 'Destinazioni' },
  representation: 'name',
  scope: 'everyone',
  fields: {
    code: f.text('Codice', { required: true, max: 20, unique: true }),
    name: f.text('Nome', { required: true, max: 120 }),
    level: f.select(
      'Livello',
      { destination: 'Destinazione', district: 'Mandamento' },
      { required: true, initially: 'destination' },
    ),
    description: f.text('Descrizione', { max: 2000, lines: 4 }),
    manager: f.reference('Organizzazione', 'managers', {
      help: 'L’ufficio turistico o il consorzio',
    }),
    parent: f.reference('Parte di', 'destinations'),
    cities: f.references('Comuni', 'cities', {
      required: true,
      help: 'Un comune sta in una sola destinazione attiva per livello',
      disjoint: { among: ['level'], whenOn: 'active' },
    }),
    website: f.url('Sito web', { max: 200 }),
    publishesCards: f.switch('Le schede si pubblicano da sé', {
      help: 'Chi le invia le pubblica: nessuno le approva prima',
    }),
    active: f.switch('Attiva', { initially: true }),
  },
  list: {
    columns: ['name', 'code', 'level', 'manager', 'cities', 'active'],
    filters: ['level', 'active', 'cities'],
    search: ['name', 'code'],
    sort: ['name', 'ASC'],
    bulk: ['level', 'manager', 'parent', 'publishesCards', 'active'],
  },
  form: [
    { title: 'Destinazione', rows: ['name', ['code', 'level'], ['manager', 'parent'], 'active'] },
    { title: 'Territorio', rows: ['cities'] },
    { title: 'Presentazione', rows: ['description', 'website', 'publishesCards'] },
  ],
  access: [allow.all({ types: ['admin'] }), allow.read({})],
});
