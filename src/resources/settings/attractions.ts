import { allow } from '#src/permissions/rule.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';

export const attractions = defineResource({
  name: 'attractions',
  words: { one: 'Attrazione', many: 'Attrazioni' },
  representation: 'name',
  scope: 'everyone',
  fields: {
    name: f.text('Nome', { required: true, max: 120 }),
    category: f.select(
      'Tipo',
      {
        museum: 'Museo',
        church: 'Chiesa',
        castle: 'Castello',
        park: 'Parco',
        lake: 'Lago',
        waterfall: 'Cascata',
        trail: 'Sentiero',
        refuge: 'Rifugio',
        ski: 'Impianto di risalita',
        spa: 'Terme',
        viewpoint: 'Punto panoramico',
        event: 'Evento fisso',
      },
      { required: true },
    ),
    city: f.reference('Comune', 'cities', { required: true }),
    latitude: f.latitude('Latitudine', { required: true }),
    longitude: f.longitude('Longitudine', { required: true }),
    description: f.richText('Descrizione', { max: 5000 }),
    published: f.switch('Pubblicata', { initially: true }),
  },
  list: {
    columns: ['name', 'category', 'city', 'published'],
    filters: ['category', 'city', 'published'],
    search: ['name'],
    sort: ['name', 'ASC'],
    bulk: ['category', 'city', 'published'],
  },
  form: [
    { title: 'Luogo', rows: ['name', ['category', 'city'], ['latitude', 'longitude']] },
    { title: 'Scheda', rows: ['description', 'published'] },
  ],
  access: [
    allow.all({ types: ['admin'] }),
    allow.read({ types: ['provincia'], roles: ['admin', 'provincia'] }),
  ],
});
