import { addressesProblem } from '#src/domain/address-list.ts';
import type { Guard } from '#src/permissions/guard.ts';
import { allow } from '#src/permissions/rule.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';

/** Who lets a software in: whoever may keep the guests of the house, as a key keeps them too (istat 9). */
const givers: readonly Guard[] = [
  { types: ['admin'] },
  { types: ['azienda', 'privato'], roles: ['hotel', ['hotel_delegated', 'gestione-ospiti']] },
];
const alive = { state: ['waiting', 'active'] } as const;

/** Lets the software of a house send its guests in its name; the key itself is shown once and kept as a hash (istat 7.10). */
export const machineKeys = defineResource({
  name: 'machine-keys',
  words: { one: 'Chiave di un gestionale', many: 'Chiavi dei gestionali' },
  representation: 'structureCode',
  scope: { accommodation: 'accommodation', manager: 'holder', city: 'city' },
  fields: {
    structureCode: f.text('Codice struttura', {
      required: true,
      max: 20,
      help: 'Quello con cui il gestionale già invia: è anche il suo nome utente',
      // Whoever lets a software in says the code, and it opens this licence alone: nobody takes it from another house.
      unique: {
        only: alive,
        per: ['license'],
        message: 'Un’altra chiave della licenza ha già questo codice: rigenerala, o revocala prima',
      },
    }),
    license: f.reference('Licenza', 'licenses', { required: true }),
    accommodation: f.lookup('license.accommodation', f.reference('Struttura', 'accommodations')),
    holder: f.lookup('license.holder', f.reference('Titolare', 'managers')),
    city: f.lookup('license.city', f.reference('Comune', 'cities')),
    software: f.text('Gestionale', { required: true, max: 120 }),
    expiresOn: f.date('Vale fino al', { inPerson: true, help: 'Vuota: finché non è revocata' }),
    addresses: f.text('Indirizzi ammessi', {
      max: 500,
      lines: 3,
      inPerson: true,
      help: 'IP o reti come 10.0.0.0/8, uno per riga; vuoto: da ovunque',
    }),
    issuedOn: f.date('Generata il', { readOnly: true }),
    issuedBy: f.reference('Generata da', 'users', { readOnly: true }),
    issuedIn: f.reference('Per conto di', 'managers', { readOnly: true }),
    issuedFor: f.reference('Per il titolare', 'managers', { readOnly: true }),
    lastUsedOn: f.derived(f.date('Ultimo uso')),
    state: f.state(
      'Stato',
      { waiting: 'Da generare', active: 'Attiva', revoked: 'Revocata' },
      { tones: { waiting: 'info', active: 'ok' } },
    ),
  },
  list: {
    columns: ['structureCode', 'software', 'accommodation', 'expiresOn', 'lastUsedOn', 'state'],
    filters: ['state', 'accommodation', 'license'],
    search: ['structureCode', 'software'],
    sort: ['id', 'DESC'],
  },
  form: [
    {
      title: 'Chi entra',
      rows: [
        ['license', 'accommodation'],
        ['city', 'holder'],
        ['structureCode', 'software'],
      ],
    },
    { title: 'Da dove e fino a quando', rows: ['expiresOn', 'addresses'] },
    { title: 'Uso', rows: [['issuedOn', 'issuedBy'], ['issuedIn', 'issuedFor'], 'lastUsedOn'] },
  ],
  check: ({ structureCode, addresses }) => ({
    structureCode: /^[\dA-Z]+$/.test(structureCode) ? undefined : 'Lettere maiuscole e cifre',
    addresses: addressesProblem(addresses),
  }),
  actions: {
    issue: { label: 'Genera la chiave', by: 'product', from: ['waiting', 'active'], to: 'active' },
    revoke: {
      label: 'Revoca',
      danger: true,
      from: ['waiting', 'active'],
      to: 'revoked',
      consequence: 'Il gestionale che la usa non entra più.',
    },
  },
  access: [
    ...givers.flatMap((guard) => [
      allow.read(guard),
      allow.create(guard),
      // Under which name a software comes in, and to which licence, its key was made for.
      allow.edit(guard, { where: alive, except: ['license', 'structureCode'] }),
      // What was once handed out stays on record.
      allow.delete(guard, { where: { state: 'waiting' } }),
      allow.do(['revoke'], guard),
    ]),
    allow.read({ types: ['provincia'], roles: ['admin', 'provincia'] }),
    allow.do(['revoke'], { types: ['provincia'], roles: ['admin', 'provincia'] }),
  ],
});
