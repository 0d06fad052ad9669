import { groupDatesProblem } from '#src/domain/istat/stay-dates.ts';
import { allow } from '#src/permissions/rule.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';
import { cardKeepers } from './keepers.ts';
import { bookingChannels, groupKinds } from './words.ts';

/** Guests who arrive together at a licence, each with a stay of their own (istat 7.1). */
export const guestGroups = defineResource({
  name: 'guest-groups',
  words: { one: 'Arrivo', many: 'Arrivi' },
  representation: 'name',
  scope: { accommodation: 'accommodation', manager: 'holder', city: 'city' },
  fields: {
    name: f.derived(f.text('Arrivo'), { stored: true }),
    license: f.reference('Licenza', 'licenses', { required: true }),
    accommodation: f.lookup('license.accommodation', f.reference('Struttura', 'accommodations')),
    holder: f.lookup('license.holder', f.reference('Titolare', 'managers')),
    city: f.lookup('license.city', f.reference('Comune', 'cities')),
    kind: f.select('Tipo di gruppo', groupKinds, { required: true, initially: 'single' }),
    arrivalDate: f.date('Data di arrivo', { required: true }),
    expectedDepartureDate: f.date('Partenza prevista', { required: true }),
    guests: f.count('Ospiti', 'guest-stays', { by: 'group', where: { state: 'valid' } }),
    bookingChannel: f.select('Canale di prenotazione', bookingChannels),
    notes: f.text('Note', { max: 500, lines: 3 }),
  },
  list: {
    columns: ['arrivalDate', 'expectedDepartureDate', 'kind', 'guests', 'accommodation', 'name'],
    filters: ['arrivalDate', 'expectedDepartureDate', 'kind', 'accommodation', 'city', 'license'],
    sort: ['arrivalDate', 'DESC'],
  },
  page: {
    heading: 'accommodation',
    summary: [['arrivalDate'], ['expectedDepartureDate'], ['kind', 'bookingChannel'], ['license']],
  },
  form: [
    {
      title: 'Arrivo',
      rows: [
        ['license', 'kind'],
        ['accommodation', 'city', 'holder'],
        ['arrivalDate', 'expectedDepartureDate'],
        'bookingChannel',
        'notes',
      ],
    },
  ],
  check: groupDatesProblem,
  inTurnBy: 'license',
  actions: {
    depart: {
      label: 'Registra la partenza',
      told: 'con la partenza registrata',
      blockers: ['nobodyThere'],
      consequence: 'Parte chi del gruppo è ancora presente.',
      input: { on: f.date('Data di partenza', { required: true, notAfterToday: true }) },
    },
    recompose: {
      label: 'Cambia il tipo di gruppo',
      told: 'con il tipo di gruppo cambiato',
      consequence: 'Il tipo alloggiato di ciascun ospite segue quello del gruppo.',
      input: { kind: f.select('Tipo di gruppo', groupKinds, { required: true }) },
    },
  },
  access: [
    ...cardKeepers.flatMap((guard) => [
      allow.read(guard),
      allow.create(guard),
      // The licence is whose figures it counts in: at another one it is another arrival.
      allow.edit(guard, { except: ['license'] }),
      allow.delete(guard),
      allow.do(['depart', 'recompose'], guard),
    ]),
    allow.read({ roles: ['consorzio'] }, { except: ['notes'] }),
  ],
});
