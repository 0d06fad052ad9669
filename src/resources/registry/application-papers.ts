import { formatDate } from '#src/domain/calendar.ts';
import { protocolProblems } from '#src/domain/protocol.ts';
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

/**
 * Each document a verb has made of an application: only ever added, and seen by who sees the application. The
 * number it leaves under is its office's to write, once (D.P.R. 445/2000, art. 53).
 */
export const applicationPapers = defineResource({
  name: 'application-papers',
  words: { one: 'Documento della pratica', many: 'Documenti della pratica' },
  label: 'title',
  scope: { manager: 'manager', city: 'city', accommodation: 'accommodation' },
  fields: {
    application: f.reference('Pratica', 'applications', { required: true, byAction: true }),
    title: f.text('Documento', { required: true, max: 300, byAction: true }),
    verb: f.select('Passaggio', verbWords, { required: true, byAction: true }),
    protocol: f.text('Protocollo di arrivo', { max: 30, byAction: true }),
    departureProtocol: f.text('Protocollo di partenza', { max: 30, byAction: true }),
    departedOn: f.date('Protocollato in partenza il', { byAction: true }),
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
      word: 'Protocolla in partenza',
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
