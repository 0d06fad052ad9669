import { allow } from '#src/permissions/rule.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';

export const cities = defineResource({
  name: 'cities',
  words: { one: 'Comune', many: 'Comuni' },
  representation: 'name',
  scope: 'everyone',
  fields: {
    name: f.text('Nome', { required: true, max: 80 }),
    province: f.text('Provincia', { required: true, max: 2, help: 'La sigla, per esempio SO' }),
    istatCode: f.text('Codice ISTAT', { required: true, max: 6, unique: true }),
    belfioreCode: f.text('Codice catastale', { required: true, max: 4 }),
    latitude: f.latitude('Latitudine'),
    longitude: f.longitude('Longitudine'),
  },
  list: {
    columns: ['name', 'province', 'istatCode', 'belfioreCode'],
    filters: ['province', 'istatCode'],
    search: ['name', 'istatCode', 'belfioreCode'],
    sort: ['name', 'ASC'],
    bulk: ['province'],
  },
  form: [
    {
      title: 'Comune',
      rows: [
        ['name', 'province'],
        ['istatCode', 'belfioreCode'],
      ],
    },
    { title: 'Posizione', rows: [['latitude', 'longitude']] },
  ],
  check: ({ istatCode, belfioreCode, province }) => ({
    ...(!/^\d{6}$/.test(istatCode) && { istatCode: 'Il codice ISTAT ha 6 cifre' }),
    ...(!/^[A-Z]\d{3}$/.test(belfioreCode) && {
      belfioreCode: 'Il codice catastale ha una lettera e 3 cifre',
    }),
    ...(!/^[A-Z]{2}$/.test(province) && { province: 'La sigla ha 2 lettere maiuscole' }),
  }),
  access: [allow.all({ types: ['admin'] }), allow.read({})],
});
