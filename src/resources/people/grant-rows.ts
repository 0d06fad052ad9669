import { allow } from '#src/permissions/rule.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';

/** The twenty grants: their codes are the product's own, and only what is said of them is edited. */
export const grants = defineResource({
  name: 'grants',
  words: { one: 'Permesso', many: 'Permessi' },
  representation: 'label',
  scope: 'everyone',
  fields: {
    code: f.text('Codice', { required: true, max: 60, unique: true, readOnly: true }),
    label: f.text('Nome', { required: true, max: 80, readOnly: true }),
    description: f.text('Che cosa permette', { max: 500, lines: 3 }),
    dangerous: f.switch('Delicato', { help: 'Chi lo dà viene avvisato' }),
  },
  list: {
    columns: ['label', 'description', 'dangerous'],
    filters: ['dangerous'],
    search: ['label', 'code'],
    sort: ['label', 'ASC'],
  },
  form: [{ title: '', rows: ['description', 'dangerous'] }],
  access: [
    allow.read({ types: ['admin'] }),
    allow.edit({ types: ['admin'] }, { fields: ['description', 'dangerous'] }),
    allow.read({ types: ['provincia'], roles: ['admin', 'provincia'] }),
  ],
});
