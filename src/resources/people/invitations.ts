import { allow } from '#src/permissions/rule.ts';
import { managerTypesOf } from '#src/permissions/session.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';
import { managerTypeWords, underProvince } from './grants.ts';
import { terms } from './users.ts';

const grant = 'deleghe-utenti';
/** Whose account it is, and who gave the word, is told to who administers the product alone. */
const told = { except: ['user', 'invitedBy', 'invitedFor'] } as const;

const givers = [
  {
    guard: { types: ['provincia'], roles: ['admin', 'provincia'] },
    where: { managerType: underProvince },
  },
  {
    guard: { roles: ['consorzio', 'comune'], grant },
    where: { managerType: managerTypesOf('privato', 'azienda') },
  },
  { guard: { types: ['azienda', 'privato'], roles: ['hotel'] }, where: {} },
] as const;

/** Somebody who has an access is asked to join an organisation: nobody joins one unasked. */
export const invitations = defineResource({
  name: 'invitations',
  words: { one: 'Invito', many: 'Inviti' },
  representation: 'name',
  scope: { manager: 'manager', accommodations: 'accommodations', city: 'territory' },
  fields: {
    name: f.derived(f.text('Nome e cognome'), { stored: true }),
    firstName: f.personName('Nome', { required: true }),
    lastName: f.personName('Cognome', { required: true }),
    email: f.email('E-mail', { required: true }),
    manager: f.reference('Organizzazione', 'managers', { required: true }),
    managerType: f.lookup('manager.type', f.select('Tipo', managerTypeWords)),
    territory: f.lookup('manager.territory', f.references('Territorio', 'cities')),
    ...terms,
    state: f.state(
      'Stato',
      {
        awaiting: 'In attesa di risposta',
        accepted: 'Accettato',
        refused: 'Rifiutato',
        withdrawn: 'Ritirato',
        expired: 'Scaduto',
      },
      { tones: { awaiting: 'info', accepted: 'ok', refused: 'error' } },
    ),
    expiresOn: f.date('Vale fino al', { required: true, due: { state: 'awaiting' } }),
    answeredOn: f.date('Risposta del', { readOnly: true }),
    user: f.reference('Utente', 'users', {
      required: true,
      unique: {
        per: ['manager'],
        only: { state: 'awaiting' },
        message: 'È già invitata: aspetta la risposta o ritira l’invito',
      },
    }),
    invitedBy: f.reference('Chi invita', 'users', { required: true }),
    invitedFor: f.reference('Per conto di', 'managers', { required: true }),
  },
  list: {
    columns: ['name', 'manager', 'role', 'expiresOn', 'state'],
    filters: ['state', 'role', 'expiresOn'],
    search: ['name', 'email', 'manager.name'],
    sort: ['id', 'DESC'],
  },
  form: [
    { title: 'Chi', rows: [['firstName', 'lastName'], 'email', 'user'] },
    {
      title: 'A che cosa',
      rows: [
        ['manager', 'managerType'],
        'role',
        'grants',
        'accommodations',
        ['validFrom', 'validTo'],
      ],
    },
    {
      title: 'Svolgimento',
      rows: [
        ['expiresOn', 'answeredOn'],
        ['invitedBy', 'invitedFor'],
      ],
    },
  ],
  actions: {
    accept: {
      label: 'Accetta',
      by: 'self',
      self: 'user',
      from: ['awaiting'],
      to: 'accepted',
      blockers: ['over', 'notAddressee', 'notAdmitted', 'alreadyIn', 'noLongerGiven'],
    },
    refuse: {
      label: 'Rifiuta',
      by: 'self',
      self: 'user',
      from: ['awaiting'],
      to: 'refused',
      blockers: ['notAddressee'],
    },
    withdraw: {
      label: 'Ritira l’invito',
      told: 'ritirato',
      from: ['awaiting'],
      to: 'withdrawn',
      danger: true,
    },
    expire: {
      label: 'Scadenza',
      told: 'scaduto',
      by: 'calendar',
      due: { after: 'expiresOn' },
      from: ['awaiting'],
      to: 'expired',
    },
  },
  notify: { invitee: 'invitation-sent', organisation: 'invitation-by-office' },
  tells: {
    invitee: ['firstName', 'lastName', 'manager', 'role', 'validFrom', 'validTo', 'expiresOn'],
    // Whom another invites in its place: it reads its invitations.
    organisation: 'all',
  },
  access: [
    allow.read({ types: ['admin'] }),
    allow.do(['withdraw', 'expire'], { types: ['admin'] }),
    ...givers.flatMap(({ guard, where }) => [
      allow.read(guard, { where, ...told }),
      allow.do(['withdraw'], guard, { where }),
    ]),
  ],
});
