import { allow } from '#src/permissions/rule.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';
import { delegableGrantWords } from './grants.ts';

const offices = { types: ['provincia'], roles: ['admin', 'provincia'] } as const;
const givers = [
  { types: ['azienda', 'privato'], roles: ['hotel'], grant: 'deleghe-utenti' },
  { roles: ['consorzio', 'comune'], grant: 'deleghe-utenti' },
] as const;
const grants = f.checklist('Può occuparsi di', delegableGrantWords);
const draft = { where: { state: 'draft' } } as const;
/** Whose account it is, and whether there was one: known to who administers the product alone. */
const told = { except: ['delegate', 'isVouched'] } as const;

/** A business lets somebody work for it, for some things and some time (registry 10.3). */
export const delegations = defineResource({
  name: 'delegations',
  words: { one: 'Delega', many: 'Deleghe' },
  representation: 'delegateName',
  scope: { manager: 'manager', accommodations: 'accommodations', city: 'territory' },
  fields: {
    delegateName: f.derived(f.text('Delegato'), { stored: true }),
    manager: f.reference('Delegante', 'managers', { required: true }),
    territory: f.lookup('manager.territory', f.references('Territorio', 'cities')),
    firstName: f.personName('Nome', { required: true }),
    lastName: f.personName('Cognome', { required: true }),
    fiscalCode: f.fiscalCode('Codice fiscale', { required: true, inPerson: true }),
    email: f.email('E-mail', {
      required: true,
      inPerson: true,
      unique: {
        per: ['manager'],
        only: { state: 'awaiting' },
        message: 'Una delega a questo indirizzo aspetta già la risposta: prima revocala',
      },
    }),
    reason: f.select('In quanto', {
      employee: 'Dipendente',
      accountant: 'Commercialista',
      agency: 'Agenzia',
      association: 'Associazione di categoria',
      relative: 'Familiare',
      other: 'Altro',
    }),
    accommodations: f.references('Solo per le strutture', 'accommodations', {
      help: 'Vuoto: tutte quelle del delegante',
    }),
    grants,
    validFrom: f.date('Valida dal', {
      required: true,
      range: { label: 'Validità', to: 'validTo' },
    }),
    validTo: f.date('Valida fino al', {
      help: 'Se resta vuoto, un anno; al massimo cinque',
      due: { state: 'active' },
      // Registry 10.3.
      reminders: {
        days: [30, 7],
        notify: { manager: 'delegation-ending', receiver: 'delegation-ending' },
      },
    }),
    document: f.file('Delega firmata', { kinds: ['pdf', 'p7m', 'jpg', 'png'] }),
    state: f.state(
      'Stato',
      {
        draft: 'Bozza',
        awaiting: 'In attesa del delegato',
        active: 'Attiva',
        refused: 'Rifiutata',
        revoked: 'Revocata',
        expired: 'Scaduta',
      },
      { tones: { awaiting: 'info', active: 'ok', refused: 'error' } },
    ),
    delegate: f.reference('Utente', 'users', { readOnly: true }),
    isVouched: f.switch('Codice fiscale garantito dal delegante', { readOnly: true }),
    answeredOn: f.date('Risposta del', { readOnly: true }),
    endedOn: f.date('Finita il', { readOnly: true }),
    endReason: f.text('Perché è finita', { max: 500, readOnly: true }),
  },
  list: {
    columns: ['delegateName', 'manager', 'grants', 'validTo', 'state'],
    filters: ['state', 'reason', 'validTo'],
    search: ['delegateName', 'fiscalCode', 'email', 'manager.name'],
    sort: ['id', 'DESC'],
  },
  form: [
    {
      title: 'Chi',
      rows: ['manager', ['firstName', 'lastName'], ['fiscalCode', 'email'], 'reason'],
    },
    {
      title: 'Che cosa e fino a quando',
      rows: ['grants', 'accommodations', ['validFrom', 'validTo'], 'document'],
    },
    {
      title: 'Svolgimento',
      rows: [['delegate', 'isVouched'], ['answeredOn', 'endedOn'], 'endReason'],
    },
  ],
  check: ({ grants }) => ({
    ...(grants.length === 0 && { grants: 'Scegli almeno una funzione' }),
  }),
  actions: {
    send: {
      label: 'Invia al delegato',
      told: 'inviata al delegato',
      inPerson: true,
      from: ['draft'],
      to: 'awaiting',
      primary: ['draft'],
      blockers: ['oftenSent', 'unsigned', 'lastingLong', 'notToGive', 'alreadyIn'],
      notify: { receiver: 'delegation-sent' },
    },
    accept: {
      label: 'Accetta',
      by: 'self',
      self: 'delegate',
      from: ['awaiting'],
      to: 'active',
      blockers: [
        'over',
        'notAddressee',
        'notAdmitted',
        'anotherCode',
        'alreadyIn',
        'noLongerGiven',
      ],
    },
    refuse: {
      label: 'Rifiuta',
      by: 'self',
      self: 'delegate',
      from: ['awaiting'],
      to: 'refused',
      blockers: ['notAddressee'],
    },
    renounce: {
      label: 'Rinuncia',
      told: 'lasciata',
      by: 'self',
      self: 'delegate',
      from: ['active'],
      to: 'revoked',
    },
    expire: {
      label: 'Scadenza',
      told: 'scaduta',
      by: 'calendar',
      due: { after: 'validTo' },
      from: ['awaiting', 'active'],
      to: 'expired',
    },
    revoke: {
      label: 'Revoca',
      inPerson: true,
      from: ['awaiting', 'active'],
      to: 'revoked',
      danger: true,
      input: { reason: f.text('Motivo', { max: 500, lines: 3 }) },
      notify: { receiver: 'delegation-revoked' },
    },
  },
  tells: {
    receiver: [
      'firstName',
      'lastName',
      'delegateName',
      'manager',
      'grants',
      'validFrom',
      'validTo',
      'endedOn',
    ],
  },
  access: [
    // Accepting and refusing belong to the delegate alone, in the profile.
    allow.read({ types: ['admin'] }),
    // What the calendar could not end is settled by somebody.
    allow.do(['expire'], { types: ['admin'] }),
    ...[offices, ...givers].map((guard) => allow.read(guard, told)),
    ...[{ types: ['admin'] } as const, offices, ...givers].flatMap((guard) => [
      allow.create(guard),
      allow.edit(guard, draft),
      allow.delete(guard, draft),
      allow.do(['send', 'revoke'], guard),
    ]),
  ],
});
