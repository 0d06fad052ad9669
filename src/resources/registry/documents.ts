import { allow } from '#src/permissions/rule.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';
import { documentKinds } from './words.ts';

const offices = { types: ['provincia'], roles: ['admin', 'provincia'] } as const;

/** Papers of an accommodation: titles, plans, policies (registry 11a). Some are for offices alone. */
export const documents = defineResource({
  name: 'documents',
  words: { one: 'Documento', many: 'Documenti' },
  representation: 'title',
  scope: { accommodation: 'accommodation', manager: 'manager', city: 'city' },
  fields: {
    accommodation: f.reference('Struttura', 'accommodations', { required: true }),
    title: f.text('Titolo', { required: true, max: 150 }),
    kind: f.select('Tipo', documentKinds, { required: true }),
    file: f.file('File'),
    archive: f.text('Collocazione', {
      max: 120,
      help: 'Dove sta l’originale su carta: faldone, scaffale',
    }),
    issuedOn: f.date('Data del documento', { notAfterToday: true }),
    validTo: f.date('Valido fino al'),
    reserved: f.switch('Solo per gli uffici', {
      help: 'Il gestore non lo vede: per esempio un documento d’identità',
    }),
    ofPredecessor: f.switch('Di chi gestiva prima', {
      help: 'Chi gestisce oggi non lo vede: la SCIA, la polizza, la procura di chi c’era',
    }),
    manager: f.lookup('accommodation.manager', f.reference('Gestore', 'managers')),
    city: f.lookup('accommodation.city', f.reference('Comune', 'cities')),
  },
  list: {
    columns: ['title', 'kind', 'file', 'archive', 'validTo'],
    filters: ['kind', 'validTo', 'reserved', 'ofPredecessor'],
    search: ['title', 'archive', 'accommodation.name', 'city.name'],
    sort: ['createdAt', 'DESC'],
  },
  form: [
    {
      title: 'Documento',
      rows: [
        'title',
        ['accommodation', 'kind'],
        'file',
        'archive',
        ['issuedOn', 'validTo'],
        ['reserved', 'ofPredecessor'],
      ],
    },
  ],
  check: ({ issuedOn, validTo, file, archive }) => ({
    ...(file === null &&
      archive === null && { file: 'Allega il file, o scrivi dove sta l’originale' }),
    ...(issuedOn && validTo && validTo < issuedOn && { validTo: 'Scade prima della sua data' }),
  }),
  access: [
    allow.all({ types: ['admin'] }),
    allow.all(offices),
    allow.all({ roles: ['comune'] }),
    allow.read({ roles: ['consorzio'] }),
    allow.read({ roles: ['hotel'] }, { where: { reserved: false, ofPredecessor: false } }),
  ],
});
