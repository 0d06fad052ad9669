import { allow } from '#src/permissions/rule.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';
import { reached } from './contacts.ts';

const deciders = [
  { types: ['admin'] },
  { types: ['provincia'], roles: ['admin', 'provincia'] },
  { roles: ['consorzio'], grant: 'gestione-accommodation-info-license' },
] as const;

const words = Object.fromEntries(
  Object.entries(reached).map(([name, { label }]) => [name, label]),
) as { readonly [K in keyof typeof reached]: string };

/**
 * What the operator of an accommodation wants to change of how it is reached; an office confirms it
 * (registry 10.5). It is made by `propose` of the accommodation, which says what differs; today’s values are those of the day it was made.
 */
export const contactChanges = defineResource({
  name: 'contact-changes',
  words: { one: 'Modifica dei contatti', many: 'Modifiche dei contatti' },
  representation: 'name',
  // A proposal is its proposer’s: it does not pass with the house.
  scope: { accommodation: 'accommodation', manager: 'proposedFor', city: 'city' },
  fields: {
    accommodation: f.reference('Struttura', 'accommodations', {
      required: true,
      unique: {
        only: { state: 'proposed' },
        message: 'C’è già una modifica da confermare: ritirala, se vuoi proporne un’altra',
      },
    }),
    name: f.lookup('accommodation.name', f.text('Denominazione')),
    manager: f.lookup('accommodation.manager', f.reference('Gestore', 'managers')),
    city: f.lookup('accommodation.city', f.reference('Comune', 'cities')),
    // Who ran the house when it was proposed.
    proposedFor: f.reference('Proposta per', 'managers', { readOnly: true }),
    changes: f.rows('Che cosa cambia', {
      what: f.select('Dato', words, { required: true }),
      now: f.text('Oggi', { max: 255 }),
      asked: f.text('Richiesto', { max: 255 }),
    }),
    state: f.state(
      'Stato',
      {
        proposed: 'Da confermare',
        accepted: 'Confermata',
        refused: 'Respinta',
        withdrawn: 'Ritirata',
        lapsed: 'Decaduta',
      },
      { tones: { proposed: 'info', accepted: 'ok', refused: 'error' } },
    ),
    reason: f.text('Motivo del rifiuto', { max: 500, lines: 3, readOnly: true }),
  },
  list: {
    columns: ['name', 'city', 'manager', 'state'],
    filters: ['state', 'city'],
    search: ['name', 'city.name'],
    sort: ['id', 'DESC'],
  },
  form: [{ title: 'Proposta', rows: [['accommodation', 'city', 'manager'], 'changes', 'reason'] }],
  actions: {
    accept: {
      label: 'Conferma',
      from: ['proposed'],
      to: 'accepted',
      primary: ['proposed'],
      blockers: ['handedOver'],
      notify: { proposedFor: 'contact-changes-accepted' },
    },
    refuse: {
      label: 'Respingi',
      told: 'respinta',
      from: ['proposed'],
      to: 'refused',
      danger: true,
      input: { reason: f.text('Motivo', { required: true, max: 500, lines: 3 }) },
      notify: { proposedFor: 'contact-changes-refused' },
    },
    withdraw: { label: 'Ritira', inPerson: true, from: ['proposed'], to: 'withdrawn' },
    lapse: {
      label: 'Decadenza per cambio di gestore',
      by: 'effect',
      from: ['proposed'],
      to: 'lapsed',
      notify: { proposedFor: 'contact-changes-lapsed', manager: 'contact-changes-lapsed' },
    },
  },
  tells: { manager: ['name', 'manager', 'proposedFor'] },
  access: [
    ...deciders.flatMap((guard) => [allow.read(guard), allow.do(['accept', 'refuse'], guard)]),
    allow.read({ types: ['azienda', 'privato'], roles: ['hotel'] }),
    allow.do(['withdraw'], { types: ['azienda', 'privato'], roles: ['hotel'] }),
  ],
});
