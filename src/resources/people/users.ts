import { allow } from '#src/permissions/rule.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';
import { givenBy, placesGivenBy, rolesByType } from './assignable.ts';
import {
  allGrants,
  besideConsortium,
  besideMunicipality,
  grantWords,
  managerTypeWords,
  receivable,
  roleWords,
  underProvince,
  withTerritory,
} from './grants.ts';

const offices = { types: ['provincia'], roles: ['admin', 'provincia'] } as const;
const range = { managerTypes: underProvince.map(String) };
/** Officials, and who also belongs outside the territory, are decided on above. */
const ours = { where: { ...range, isOfficial: false }, within: 'territories' } as const;
/** What is told of a person to who decides on all of them alone. */
const personal = [
  'fiscalCode',
  'claimedFiscalCode',
  'verifiedEmail',
  'lastSeenOn',
  'territories',
] as const;

/** Where else colleagues work is theirs to tell. */
const elsewhere = [
  ...personal,
  'managers',
  'managerTypes',
  'territory',
  'roles',
  'isOfficial',
] as const;

/** Of the grants of an organisation, what a role may receive. */
export const received = { choice: 'role', are: receivable };

/** What a person is in an organisation. */
export const terms = {
  role: f.select('Ruolo', roleWords, { required: true }),
  grants: f.checklist('Permessi', grantWords),
  accommodations: f.references('Solo per le strutture', 'accommodations', {
    help: 'Vuoto: tutte quelle dell’organizzazione',
  }),
  validFrom: f.date('Valido dal', { range: { label: 'Validità', to: 'validTo' } }),
  validTo: f.date('Valido fino al'),
};

/** The same, of an organisation the form names: its roles, and what it is enabled for. */
export const termsThere = {
  ...terms,
  role: f.select('Ruolo', roleWords, {
    required: true,
    among: { of: ['manager.type'], are: rolesByType },
  }),
  grants: f.checklist('Permessi', grantWords, {
    among: { of: ['manager.enabledGrants'], emptyIsNone: true, within: received },
  }),
};
const manager = f.reference('Organizzazione', 'managers', { required: true });

export const users = defineResource({
  name: 'users',
  words: { one: 'Utente', many: 'Utenti' },
  representation: 'name',
  scope: { user: 'id', manager: 'managers', city: 'territory' },
  fields: {
    name: f.derived(f.text('Nome e cognome'), { stored: true }),
    firstName: f.personName('Nome', { required: true }),
    lastName: f.personName('Cognome', { required: true }),
    email: f.email('E-mail', {
      required: true,
      unique: true,
      inPerson: true,
      former: 'user-address-changed',
    }),
    fiscalCode: f.fiscalCode('Codice fiscale', { unique: true, inPerson: true }),
    claimedFiscalCode: f.fiscalCode('Codice fiscale dichiarato', { readOnly: true }),
    verifiedEmail: f.email('Confermato per ultimo', { readOnly: true }),
    isVerified: f.derived(f.switch('Indirizzo confermato'), { stored: true }),
    mobile: f.phone('Cellulare'),
    status: f.state(
      'Stato',
      {
        invited: 'Invitato',
        pending: 'In attesa di abilitazione',
        active: 'Attivo',
        locked: 'Bloccato',
        disabled: 'Disattivato',
      },
      { tones: { invited: 'info', pending: 'warn', active: 'ok', locked: 'error' } },
    ),
    managers: f.rollup('Organizzazioni', 'memberships', {
      by: 'user',
      take: 'manager',
      set: 'id',
    }),
    managerTypes: f.rollup('Tipi', 'memberships', {
      by: 'user',
      take: 'managerType',
      set: 'text',
    }),
    territory: f.rollup('Territorio', 'memberships', {
      by: 'user',
      take: 'territory',
      set: 'id',
    }),
    territories: f.rollup('Territori', 'memberships', {
      by: 'user',
      take: 'territory',
      set: 'text',
      each: true,
    }),
    roles: f.rollup('Ruoli', 'memberships', {
      by: 'user',
      take: 'role',
      set: 'text',
      of: f.checklist('Ruoli', roleWords),
    }),
    isOfficial: f.derived(f.switch('Della Provincia o dell’amministrazione'), { stored: true }),
    lastSeenOn: f.date('Ultimo accesso', { readOnly: true }),
  },
  list: {
    columns: ['name', 'email', 'managers', 'roles', 'lastSeenOn', 'status'],
    filters: ['status', 'roles', 'managers', 'lastSeenOn'],
    search: ['name', 'email', 'fiscalCode'],
    sort: ['name', 'ASC'],
  },
  form: [
    {
      title: 'Persona',
      rows: [['firstName', 'lastName'], ['email', 'fiscalCode'], 'mobile'],
    },
    { title: 'Organizzazioni', rows: [['managers', 'roles'], 'territory'] },
  ],
  warnings: ({ claimedFiscalCode, fiscalCode }) =>
    claimedFiscalCode && claimedFiscalCode !== fiscalCode
      ? { claimedFiscalCode: 'Nessuna amministrazione lo ha ancora verificato' }
      : {},
  actions: {
    enable: {
      label: 'Abilita',
      from: ['pending', 'locked', 'disabled'],
      to: 'active',
      primary: ['pending'],
      blockers: ['unconfirmed', 'codeTaken'],
    },
    lock: {
      label: 'Blocca',
      from: ['active'],
      to: 'locked',
      danger: true,
      blockers: ['lastAdministrator'],
    },
    disable: {
      label: 'Disattiva',
      from: ['active', 'invited', 'pending', 'locked'],
      to: 'disabled',
      danger: true,
      blockers: ['lastAdministrator'],
    },
    grant: {
      label: 'Invita in un’organizzazione',
      told: 'ha un nuovo invito',
      inPerson: true,
      apart: 'traced',
      consequence: 'Ne fa parte solo dopo aver accettato l’invito.',
      offers: (_, by) => ({ manager: placesGivenBy(by), grants: givenBy(by, allGrants) }),
      input: { manager, ...termsThere },
    },
    revoke: {
      label: 'Togli organizzazione',
      told: 'ha un’organizzazione in meno',
      inPerson: true,
      apart: 'traced',
      input: { manager },
      danger: true,
    },
    register: {
      label: 'Richiesta di accesso',
      by: 'product',
      from: ['invited'],
      to: 'pending',
      notify: { inviters: 'invitation-lapsed' },
    },
    changePassword: { label: 'Cambio della password', by: 'product' },
    resetPassword: { label: 'Nuova password', by: 'product' },
    confirm: {
      label: 'Conferma dell’indirizzo',
      by: 'product',
      from: ['invited'],
      to: 'active',
    },
    admit: {
      label: 'Ammissione',
      by: 'effect',
      from: ['pending'],
      to: 'active',
      blockers: ['unconfirmed', 'codeTaken'],
    },
  },
  madeBy: 'product',
  // A former address may have been a slip of the keys, and be read by a stranger; who invited a person knows these.
  tells: { former: [], inviters: ['firstName', 'lastName', 'email'] },
  access: [
    allow.all({ types: ['admin'] }),
    allow.read(offices, ours),
    // Colleagues, to whom an application is given, and who belongs here among other places.
    allow.read(offices, {
      where: { managerTypes: withTerritory.map(String) },
      except: personal,
    }),
    // The e-mail is what a person signs in with: changing it would take the account over.
    allow.edit(offices, { ...ours, fields: ['firstName', 'lastName', 'fiscalCode', 'mobile'] }),
    allow.do(['enable', 'lock', 'disable', 'grant'], offices, ours),
    allow.do(['revoke'], offices, { where: range }),
    allow.read(
      { roles: ['consorzio'] },
      { where: { managerTypes: besideConsortium.map(String) }, except: personal },
    ),
    allow.read(
      { roles: ['comune'] },
      { where: { managerTypes: besideMunicipality.map(String) }, except: personal },
    ),
    allow.read({ types: ['azienda', 'privato'], roles: ['hotel'] }, { except: elsewhere }),
  ],
});

export const memberships = defineResource({
  name: 'memberships',
  words: { one: 'Appartenenza', many: 'Appartenenze' },
  representation: 'role',
  scope: {
    user: 'user',
    manager: 'manager',
    accommodations: 'accommodations',
    city: 'territory',
  },
  fields: {
    user: f.reference('Utente', 'users', { required: true, unique: ['manager'] }),
    manager,
    ...terms,
    managerType: f.lookup('manager.type', f.select('Tipo', managerTypeWords)),
    territory: f.lookup('manager.territory', f.references('Territorio', 'cities')),
  },
  list: {
    columns: ['user', 'manager', 'role', 'grants', 'validFrom', 'validTo'],
    filters: ['role'],
    sort: ['id', 'ASC'],
  },
  inTurnBy: 'manager',
  madeBy: 'product',
  access: [
    allow.read({ types: ['admin'] }),
    allow.read(
      { types: ['provincia'], roles: ['admin', 'provincia'] },
      { where: { managerType: underProvince } },
    ),
    allow.read({ roles: ['consorzio'] }, { where: { managerType: besideConsortium } }),
    allow.read({ roles: ['comune'] }, { where: { managerType: besideMunicipality } }),
    allow.read({ types: ['azienda', 'privato'], roles: ['hotel'] }),
  ],
});
