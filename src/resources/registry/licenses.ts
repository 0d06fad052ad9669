import { allow } from '#src/permissions/rule.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';

const offices = { types: ['provincia'], roles: ['admin', 'provincia'] } as const;

/** Kinds of unit of a capacity grid (registry 10.7). */
const unitKinds = {
  single: 'Singola',
  double: 'Doppia',
  twin: 'Doppia, letti separati',
  triple: 'Tripla',
  quadruple: 'Quadrupla',
  multiple: 'Multipla',
  suite: 'Suite',
  studio: 'Monolocale',
  two_room: 'Bilocale',
  three_room: 'Trilocale e oltre',
  dormitory: 'Camerata',
  pitch: 'Piazzola',
} as const;

export const licenses = defineResource({
  name: 'licenses',
  words: { one: 'Licenza', many: 'Licenze' },
  label: 'number',
  scope: { accommodation: 'accommodation', manager: 'holder', city: 'city' },
  fields: {
    number: f.text('Numero', { required: true, max: 30, unique: true }),
    accommodation: f.reference('Struttura', 'accommodations', { required: true }),
    holder: f.reference('Titolare', 'managers', { required: true }),
    city: f.inherited('accommodation.city', f.reference('Comune', 'cities')),
    startsOn: f.date('Inizio attività', { required: true }),
    state: f.state('Stato', {
      draft: 'Bozza',
      active: 'Attiva',
      suspended: 'Sospesa',
      closed: 'Cessata',
    }),
    suspendedFrom: f.date('Sospesa dal', { byAction: true, when: { state: 'suspended' } }),
    closedOn: f.date('Cessata il', { byAction: true, when: { state: 'closed' } }),
    beds: f.derived(f.integer('Letti')),
    rows: f.rows('Capacità ricettiva', {
      unitKind: f.select('Unità', unitKinds, { required: true }),
      quantity: f.integer('Quantità', { required: true, min: 1, max: 9999 }),
      bedsPerUnit: f.integer('Letti per unità', { required: true, min: 1, max: 50 }),
      accessible: f.integer('Accessibili', { min: 0, max: 9999 }),
    }),
    internalNote: f.text('Nota interna', { max: 2000, lines: 4, help: 'La legge solo l’ufficio' }),
  },
  list: {
    columns: ['number', 'accommodation', 'city', 'holder', 'beds', 'startsOn', 'state'],
    filters: ['state', 'city', 'startsOn'],
    search: ['number'],
    sort: ['number', 'ASC'],
    totals: ['beds'],
  },
  form: [
    {
      title: 'Licenza',
      rows: [
        ['number', 'startsOn'],
        ['accommodation', 'city'],
        'holder',
        ['suspendedFrom', 'closedOn'],
      ],
    },
    {
      title: 'Capacità ricettiva',
      rows: [{ note: 'I letti si calcolano dalle unità.' }, 'rows', 'beds'],
    },
    { title: 'Note d’ufficio', rows: ['internalNote'] },
  ],
  check: ({ rows }) =>
    rows.some(({ accessible, quantity }) => (accessible ?? 0) > quantity)
      ? { rows: 'Le unità accessibili non possono superare la quantità' }
      : {},
  actions: {
    activate: { word: 'Attiva', from: ['draft'], to: 'active' },
    suspend: {
      word: 'Sospendi',
      from: ['active'],
      to: 'suspended',
      danger: true,
      input: {
        from: f.date('Dal', { required: true }),
        reason: f.text('Motivo', { required: true, max: 500, lines: 3 }),
      },
    },
    reactivate: { word: 'Riattiva', from: ['suspended'], to: 'active' },
    close: {
      word: 'Cessa',
      from: ['active', 'suspended'],
      to: 'closed',
      danger: true,
      input: { on: f.date('Data di cessazione', { required: true }) },
    },
  },
  access: [
    allow.all({ types: ['admin'] }),
    allow.read(offices),
    allow.create(offices),
    allow.edit(offices, { where: { state: ['draft', 'active', 'suspended'] } }),
    allow.delete(offices, { where: { state: 'draft' } }),
    allow.do(['activate', 'suspend', 'reactivate', 'close'], offices),
    allow.read(
      { roles: ['consorzio', 'comune', 'hotel'] },
      { where: { state: ['active', 'suspended', 'closed'] }, except: ['internalNote'] },
    ),
  ],
});
