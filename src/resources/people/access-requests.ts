import { allow } from '#src/permissions/rule.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';
import { givenBy, placesGivenBy } from './assignable.ts';
import { allGrants } from './grants.ts';
import { termsThere } from './users.ts';

const deciders = [
  { types: ['provincia'], roles: ['admin', 'provincia'] },
  { roles: ['consorzio'], grant: 'deleghe-utenti' },
] as const;

/** Somebody asks to work for an organisation; whoever looks after the municipality decides. */
export const accessRequests = defineResource({
  name: 'access-requests',
  words: { one: 'Richiesta di accesso', many: 'Richieste di accesso' },
  representation: 'userName',
  scope: { user: 'user', city: 'city' },
  fields: {
    user: f.reference('Utente', 'users', { required: true }),
    userName: f.lookup('user.name', f.text('Chi chiede')),
    userEmail: f.lookup('user.email', f.email('E-mail')),
    claimedFiscalCode: f.lookup(
      'user.claimedFiscalCode',
      f.fiscalCode('Codice fiscale dichiarato'),
      { required: false },
    ),
    isOfficial: f.lookup('user.isOfficial', f.switch('Della Provincia o dell’amministrazione')),
    organisation: f.text('Struttura o organizzazione', { max: 200 }),
    code: f.text('CIR o CIN', { max: 30 }),
    city: f.reference('Comune', 'cities'),
    message: f.text('Messaggio', { max: 2000, lines: 4 }),
    isConfirmed: f.switch('Confermata da chi legge l’indirizzo', { readOnly: true }),
    state: f.state(
      'Stato',
      {
        received: 'Da esaminare',
        approved: 'Accolta',
        rejected: 'Respinta',
      },
      { tones: { received: 'info', approved: 'ok', rejected: 'error' } },
    ),
    manager: f.reference('Organizzazione assegnata', 'managers', { readOnly: true }),
    reason: f.text('Motivo del rifiuto', { max: 500, lines: 3, readOnly: true }),
  },
  list: {
    columns: ['userName', 'organisation', 'city', 'state'],
    filters: ['state', 'city'],
    search: ['userName', 'organisation', 'code', 'city.name'],
    sort: ['id', 'DESC'],
  },
  form: [
    {
      title: 'Richiesta',
      rows: [
        ['userName', 'userEmail'],
        'claimedFiscalCode',
        ['organisation', 'code'],
        'city',
        'message',
      ],
    },
    { title: 'Decisione', rows: ['manager', 'reason'] },
  ],
  warnings: ({ state, isConfirmed, claimedFiscalCode }) =>
    state === 'received'
      ? {
          ...(!isConfirmed && {
            userEmail: 'Chi lo legge non ha ancora confermato di aver chiesto l’accesso',
          }),
          ...(claimedFiscalCode && {
            claimedFiscalCode: 'Lo dice chi chiede: se accogli, diventa il suo',
          }),
        }
      : {},
  actions: {
    approve: {
      label: 'Accogli',
      told: 'accolta',
      inPerson: true,
      apart: 'traced',
      from: ['received'],
      to: 'approved',
      primary: ['received'],
      blockers: ['shutOut', 'unconfirmed', 'codeTaken'],
      offers: (_, by) => ({ manager: placesGivenBy(by), grants: givenBy(by, allGrants) }),
      input: {
        manager: f.reference('Organizzazione', 'managers', { required: true, inPlace: true }),
        ...termsThere,
      },
    },
    reject: {
      label: 'Respingi',
      told: 'respinta',
      inPerson: true,
      from: ['received'],
      to: 'rejected',
      danger: true,
      input: { reason: f.text('Motivo', { required: true, max: 500, lines: 3 }) },
      notify: { user: 'access-request-rejected' },
    },
  },
  tells: { user: ['organisation', 'code', 'city', 'message', 'manager', 'reason', 'state'] },
  access: [
    allow.read({ types: ['admin'] }),
    allow.do(['approve', 'reject'], { types: ['admin'] }),
    ...deciders.flatMap((guard) => [
      allow.read(guard),
      allow.do(['approve', 'reject'], guard, { where: { isOfficial: false } }),
    ]),
  ],
});
