import type { Guard } from '#src/permissions/guard.ts';
import { allow } from '#src/permissions/rule.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';
import { monthKey } from './month-fields.ts';

/** Who types the C/59, for their own house alone; offices do it in its name (istat 9). */
const typists: readonly Guard[] = [
  {
    types: ['azienda', 'privato'],
    roles: ['hotel', 'hotel_delegated'],
    grant: 'inserimento-rapido-c59',
  },
];

const persons = (label: string) => f.text(label, { max: 300, help: 'Giorno:persone, 3:2 19:4' });

/** The rows of a month, one an origin, with persons by day. */
const origins = {
  origin: f.text('Provenienza', { required: true, max: 20 }),
  stock: f.integer('Presenti prima del mese', { min: 0, max: 9999 }),
  arrivals: persons('Arrivati'),
  departures: persons('Partiti'),
} as const;

/** A month of a licence that is told by the quick entry of the C/59 in place of cards (istat 7.6, 10.10). */
export const typedMonths = defineResource({
  name: 'typed-months',
  words: { one: 'Mese del C/59', many: 'Mesi del C/59' },
  representation: 'name',
  scope: { accommodation: 'accommodation', manager: 'holder', city: 'city' },
  fields: {
    ...monthKey,
    origins: f.rows('Provenienze', origins, { readOnly: true }),
  },
  list: {
    columns: ['name', 'accommodation', 'license'],
    filters: ['year', 'month', 'accommodation', 'city', 'license'],
    sort: ['id', 'DESC'],
  },
  form: [
    {
      title: 'Mese',
      rows: [['license', 'accommodation'], ['city', 'holder'], ['year', 'month'], 'origins'],
    },
  ],
  inTurnBy: 'license',
  madeBy: 'product',
  removedBy: 'product',
  actions: {
    save: {
      label: 'Salva il mese',
      told: 'salvato',
      input: {
        origins: f.rows('Provenienze', origins),
        days: f.rows('Camere occupate', {
          date: f.date('Giorno', { required: true, notAfterToday: true }),
          version: f.integer('Versione letta', { min: 1 }),
          roomsOccupied: f.integer('Camere occupate', { required: true, min: 0, max: 9999 }),
        }),
      },
    },
  },
  access: typists.flatMap((guard) => [allow.read(guard), allow.do(['save'], guard)]),
});
