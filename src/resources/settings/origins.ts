import { allow } from '#src/permissions/rule.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';

/** Where guests come from, as form ISTAT C/59 counts them: Italian regions and countries (registry 10.15). */
export const origins = defineResource({
  name: 'origins',
  words: { one: 'Provenienza', many: 'Provenienze' },
  representation: 'label',
  scope: 'everyone',
  fields: {
    kind: f.select('Ambito', { REGIONE: 'Italia', ESTERO: 'Estero' }, { required: true }),
    code: f.text('Codice', {
      required: true,
      max: 6,
      unique: ['kind'],
      help: 'Il codice del modello C/59',
    }),
    label: f.text('Nome', { required: true, max: 120 }),
    labelEn: f.text('Nome inglese', { max: 120 }),
    area: f.text('Codice dell’area', { required: true, max: 20 }),
    areaLabel: f.text('Nome dell’area', { required: true, max: 80 }),
    sort: f.integer('Ordine', { required: true, min: 1, max: 9999, help: 'Il posto nel modello' }),
    active: f.switch('Attiva', { initially: true }),
  },
  list: {
    columns: ['label', 'code', 'kind', 'areaLabel', 'sort', 'active'],
    filters: ['kind', 'active'],
    search: ['label', 'labelEn', 'code'],
    sort: ['sort', 'ASC'],
    bulk: ['area', 'areaLabel', 'active'],
  },
  form: [
    {
      title: 'Provenienza',
      rows: [
        ['label', 'labelEn'],
        ['kind', 'code'],
      ],
    },
    { title: 'Nel modello C/59', rows: [['areaLabel', 'area'], 'sort', 'active'] },
  ],
  access: [allow.all({ types: ['admin'] }), allow.read({})],
});
