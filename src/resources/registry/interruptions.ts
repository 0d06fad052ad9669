import { allow } from '#src/permissions/rule.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';
import { yearsAhead } from './years-ahead.ts';

const offices = { types: ['provincia'], roles: ['admin', 'provincia'] } as const;
const operators = [
  { types: ['azienda', 'privato'], roles: ['hotel'] },
  { roles: ['hotel_delegated'], grant: 'accesso-pratiche-hotel' },
] as const;
const draft = { state: 'draft' } as const;

/** Days in which what is run as no business takes nobody in, told before they begin (L.R. Lombardia 27/2015, art. 26 and 29). */
export const interruptions = defineResource({
  name: 'interruptions',
  words: { one: 'Interruzione dell’attività', many: 'Interruzioni dell’attività' },
  representation: 'number',
  scope: { accommodation: 'accommodation', manager: 'holder', city: 'city' },
  fields: {
    license: f.reference('Licenza', 'licenses', { required: true }),
    number: f.lookup('license.number', f.text('Numero della licenza')),
    accommodation: f.lookup('license.accommodation', f.reference('Struttura', 'accommodations')),
    holder: f.lookup('license.holder', f.reference('Titolare', 'managers')),
    city: f.lookup('license.city', f.reference('Comune', 'cities')),
    from: f.date('Dal', {
      required: true,
      yearsAhead,
      range: {
        label: 'Interruzione',
        to: 'to',
        noOverlapPer: ['license'],
        // A draft is nobody's act yet: it holds no other back.
        only: { state: 'communicated' },
      },
    }),
    to: f.date('Al', { required: true, yearsAhead, help: 'L’ultimo giorno senza ospiti' }),
    reason: f.text('Motivo', { max: 500, lines: 3 }),
    state: f.state(
      'Stato',
      {
        draft: 'Da comunicare',
        communicated: 'Comunicata',
        withdrawn: 'Ritirata',
      },
      { tones: { communicated: 'ok' } },
    ),
    communicatedOn: f.date('Comunicata il', { readOnly: true }),
  },
  list: {
    columns: ['number', 'accommodation', 'from', 'to', 'communicatedOn', 'state'],
    filters: ['state', 'city', 'from'],
    sort: ['from', 'DESC'],
  },
  form: [
    {
      title: 'Interruzione',
      rows: [
        ['license', 'holder'],
        ['accommodation', 'city'],
        ['from', 'to'],
        'reason',
        'communicatedOn',
      ],
    },
  ],
  inTurnBy: 'license',
  actions: {
    communicate: {
      label: 'Comunica',
      told: 'comunicata',
      inPerson: true,
      from: ['draft'],
      to: 'communicated',
      primary: ['draft'],
      blockers: ['notLiving', 'suspended', 'late'],
    },
    record: {
      label: 'Registra come comunicata',
      told: 'registrata come comunicata',
      from: ['draft'],
      to: 'communicated',
      blockers: ['notLiving', 'suspended'],
      input: { on: f.date('Comunicata il', { required: true, notAfterToday: true }) },
    },
    withdraw: {
      label: 'Ritira',
      inPerson: true,
      from: ['communicated'],
      to: 'withdrawn',
      danger: true,
      blockers: ['begun'],
    },
  },
  access: [
    allow.read({ types: ['admin'] }),
    allow.read(offices),
    allow.read({ roles: ['consorzio', 'comune'] }),
    ...[{ types: ['admin'] } as const, offices].flatMap((guard) => [
      allow.create(guard),
      allow.edit(guard, { where: draft }),
      allow.delete(guard, { where: draft }),
      allow.do(['record', 'withdraw'], guard),
    ]),
    ...operators.flatMap((guard) => [
      allow.read(guard),
      allow.create(guard),
      allow.edit(guard, { where: draft }),
      allow.delete(guard, { where: draft }),
      allow.do(['communicate', 'withdraw'], guard),
    ]),
  ],
});
