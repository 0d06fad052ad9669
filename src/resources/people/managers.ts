import { birthIn } from '#src/domain/fiscal-code.ts';
import { allow } from '#src/permissions/rule.ts';
import { managerTypes } from '#src/permissions/session.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';
import { living } from '../registry/words.ts';
import { givenBy, rolesAssignableIn } from './assignable.ts';
import { allGrants, grantWords, managerTypeWords, withTerritory } from './grants.ts';
import { received, terms } from './users.ts';
import { legalForms, representativeRoles } from './words.ts';

const { privato, azienda, destinazione, comune, mandamento } = managerTypes;
const bodies = [destinazione, managerTypes.provincia, comune, mandamento];
const legal = [azienda, ...bodies];
const offices = { types: ['provincia'], roles: ['admin', 'provincia'] } as const;
const businesses = [privato, azienda];
const country = 'Codice di tre lettere, per esempio ITA';
const countries = ['country', 'birthCountry', 'citizenship'] as const;

/** Where an organisation was written to it learns that it no longer is, or is elsewhere too. */
const former = 'manager-address-changed';

export const managers = defineResource({
  name: 'managers',
  words: { one: 'Organizzazione', many: 'Organizzazioni' },
  representation: 'name',
  scope: { manager: 'id', city: 'territory' },
  fields: {
    name: f.text('Denominazione', { required: true, max: 200 }),
    type: f.select('Tipo', managerTypeWords, { required: true }),
    fiscalCode: f.fiscalCode('Codice fiscale', {
      required: true,
      bodies: true,
      unique: ['type'],
      inPerson: true,
    }),
    email: f.email('E-mail', { required: true, inPerson: true, former }),
    pec: f.email('PEC', { inPerson: true, former }),
    phone: f.phone('Telefono'),
    mobile: f.phone('Cellulare'),
    website: f.url('Sito web', { max: 200 }),
    address: f.text('Indirizzo', { max: 200 }),
    streetNumber: f.text('Civico', { max: 10 }),
    zip: f.postalCode('CAP', { country: 'country' }),
    country: f.text('Paese', { max: 3, help: `${country}; vuoto: Italia` }),
    birthDate: f.date('Data di nascita', { notAfterToday: true, when: { type: privato } }),
    birthPlace: f.text('Luogo di nascita', { max: 100, when: { type: privato } }),
    birthCountry: f.text('Paese di nascita', { max: 3, help: country, when: { type: privato } }),
    sex: f.select('Sesso', { F: 'Femmina', M: 'Maschio' }, { when: { type: privato } }),
    citizenship: f.text('Cittadinanza', { max: 3, help: country, when: { type: privato } }),
    vatNumber: f.vatNumber('Partita IVA', { when: { type: azienda } }),
    legalForm: f.select('Forma giuridica', legalForms, { when: { type: azienda } }),
    sdiCode: f.text('Codice destinatario', { max: 7, when: { type: legal } }),
    reaNumber: f.text('Numero REA', {
      max: 20,
      help: 'Con la provincia, per esempio SO-12345',
      when: { type: azienda },
    }),
    atecoCode: f.text('Codice ATECO', {
      max: 8,
      help: 'Per esempio 55.10.00',
      when: { type: azienda },
    }),
    ipaCode: f.text('Codice IPA', { max: 20, when: { type: bodies } }),
    representatives: f.rows(
      'Rappresentanti',
      {
        firstName: f.personName('Nome', { required: true }),
        lastName: f.personName('Cognome', { required: true }),
        fiscalCode: f.fiscalCode('Codice fiscale'),
        role: f.select('Ruolo', representativeRoles, { required: true }),
        from: f.date('Dal', { range: { label: 'Incarico', to: 'to' } }),
        to: f.date('Al'),
      },
      { when: { type: legal } },
    ),
    logo: f.images('Logo', { maxFiles: 1, when: { type: legal } }),
    notes: f.text('Note interne', { max: 2000, lines: 4, help: 'Le legge solo l’ufficio' }),
    cities: f.references('Comuni', 'cities', {
      help: 'La sede, o i comuni di competenza',
      required: true,
      when: { type: withTerritory },
    }),
    enabledGrants: f.checklist('Funzioni abilitate', grantWords),
    status: f.state(
      'Stato',
      {
        active: 'Attivo',
        suspended: 'Sospeso',
        closed: 'Chiuso',
        merged: 'Unificato',
      },
      { tones: { active: 'ok', suspended: 'warn', merged: 'violet' } },
    ),
    mergedInto: f.reference('Unificata in', 'managers', { readOnly: true }),
    territory: f.rollup('Territorio', 'accommodations', {
      by: 'manager',
      take: 'city',
      with: 'cities',
      set: 'id',
    }),
    accommodations: f.count('Strutture', 'accommodations', { by: 'manager' }),
    livingLicenses: f.count('Licenze in vita', 'licenses', {
      by: 'holder',
      where: { state: living },
    }),
  },
  list: {
    columns: ['name', 'type', 'fiscalCode', 'email', 'accommodations', 'livingLicenses', 'status'],
    filters: ['type', 'status', 'cities'],
    search: ['name', 'fiscalCode', 'email'],
    sort: ['name', 'ASC'],
    bulk: ['enabledGrants', 'notes'],
  },
  form: [
    {
      title: 'Organizzazione',
      rows: [
        'name',
        ['type', 'fiscalCode'],
        ['birthDate', 'birthPlace', 'birthCountry'],
        ['sex', 'citizenship'],
        ['vatNumber', 'legalForm'],
        ['reaNumber', 'atecoCode'],
        ['sdiCode', 'ipaCode'],
        'logo',
        'mergedInto',
        ['accommodations', 'livingLicenses'],
      ],
    },
    {
      title: 'Recapiti',
      rows: [
        ['email', 'pec'],
        ['phone', 'mobile'],
        ['address', 'streetNumber', 'zip', 'country'],
        'website',
      ],
    },
    { title: 'Rappresentanti', rows: ['representatives'] },
    { title: 'Competenza', rows: ['cities', 'territory', 'enabledGrants'] },
    { title: 'Note d’ufficio', rows: ['notes'] },
  ],
  check: ({ type, cities, sdiCode, atecoCode, ...more }) => ({
    ...(type === comune && cities.length > 1 && { cities: 'Un comune ha un solo territorio' }),
    ...Object.fromEntries(
      countries
        .filter((name) => more[name] && !/^[A-Z]{3}$/.test(more[name]))
        .map((name) => [name, 'Tre lettere maiuscole, per esempio ITA']),
    ),
    ...(atecoCode &&
      !/^\d{2}(\.\d{1,2}){0,2}$/.test(atecoCode) && {
        atecoCode: 'Coppie di cifre con il punto, per esempio 55.10.00',
      }),
    ...(sdiCode &&
      !/^[A-Z0-9]{6,7}$/.test(sdiCode) && { sdiCode: 'Sei o sette lettere maiuscole o cifre' }),
  }),
  warnings: ({ type, fiscalCode, birthDate, birthPlace, pec, sex }) => {
    if (type === azienda && !pec) return { pec: 'Un’impresa ha una PEC (DL 179/2012, art. 5)' };
    if (type !== privato) return {};
    const asked = 'Lo chiede il modulo di chi avvia un’attività';
    const unsaid = {
      ...(!birthDate && { birthDate: asked }),
      ...(!birthPlace && { birthPlace: asked }),
    };
    if (fiscalCode?.length !== 16) return unsaid;
    const birth = birthIn(fiscalCode);
    const said = 'Il codice fiscale dice altro';
    const isBorn = !birthDate || birthDate.slice(2) === `${birth.year}-${birth.monthDay}`;
    return {
      ...unsaid,
      ...(!isBorn && { birthDate: said }),
      ...(sex && sex !== birth.sex && { sex: said }),
    };
  },
  actions: {
    invite: {
      label: 'Invita',
      told: 'ha un nuovo invito',
      inPerson: true,
      apart: 'traced',
      from: ['active'],
      consequence:
        'Chi ha già un accesso, o è invitato da un’altra organizzazione, deve accettare l’invito; chi non ha un accesso riceve un collegamento per scegliere la password.',
      offers: ({ id, type, enabledGrants }, by) => ({
        role: rolesAssignableIn(Number(type)),
        // Who may not read them is told when one is not enabled.
        grants: givenBy(by, Array.isArray(enabledGrants) ? enabledGrants : allGrants),
        accommodations: { manager: Number(id) },
      }),
      input: {
        email: f.email('E-mail', {
          required: true,
          help: 'Chi è già registrato con questo indirizzo decide se accettare',
        }),
        firstName: f.personName('Nome', { required: true }),
        lastName: f.personName('Cognome', { required: true }),
        fiscalCode: f.fiscalCode('Codice fiscale'),
        ...terms,
        grants: f.checklist('Permessi', grantWords, { among: { of: [], within: received } }),
      },
    },
    suspend: {
      label: 'Sospendi',
      told: 'sospesa',
      from: ['active'],
      to: 'suspended',
      danger: true,
      blockers: ['lastAdministrator'],
    },
    reactivate: { label: 'Riattiva', from: ['suspended'], to: 'active' },
    close: {
      label: 'Chiudi',
      told: 'chiusa',
      from: ['active', 'suspended'],
      to: 'closed',
      danger: true,
      blockers: ['livingLicenses', 'lastAdministrator'],
    },
    merge: {
      label: 'Unifica in un’altra',
      told: 'unificata in un’altra',
      inPerson: true,
      from: ['active', 'suspended', 'closed'],
      to: 'merged',
      danger: true,
      input: { into: f.reference('Organizzazione che resta', 'managers', { required: true }) },
    },
  },
  madeBy: 'product',
  tells: { former: ['name'] },
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
      { where: { type: businesses }, except: ['enabledGrants', 'notes'] },
    ),
    allow.do(
      ['invite'],
      { roles: ['consorzio', 'comune'], grant: 'deleghe-utenti' },
      { where: { type: businesses } },
    ),
    allow.read({ types: ['azienda', 'privato'] }, { except: ['notes'] }),
    allow.do(['invite'], { types: ['azienda', 'privato'], roles: ['hotel'] }),
    allow.edit(
      { types: ['azienda', 'privato'], roles: ['hotel'] },
      { fields: ['phone', 'mobile', 'website', 'email', 'pec'] },
    ),
  ],
});
