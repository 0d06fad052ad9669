import { formatDate } from '#src/domain/dates.ts';
import { protocolProblems } from '#src/domain/protocol.ts';
import { allow } from '#src/permissions/rule.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';
import { applicationActions } from './application-actions.ts';

const verbWords = Object.fromEntries(
  Object.entries(applicationActions).flatMap(([verb, action]) =>
    'paper' in action ? [[verb, action.label]] : [],
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

/**
 * Each document a verb has made of an application: only ever added, and seen by who sees the application. The
 * number it leaves under is its office's to write, once (D.P.R. 445/2000, art. 53).
 */
export const applicationPapers = defineResource({
  name: 'application-papers',
  words: { one: 'Documento della pratica', many: 'Documenti della pratica' },
  representation: 'title',
  scope: { manager: 'manager', city: 'city', accommodation: 'accommodation' },
  fields: {
    application: f.reference('Pratica', 'applications', { required: true, readOnly: true }),
    title: f.text('Documento', { required: true, max: 300, readOnly: true }),
    verb: f.select('Passaggio', verbWords, { required: true, readOnly: true }),
    protocol: f.text('Protocollo di arrivo', { max: 30, readOnly: true }),
    departureProtocol: f.text('Protocollo di partenza', { max: 30, readOnly: true }),
    departedOn: f.date('Protocollato in partenza il', { readOnly: true }),
    madeOn: f.date('Del', { required: true, readOnly: true }),
    file: f.file('File', { required: true, readOnly: true }),
    manager: f.lookup('application.manager', f.reference('Richiedente', 'managers')),
    city: f.lookup('application.city', f.reference('Comune', 'cities')),
    accommodation: f.lookup(
      'application.accommodation',
      f.reference('Struttura', 'accommodations'),
      { required: false },
    ),
  },
  list: {
    columns: ['madeOn', 'title', 'protocol', 'departureProtocol', 'departedOn', 'file'],
    filters: ['verb', 'madeOn'],
    sort: ['createdAt', 'DESC'],
  },
  check: ({ departureProtocol, departedOn, madeOn }) => {
    const { protocolNumber, protocolDate } = protocolProblems(departureProtocol, departedOn);
    return {
      departureProtocol: protocolNumber,
      departedOn:
        departedOn !== null && departedOn < madeOn
          ? `Il documento è del ${formatDate(madeOn)}: non prima`
          : protocolDate,
    };
  },
  actions: {
    register: {
      label: 'Protocolla in partenza',
      told: 'protocollato in partenza',
      blockers: ['registered'],
      input: {
        number: f.text('Protocollo di partenza', { required: true, max: 30 }),
        on: f.date('Del', { required: true, notAfterToday: true }),
      },
    },
  },
  access: [
    ...paperReaders,
    allow.do(['register'], { types: ['admin'] }),
    allow.do(['register'], { types: ['provincia'], roles: ['admin', 'provincia'] }),
  ],
});
