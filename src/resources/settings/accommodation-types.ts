import { allow } from '#src/permissions/rule.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';

export const accommodationTypes = defineResource({
  name: 'accommodation-types',
  words: { one: 'Tipologia ricettiva', many: 'Tipologie ricettive' },
  label: 'name',
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
  },
  list: {
    columns: ['name', 'code', 'active'],
    filters: ['active'],
    search: ['name', 'code'],
    sort: ['name', 'ASC'],
  },
  access: [allow.all({ types: ['admin'] }), allow.read({})],
});
