import { allow } from '#src/permissions/rule.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';
import { keepers } from './keepers.ts';
import { closingReasons } from './words.ts';

/** Days on which a house takes nobody in, as its calendar has them (istat 7.8); suspensions are of its licence. */
export const closingPeriods = defineResource({
  name: 'closing-periods',
  words: { one: 'Periodo di chiusura', many: 'Periodi di chiusura' },
  representation: 'name',
  scope: { accommodation: 'accommodation', manager: 'holder', city: 'city' },
  fields: {
    name: f.derived(f.text('Periodo'), { stored: true }),
    license: f.reference('Licenza', 'licenses', { required: true }),
    accommodation: f.lookup('license.accommodation', f.reference('Struttura', 'accommodations')),
    holder: f.lookup('license.holder', f.reference('Titolare', 'managers')),
    city: f.lookup('license.city', f.reference('Comune', 'cities')),
    from: f.date('Dal', {
      required: true,
      range: { label: 'Chiusura', to: 'to', noOverlapPer: ['license'] },
    }),
    to: f.date('Al', { required: true, help: 'L’ultimo giorno senza ospiti' }),
    reason: f.select('Motivo', closingReasons, { required: true }),
    note: f.text('Nota', { max: 250, lines: 2 }),
  },
  list: {
    columns: ['from', 'to', 'reason', 'accommodation', 'note'],
    filters: ['from', 'to', 'reason', 'accommodation', 'city', 'license'],
    sort: ['from', 'DESC'],
  },
  form: [
    {
      title: 'Chiusura',
      rows: ['license', ['accommodation', 'city', 'holder'], ['from', 'to'], 'reason', 'note'],
    },
  ],
  inTurnBy: 'license',
  access: [
    ...keepers.flatMap((guard) => [
      allow.read(guard),
      allow.create(guard),
      allow.edit(guard, { except: ['license'] }),
      allow.delete(guard),
    ]),
    allow.read({ roles: ['consorzio'] }),
  ],
});
