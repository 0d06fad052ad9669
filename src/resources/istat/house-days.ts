import { houseDayProblem } from '#src/domain/istat/house-day-check.ts';
import { allow } from '#src/permissions/rule.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';
import { cardKeepers } from './keepers.ts';

/** What a house says of a day of its licence: open or not, its rooms and beds (istat 7.5). */
export const houseDays = defineResource({
  name: 'house-days',
  words: { one: 'Giornata', many: 'Giornate' },
  representation: 'name',
  scope: { accommodation: 'accommodation', manager: 'holder', city: 'city' },
  fields: {
    name: f.derived(f.text('Giornata'), { stored: true }),
    license: f.reference('Licenza', 'licenses', { required: true }),
    accommodation: f.lookup('license.accommodation', f.reference('Struttura', 'accommodations')),
    holder: f.lookup('license.holder', f.reference('Titolare', 'managers')),
    city: f.lookup('license.city', f.reference('Comune', 'cities')),
    date: f.date('Giorno', { required: true, notAfterToday: true, unique: ['license'] }),
    isOpen: f.switch('Aperta', { initially: true, help: 'No: chiusura straordinaria' }),
    roomsOccupied: f.integer('Camere occupate', {
      min: 0,
      max: 9999,
      help: 'Vuote: quelle delle schede',
    }),
    roomsAvailable: f.integer('Camere disponibili', {
      min: 0,
      max: 9999,
      help: 'Vuote: quelle della licenza',
    }),
    bedsAvailable: f.integer('Letti disponibili', {
      min: 0,
      max: 99999,
      help: 'Senza quelli aggiunti; vuoti: quelli della licenza',
    }),
  },
  list: {
    columns: [
      'date',
      'accommodation',
      'isOpen',
      'roomsOccupied',
      'roomsAvailable',
      'bedsAvailable',
    ],
    filters: ['date', 'isOpen', 'accommodation', 'city', 'license'],
    sort: ['date', 'DESC'],
    bulk: ['isOpen', 'roomsAvailable', 'bedsAvailable'],
  },
  form: [
    {
      title: 'Giornata',
      rows: [
        ['license', 'date'],
        ['accommodation', 'city', 'holder'],
        'isOpen',
        ['roomsOccupied', 'roomsAvailable', 'bedsAvailable'],
      ],
    },
  ],
  check: houseDayProblem,
  inTurnBy: 'license',
  access: [
    ...cardKeepers.flatMap((guard) => [
      allow.read(guard),
      allow.create(guard),
      // Whose day it is never changes: in the figures of that licence it counts.
      allow.edit(guard, { except: ['license'] }),
      allow.delete(guard),
    ]),
    allow.read({ roles: ['consorzio'] }),
  ],
});
