import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';
import { paperReaders } from './application-papers.ts';

/** What a certified mailbox gets back about what it sent, under the names of the standard (RFC 6109, appendix A). */
export const receiptKinds = {
  accettazione: 'Accettazione',
  'non-accettazione': 'Non accettazione',
  'presa-in-carico': 'Presa in carico',
  'avvenuta-consegna': 'Avvenuta consegna',
  'preavviso-errore-consegna': 'Preavviso di mancata consegna',
  'errore-consegna': 'Mancata consegna',
  'rilevazione-virus': 'Rilevazione di virus',
} as const;

export type ReceiptKind = keyof typeof receiptKinds;

/** Each receipt of a dispatch, kept as it came: with its signature it is the proof (decision 051). */
export const dispatchReceipts = defineResource({
  name: 'dispatch-receipts',
  words: { one: 'Ricevuta PEC', many: 'Ricevute PEC' },
  representation: 'kind',
  scope: { manager: 'manager', city: 'city', accommodation: 'accommodation' },
  fields: {
    dispatch: f.reference('Invio', 'dispatches', { required: true, readOnly: true }),
    kind: f.select('Ricevuta', receiptKinds, {
      required: true,
      readOnly: true,
      unique: ['dispatch', 'madeOn', 'madeAt'],
    }),
    madeOn: f.date('Del', { required: true, readOnly: true }),
    madeAt: f.time('Alle', { required: true, readOnly: true }),
    file: f.file('File', { required: true, readOnly: true }),
    manager: f.lookup('dispatch.manager', f.reference('Richiedente', 'managers')),
    city: f.lookup('dispatch.city', f.reference('Comune', 'cities')),
    accommodation: f.lookup('dispatch.accommodation', f.reference('Struttura', 'accommodations'), {
      required: false,
    }),
  },
  list: {
    columns: ['kind', 'madeOn', 'madeAt', 'file'],
    filters: ['kind', 'madeOn'],
    sort: ['createdAt', 'ASC'],
  },
  madeBy: 'product',
  access: paperReaders,
});
