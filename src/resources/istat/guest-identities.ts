import { allow } from '#src/permissions/rule.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';
import { cardKeepers } from './keepers.ts';

/**
 * Who a guest is, apart from the stay: sealed, read one by one with a line in the history, and gone some days after the
 * departure (istat 14; ruling 10).
 */
export const guestIdentities = defineResource({
  name: 'guest-identities',
  words: { one: 'Identità', many: 'Identità' },
  representation: 'code',
  scope: { accommodation: 'accommodation', manager: 'holder', city: 'city' },
  fields: {
    stay: f.reference('Ospite', 'guest-stays', { required: true, unique: true }),
    code: f.lookup('stay.code', f.text('Codice posizione')),
    accommodation: f.lookup('stay.accommodation', f.reference('Struttura', 'accommodations')),
    holder: f.lookup('stay.holder', f.reference('Titolare', 'managers')),
    city: f.lookup('stay.city', f.reference('Comune', 'cities')),
    lastName: f.secret('Cognome', { required: true }),
    firstName: f.secret('Nome', { required: true }),
    documentType: f.vocabulary('Tipo di documento', 'identity-documents', 'code'),
    documentNumber: f.secret('Numero del documento'),
    documentPlace: f.secret('Rilasciato a'),
  },
  list: { columns: ['code', 'accommodation', 'documentType'], sort: ['id', 'DESC'] },
  form: [
    {
      title: 'Identità',
      rows: [
        'stay',
        ['accommodation', 'city', 'holder'],
        ['lastName', 'firstName'],
        ['documentType', 'documentNumber', 'documentPlace'],
      ],
    },
  ],
  inTurnBy: 'stay',
  access: cardKeepers.flatMap((guard) => [
    allow.read(guard),
    allow.create(guard),
    // Whose name it is never changes: a name of one guest is nobody else’s.
    allow.edit(guard, { except: ['stay'] }),
    allow.delete(guard),
  ]),
});
