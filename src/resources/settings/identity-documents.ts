import { allow } from '#src/permissions/rule.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';

/** The kinds of documents that the police know guests by (istat 3.1); nobody edits them. */
export const identityDocuments = defineResource({
  name: 'identity-documents',
  words: { one: 'Tipo di documento', many: 'Tipi di documento' },
  representation: 'name',
  scope: 'everyone',
  fields: {
    code: f.text('Codice', { required: true, max: 5, unique: true }),
    name: f.text('Nome', { required: true, max: 120 }),
  },
  list: {
    columns: ['name', 'code'],
    filters: ['code'],
    search: ['name', 'code'],
    sort: ['name', 'ASC'],
  },
  access: [allow.read({})],
});
