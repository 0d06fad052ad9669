import { allow } from '#src/permissions/rule.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';

const offices = { types: ['provincia'], roles: ['admin', 'provincia'] } as const;

/** Notes on a licence: written by its action `note`, never changed (registry 10.6). */
export const licenseNotes = defineResource({
  name: 'license-notes',
  words: { one: 'Nota', many: 'Note' },
  representation: 'text',
  scope: { city: 'city', manager: 'holder', accommodation: 'accommodation' },
  fields: {
    license: f.reference('Licenza', 'licenses', { required: true, readOnly: true }),
    text: f.text('Nota', { required: true, max: 2000, lines: 4, readOnly: true }),
    shared: f.switch('Condivisa', { readOnly: true }),
    writtenOn: f.date('Scritta il', { readOnly: true }),
    author: f.text('Scritta da', { max: 200, readOnly: true }),
    city: f.lookup('license.city', f.reference('Comune', 'cities')),
    holder: f.lookup('license.holder', f.reference('Titolare', 'managers')),
    accommodation: f.lookup('license.accommodation', f.reference('Struttura', 'accommodations')),
  },
  list: {
    columns: ['writtenOn', 'text', 'author', 'shared'],
    filters: ['shared'],
    sort: ['createdAt', 'DESC'],
  },
  access: [
    allow.read({ types: ['admin'] }),
    allow.read(offices),
    allow.read({ roles: ['consorzio', 'comune', 'hotel'] }, { where: { shared: true } }),
  ],
});
