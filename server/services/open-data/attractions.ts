import { attractions } from '#src/resources/settings/attractions.ts';
import { optionWord } from '#src/schema/fields.ts';
import { plainText } from '#src/schema/plain-text.ts';
import { type OpenSet, pointOf } from './open-set.ts';

const { options } = attractions.fields.category;

/** Places worth a visit that are published. */
export const openAttractions: OpenSet = {
  path: 'attractions',
  title: 'Le attrazioni pubblicate',
  rows: `
  select t.id, t.name, t.category, t.latitude, t.longitude, t.description, c.name as city,
    c."istatCode" as "cityCode", c.province as sigla
  from attractions t join cities c on c.id = t.city where t.published`,
  key: 't.id',
  columns: {
    name: 'Nome',
    category: 'Tipo',
    city: 'Comune',
    cityCode: 'Codice ISTAT comune',
    sigla: 'Provincia',
    latitude: 'Latitudine',
    longitude: 'Longitudine',
    description: 'Descrizione',
  },
  plain: (row) => ({
    ...row,
    category: optionWord(options, row.category),
    description: row.description ? plainText(String(row.description)) : null,
  }),
  thing: ({ name, category, description, latitude, longitude, city, sigla }) => ({
    '@type': 'TouristAttraction',
    name,
    additionalType: optionWord(options, category),
    ...(description ? { description: plainText(String(description)) } : {}),
    address: {
      '@type': 'PostalAddress',
      addressLocality: city,
      addressRegion: sigla,
      addressCountry: 'IT',
    },
    geo: pointOf({ latitude, longitude }),
  }),
};
