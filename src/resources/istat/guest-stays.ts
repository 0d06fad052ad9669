import { residenceProblem } from '#src/domain/istat/residence.ts';
import { segmentsProblem } from '#src/domain/istat/room-segments.ts';
import { stayDatesProblem } from '#src/domain/istat/stay-dates.ts';
import { allow } from '#src/permissions/rule.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';
import { cardKeepers } from './keepers.ts';
import {
  educationLevels,
  guestTypes,
  nonTouristReasons,
  tourismTypes,
  transportModes,
} from './words.ts';

const valid = { where: { state: 'valid' } } as const;

/** The stay of one guest, without a name: what is counted, and what the police and the region ask (istat 7.2, 7.3, 14). */
export const guestStays = defineResource({
  name: 'guest-stays',
  words: { one: 'Ospite', many: 'Ospiti' },
  representation: 'code',
  scope: { accommodation: 'accommodation', manager: 'holder', city: 'city' },
  fields: {
    code: f.derived(f.text('Codice posizione'), { stored: true }),
    softwareCode: f.text('Codice del gestionale', {
      max: 20,
      help: 'Di chi l’ha inviato un gestionale',
      unique: {
        per: ['license'],
        only: { state: 'valid' },
        message: 'Un altro ospite di questa licenza ha già questo codice',
      },
    }),
    group: f.reference('Arrivo', 'guest-groups', { required: true }),
    license: f.lookup('group.license', f.reference('Licenza', 'licenses', { required: true })),
    accommodation: f.lookup('group.accommodation', f.reference('Struttura', 'accommodations')),
    holder: f.lookup('group.holder', f.reference('Titolare', 'managers')),
    city: f.lookup('group.city', f.reference('Comune', 'cities')),
    guestType: f.select('Tipo alloggiato', guestTypes, { required: true }),
    gender: f.select('Sesso', { F: 'Femmina', M: 'Maschio' }, { required: true }),
    birthDate: f.date('Data di nascita', { required: true }),
    // Statistics do without it, and ROSS1000 asks it of nobody (istat 2.2); a card without says that it lacks it.
    birthCountry: f.vocabulary('Stato di nascita', 'countries', 'iso2'),
    birthCity: f.reference('Comune di nascita', 'cities', { when: { birthCountry: 'IT' } }),
    citizenship: f.vocabulary('Cittadinanza', 'countries', 'iso2', { required: true }),
    // The police ask it of nobody, and statistics count by it: no month closes with a card without (istat 3.1, 7.7).
    residenceCountry: f.vocabulary('Stato di residenza', 'countries', 'iso2'),
    residenceCity: f.reference('Comune di residenza', 'cities', {
      when: { residenceCountry: 'IT' },
    }),
    residencePlace: f.text('Località estera', { max: 30 }),
    arrivalDate: f.date('Data di arrivo', { required: true }),
    departureDate: f.date('Data di partenza', { help: 'Vuota finché è presente' }),
    dayUse: f.switch('Uso diurno'),
    nonTouristReason: f.select('Non turista', nonTouristReasons, {
      help: 'Chi lo è non conta nelle statistiche',
    }),
    tourismType: f.select('Tipo di turismo', tourismTypes, {
      required: true,
      initially: 'unspecified',
    }),
    transportMode: f.select('Mezzo di trasporto', transportModes, {
      required: true,
      initially: 'unspecified',
    }),
    educationLevel: f.select('Titolo di studio', educationLevels),
    profession: f.text('Professione', { max: 40 }),
    rooms: f.rows('Camere', {
      room: f.text('Camera', { required: true, max: 20 }),
      fromDate: f.date('Dal', { required: true }),
      toDate: f.date('Al', { help: 'La notte di quel giorno non è compresa' }),
    }),
    state: f.state(
      'Scheda',
      { valid: 'Valida', cancelled: 'Annullata' },
      { tones: { valid: 'ok' } },
    ),
  },
  list: {
    columns: [
      'code',
      'guestType',
      'arrivalDate',
      'departureDate',
      'residenceCountry',
      'residenceCity',
      'state',
    ],
    filters: [
      'arrivalDate',
      'departureDate',
      'residenceCountry',
      'residenceCity',
      'accommodation',
      'state',
    ],
    sort: ['arrivalDate', 'DESC'],
  },
  form: [
    {
      title: 'Soggiorno',
      rows: [
        ['group', 'guestType'],
        'softwareCode',
        ['accommodation', 'city', 'holder'],
        'license',
        ['arrivalDate', 'departureDate', 'dayUse'],
        'rooms',
        'nonTouristReason',
      ],
    },
    {
      title: 'Ospite',
      rows: [
        ['gender', 'birthDate'],
        ['birthCountry', 'birthCity'],
        'citizenship',
        ['residenceCountry', 'residenceCity', 'residencePlace'],
      ],
    },
    {
      title: 'Viaggio',
      rows: [
        ['tourismType', 'transportMode'],
        ['educationLevel', 'profession'],
      ],
    },
  ],
  check: (stay) => ({
    ...stayDatesProblem(stay),
    residenceCity: residenceProblem(stay),
    rooms: segmentsProblem(stay),
  }),
  inTurnBy: 'group',
  actions: {
    cancel: {
      label: 'Annulla la scheda',
      told: 'annullato',
      from: ['valid'],
      to: 'cancelled',
      consequence: 'Non conta più: non è mai arrivato, o era scritto due volte.',
    },
    forget: { label: 'Cancellazione dell’identità', by: 'product' },
  },
  access: [
    ...cardKeepers.flatMap((guard) => [
      allow.read(guard),
      // What a software calls a guest is said once, by it or in the file of it that somebody takes.
      allow.create(guard),
      allow.edit(guard, { ...valid, except: ['group', 'softwareCode'] }),
      allow.delete(guard),
      allow.do(['cancel'], guard),
    ]),
    // Who only looks on the figures reads nothing one is known by (art. 9 D.Lgs. 322/1989).
    allow.read(
      { roles: ['consorzio'] },
      { except: ['birthDate', 'birthCountry', 'birthCity', 'citizenship', 'profession', 'rooms'] },
    ),
  ],
});
