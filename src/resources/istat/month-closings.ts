import type { Guard } from '#src/permissions/guard.ts';
import { allow } from '#src/permissions/rule.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';
import { keepers } from './keepers.ts';
import { monthFields } from './month-fields.ts';

const offices: readonly Guard[] = [
  { types: ['admin'] },
  { types: ['provincia'], roles: ['admin', 'provincia'] },
];

/** What was sent is corrected by these alone (istat 8.1). */
const unsent = { where: { state: 'closed' } } as const;

/** Who closes months besides, where they reach the house (istat 9). */
const closers: readonly Guard[] = [
  { types: ['azienda', 'privato'], roles: ['hotel'] },
  { roles: ['hotel_delegated'], grant: 'gestione-ospiti' },
  { roles: ['consorzio'], grant: 'chiusura-massiva' },
];

const open = ['open', 'reopened'] as const;
const closed = ['closed', 'transmitted'] as const;
const reason = f.text('Motivo', { required: true, max: 500, lines: 3 });

/**
 * A month of a licence in the survey: open until it is closed, when its figures are kept as they were and its guests locked
 * (istat 7.9, 8.1).
 */
export const monthClosings = defineResource({
  name: 'month-closings',
  words: { one: 'Mese', many: 'Mesi' },
  representation: 'name',
  scope: { accommodation: 'accommodation', manager: 'holder', city: 'city' },
  fields: monthFields,
  list: {
    columns: [
      'name',
      'accommodation',
      'state',
      'dueOn',
      'stale',
      'arrivals',
      'presences',
      'closedOn',
    ],
    filters: ['state', 'year', 'month', 'stale', 'dueOn', 'accommodation', 'city', 'license'],
    sort: ['dueOn', 'DESC'],
  },
  page: {
    heading: 'accommodation',
    summary: [['dueOn'], ['closedOn'], ['unlockedUntil', 'unlockedTime'], ['license']],
  },
  form: [
    {
      title: 'Mese',
      rows: [
        ['license', 'accommodation'],
        ['city', 'holder'],
        ['year', 'month'],
        ['startsOn', 'dueOn', 'closedOn'],
      ],
    },
    {
      title: 'Dati dell’ultima chiusura',
      rows: [
        ['arrivals', 'departures', 'presences'],
        ['previousNightFirstDay', 'presentLastNight'],
        ['roomNights', 'roomDays'],
        ['bedDays', 'licensedBedDays', 'openDays'],
        'origins',
        ['stale', 'checksum', 'transmissionRef'],
        ['unlockedUntil', 'unlockedTime'],
      ],
    },
  ],
  inTurnBy: 'license',
  madeBy: 'product',
  removedBy: 'product',
  actions: {
    close: {
      label: 'Chiudi il mese',
      told: 'chiuso',
      inPerson: true,
      from: open,
      to: 'closed',
      primary: open,
      blockers: ['unsettled'],
      consequence: 'Le schede si bloccano e i dati restano quelli di oggi.',
    },
    confirmDays: {
      label: 'Conferma le giornate',
      told: 'con le giornate confermate',
      from: open,
      beside: open,
      blockers: ['noneLeft'],
      consequence:
        'Le giornate che restano, fino a oggi, hanno le camere occupate delle schede degli ospiti.',
    },
    noMovement: {
      label: 'Movimento zero',
      told: 'con il movimento zero',
      from: open,
      blockers: ['noneEmpty'],
      input: {
        on: f.date('Giorno', {
          notAfterToday: true,
          help: 'Vuoto: tutti quelli che restano senza ospiti, fino a oggi',
        }),
      },
    },
    verify: {
      label: 'Riverifica',
      told: 'riverificato',
      inPerson: true,
      from: closed,
      to: 'closed',
      primary: closed,
      blockers: ['notStale', 'unsettled'],
      consequence:
        'I dati della chiusura diventano quelli di oggi; se il mese era inviato, va inviato di nuovo.',
    },
    reopen: {
      label: 'Riapri il mese',
      told: 'riaperto',
      from: closed,
      to: 'reopened',
      danger: true,
      blockers: ['laterClosed'],
      input: { reason },
      notify: { holder: 'month-reopened' },
      consequence: 'Gli ospiti del mese tornano modificabili, finché non si chiude di nuovo.',
    },
    unlock: {
      label: 'Sblocca per 72 ore',
      told: 'sbloccato per 72 ore',
      from: closed,
      input: { reason },
      notify: { holder: 'month-unlocked' },
      consequence: 'Per 72 ore gli ospiti e le giornate del mese si correggono.',
    },
    lock: {
      label: 'Blocca di nuovo',
      told: 'di nuovo bloccato',
      from: closed,
      blockers: ['locked'],
    },
    transmit: {
      label: 'Segna come inviato',
      told: 'inviato',
      from: ['closed'],
      to: 'transmitted',
      blockers: ['isStale', 'isUnlocked'],
      input: { reference: f.text('Riferimento dell’invio', { required: true, max: 100 }) },
    },
    urge: {
      label: 'Sollecita',
      told: 'sollecitato',
      from: open,
      blockers: ['notEnded', 'oftenUrged'],
      notify: { holder: 'month-missing' },
    },
    doubt: { label: 'Da riverificare', by: 'product', from: closed },
  },
  access: [
    ...keepers.flatMap((guard) => [
      allow.read(guard),
      allow.do(['confirmDays', 'noMovement'], guard),
    ]),
    ...closers.flatMap((guard) => [
      allow.do(['close'], guard),
      allow.do(['verify'], guard, unsent),
    ]),
    ...offices.map((guard) =>
      allow.do(['close', 'verify', 'reopen', 'unlock', 'lock', 'transmit', 'urge'], guard),
    ),
    allow.read({ roles: ['consorzio'] }),
    allow.do(['urge'], { roles: ['consorzio'] }),
    allow.do(['reopen'], { roles: ['consorzio'], grant: 'riapertura-mese' }, unsent),
    allow.do(['unlock', 'lock'], { roles: ['consorzio'], grant: 'sblocco-ospiti' }, unsent),
  ],
});
