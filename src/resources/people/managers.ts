import { allow } from '#src/permissions/rule.ts';
import { managerTypes } from '#src/permissions/session.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';
import { grantWords, managerTypeWords } from './grants.ts';
import { terms } from './users.ts';

const { privato, azienda, destinazione, comune, mandamento } = managerTypes;
const offices = { types: ['provincia'], roles: ['admin', 'provincia'] } as const;
const businesses = [privato, azienda];

export const managers = defineResource({
  name: 'managers',
  words: { one: 'Organizzazione', many: 'Organizzazioni' },
  label: 'name',
  scope: { manager: 'id', city: 'territory' },
  fields: {
    name: f.text('Denominazione', { required: true, max: 200 }),
    type: f.select('Tipo', managerTypeWords, { required: true }),
    fiscalCode: f.fiscalCode('Codice fiscale', { required: true, bodies: true, unique: ['type'] }),
    email: f.email('E-mail', { required: true }),
    pec: f.email('PEC'),
    cities: f.references('Comuni', 'cities', {
      help: 'La sede, o i comuni di competenza',
      required: true,
      when: { type: [1, 2, 3, 4, 5, 7] },
    }),
    enabledGrants: f.checklist('Funzioni abilitate', grantWords),
    status: f.state('Stato', { active: 'Attivo', suspended: 'Sospeso', closed: 'Chiuso' }),
    territory: f.gathered('Territorio', 'accommodations', {
      by: 'manager',
      take: 'city',
      with: 'cities',
      set: 'id',
    }),
  },
  list: {
    columns: ['name', 'type', 'fiscalCode', 'email', 'status'],
    filters: ['type', 'status', 'cities'],
    search: ['name', 'fiscalCode', 'email'],
    sort: ['name', 'ASC'],
  },
  form: [
    { title: 'Organizzazione', rows: ['name', ['type', 'fiscalCode'], ['email', 'pec']] },
    { title: 'Competenza', rows: ['cities', 'enabledGrants'] },
  ],
  check: ({ type, cities }) =>
    type === comune && cities.length > 1 ? { cities: 'Un comune ha un solo territorio' } : {},
  actions: {
    invite: {
      word: 'Aggiungi utente',
      from: ['active'],
      input: {
        email: f.email('E-mail', {
          required: true,
          help: 'Chi è già registrato con questo indirizzo entra anche in questa organizzazione',
        }),
        firstName: f.text('Nome', { required: true, max: 100 }),
        lastName: f.text('Cognome', { required: true, max: 100 }),
        fiscalCode: f.fiscalCode('Codice fiscale'),
        ...terms,
      },
    },
    suspend: { word: 'Sospendi', from: ['active'], to: 'suspended', danger: true },
    reactivate: { word: 'Riattiva', from: ['suspended'], to: 'active' },
    close: { word: 'Chiudi', from: ['active', 'suspended'], to: 'closed', danger: true },
  },
  access: [
    allow.all({ types: ['admin'] }),
    allow.read(offices),
    allow.create(offices, { where: { type: [...businesses, destinazione, mandamento, comune] } }),
    allow.edit(offices, { where: { type: [...businesses, destinazione, mandamento, comune] } }),
    allow.do(['invite', 'suspend', 'reactivate', 'close'], offices, {
      where: { type: [...businesses, destinazione, mandamento, comune] },
    }),
    allow.read(
      { roles: ['consorzio', 'comune'] },
      { where: { type: businesses }, except: ['enabledGrants'] },
    ),
    allow.do(
      ['invite'],
      { roles: ['consorzio', 'comune'], grant: 'deleghe-utenti' },
      { where: { type: businesses } },
    ),
    allow.read({ types: ['azienda', 'privato'] }),
    allow.do(['invite'], { types: ['azienda', 'privato'], roles: ['hotel'] }),
    allow.edit({ types: ['azienda', 'privato'], roles: ['hotel'] }, { fields: ['email', 'pec'] }),
  ],
});
