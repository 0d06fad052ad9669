import { allow } from '#src/permissions/rule.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';
import { applicationActions } from './application-actions.ts';

const verbWords = Object.fromEntries(
  Object.entries(applicationActions).flatMap(([verb, action]) =>
    'paper' in action ? [[verb, action.word]] : [],
  ),
);

/** Who sees an application sees what is made of it. */
export const paperReaders = [
  allow.read({ types: ['admin'] }),
  allow.read({ types: ['provincia'], roles: ['admin', 'provincia'] }),
  allow.read({ roles: ['hotel', 'comune'] }),
  allow.read({ roles: ['hotel_delegated'], grant: 'accesso-pratiche-hotel' }),
  allow.read({ roles: ['consorzio'], grant: 'accommodation-application-management' }),
];

/** Each document a verb has made of an application: only ever added, and seen by who sees the application. */
export const applicationPapers = defineResource({
  name: 'application-papers',
  words: { one: 'Documento della pratica', many: 'Documenti della pratica' },
  label: 'title',
  scope: { manager: 'manager', city: 'city', accommodation: 'accommodation' },
  fields: {
    application: f.reference('Pratica', 'applications', { required: true, byAction: true }),
    title: f.text('Documento', { required: true, max: 300, byAction: true }),
    verb: f.select('Passaggio', verbWords, { required: true, byAction: true }),
    protocol: f.text('Protocollo', { max: 30, byAction: true }),
    madeOn: f.date('Del', { required: true, byAction: true }),
    file: f.file('File', { required: true, byAction: true }),
    manager: f.inherited('application.manager', f.reference('Richiedente', 'managers')),
    city: f.inherited('application.city', f.reference('Comune', 'cities')),
    accommodation: f.inherited(
      'application.accommodation',
      f.reference('Struttura', 'accommodations'),
      { required: false },
    ),
  },
  list: {
    columns: ['madeOn', 'title', 'protocol', 'file'],
    filters: ['verb', 'madeOn'],
    sort: ['createdAt', 'DESC'],
  },
  access: paperReaders,
});
