import { allow } from '#src/permissions/rule.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';
import { keepers } from './keepers.ts';

/** How a file of guests is written; recognised by what is in it (istat 7.7). */
export const guestFileFormats = {
  ross1000_xml: 'ROSS1000 XML',
  ross1000_txt: 'ROSS1000 TXT',
  alloggiati_txt: 'Alloggiati Web',
} as const;

/** What a row of such a file tells of. */
export const rowWords = {
  house: 'Giornata',
  arrival: 'Arrivo',
  departure: 'Partenza',
  booking: 'Prenotazione',
  correction: 'Rettifica',
} as const;

/** A file of the movements of a house: tried when it is sent, and taken by who keeps its guests (istat 7.7). */
export const guestFiles = defineResource({
  name: 'guest-files',
  words: { one: 'File di ospiti', many: 'File di ospiti' },
  representation: 'name',
  scope: { accommodation: 'accommodation', manager: 'holder', city: 'city' },
  fields: {
    name: f.text('File', { required: true, max: 200 }),
    license: f.reference('Licenza', 'licenses', { required: true }),
    accommodation: f.lookup('license.accommodation', f.reference('Struttura', 'accommodations')),
    holder: f.lookup('license.holder', f.reference('Titolare', 'managers')),
    city: f.lookup('license.city', f.reference('Comune', 'cities')),
    format: f.select('Formato', guestFileFormats, { required: true }),
    structureCode: f.text('Codice struttura', { max: 40 }),
    firstDay: f.date('Dal'),
    lastDay: f.date('Al'),
    accepted: f.integer('Accolti', { required: true, min: 0 }),
    refused: f.integer('Scartati', { required: true, min: 0 }),
    sentOn: f.date('Caricato il', { required: true }),
    sentBy: f.reference('Caricato da', 'users'),
    takenOn: f.date('Importato il'),
    state: f.state(
      'Stato',
      { checked: 'Da importare', taken: 'Importato' },
      { tones: { checked: 'info', taken: 'ok' } },
    ),
  },
  list: {
    columns: [
      'name',
      'accommodation',
      'firstDay',
      'lastDay',
      'accepted',
      'refused',
      'sentBy',
      'sentOn',
      'state',
    ],
    filters: ['state', 'sentOn', 'accommodation', 'license'],
    search: ['name'],
    sort: ['id', 'DESC'],
  },
  form: [
    {
      title: 'File',
      rows: [
        ['name', 'format'],
        'structureCode',
        ['license', 'accommodation'],
        ['city', 'holder'],
        ['firstDay', 'lastDay'],
        ['accepted', 'refused'],
        ['sentOn', 'sentBy'],
        'takenOn',
      ],
    },
  ],
  inTurnBy: 'license',
  madeBy: 'product',
  removedBy: 'product',
  actions: {
    take: {
      label: 'Importa',
      told: 'importato',
      from: ['checked'],
      to: 'taken',
      primary: ['checked'],
      blockers: ['forgotten', 'ofAnother', 'takenBefore', 'nothingGood'],
      consequence: 'Le righe senza errori diventano ospiti e giornate; quelle scartate no.',
    },
  },
  access: keepers.flatMap((guard) => [allow.read(guard), allow.do(['take'], guard)]),
});
