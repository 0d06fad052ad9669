import { allow } from '#src/permissions/rule.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';
import { paperReaders } from './application-papers.ts';

const failure = f.text('Che cosa è successo', { required: true, max: 500 });
/** What may still become of a letter of which nothing final is known. */
const underWay = ['sending', 'sent', 'uncertain'] as const;
/** Who has to see to it learns of it. */
const notify = { office: 'dispatch-undelivered' };

/** A paper on its way to the applicant by certified mail, and what the providers certify of it (decision 051). */
export const dispatches = defineResource({
  name: 'dispatches',
  words: { one: 'Invio PEC', many: 'Invii PEC' },
  representation: 'subject',
  scope: { manager: 'manager', city: 'city', accommodation: 'accommodation' },
  fields: {
    application: f.reference('Pratica', 'applications', { required: true, readOnly: true }),
    paper: f.reference('Documento', 'application-papers', { required: true, readOnly: true }),
    subject: f.text('Oggetto', { required: true, max: 300, readOnly: true }),
    recipient: f.email('Indirizzo PEC', { required: true, readOnly: true }),
    messageId: f.text('Identificativo del messaggio', {
      required: true,
      max: 200,
      readOnly: true,
      unique: true,
    }),
    sentOn: f.date('Spedita il', { readOnly: true }),
    sentAt: f.time('Spedita alle', { readOnly: true }),
    acceptedOn: f.derived(f.date('Accettata il')),
    acceptedAt: f.derived(f.time('Accettata alle')),
    deliveredOn: f.derived(f.date('Consegnata il')),
    deliveredAt: f.derived(f.time('Consegnata alle')),
    failure: f.text('Esito', { max: 500, readOnly: true }),
    again: f.reference('Spedito di nuovo con', 'dispatches', { readOnly: true }),
    state: f.state(
      'Stato',
      {
        waiting: 'Da spedire',
        sending: 'Spedizione in corso',
        sent: 'Consegnata al gestore',
        accepted: 'Accettata',
        delivered: 'Consegnata',
        refused: 'Non accettata',
        failed: 'Non consegnata',
        uncertain: 'Da verificare',
      },
      {
        tones: {
          sending: 'info',
          sent: 'info',
          accepted: 'ok',
          delivered: 'ok',
          refused: 'error',
          failed: 'error',
          uncertain: 'warn',
        },
      },
    ),
    manager: f.lookup('application.manager', f.reference('Richiedente', 'managers')),
    city: f.lookup('application.city', f.reference('Comune', 'cities')),
    accommodation: f.lookup(
      'application.accommodation',
      f.reference('Struttura', 'accommodations'),
      { required: false },
    ),
  },
  list: {
    columns: ['subject', 'recipient', 'sentOn', 'deliveredOn', 'state'],
    filters: ['state', 'sentOn'],
    search: ['subject', 'recipient', 'application.number', 'accommodation.name'],
    sort: ['createdAt', 'DESC'],
  },
  form: [
    { title: 'Messaggio', rows: [['application', 'paper'], 'subject', ['recipient', 'messageId']] },
    {
      title: 'Esito',
      rows: [
        ['sentOn', 'sentAt'],
        ['acceptedOn', 'acceptedAt'],
        ['deliveredOn', 'deliveredAt'],
        'failure',
        'again',
      ],
    },
  ],
  actions: {
    begin: { label: 'Spedizione avviata', by: 'product', from: ['waiting'], to: 'sending' },
    postpone: { label: 'Spedizione rimandata', by: 'product', from: ['sending'], to: 'waiting' },
    doubt: {
      label: 'Spedizione interrotta',
      by: 'product',
      from: ['sending'],
      to: 'uncertain',
      notify,
    },
    hand: {
      label: 'Consegna al gestore',
      by: 'product',
      from: ['sending', 'uncertain'],
      to: 'sent',
    },
    accept: { label: 'Accettazione', by: 'product', from: underWay, to: 'accepted' },
    refuse: {
      label: 'Non accettazione',
      by: 'product',
      from: underWay,
      to: 'refused',
      input: { failure },
      notify,
    },
    warn: {
      label: 'Preavviso di mancata consegna',
      by: 'product',
      from: [...underWay, 'accepted'],
      input: { failure },
    },
    fail: {
      label: 'Mancata consegna',
      by: 'product',
      from: [...underWay, 'accepted'],
      to: 'failed',
      input: { failure },
      notify,
    },
    deliver: {
      label: 'Avvenuta consegna',
      by: 'product',
      from: [...underWay, 'accepted', 'failed'],
      to: 'delivered',
    },
    confirmSent: {
      label: 'Conferma la spedizione',
      told: 'confermato come spedito',
      from: ['uncertain'],
      to: 'sent',
      consequence:
        'Nella casella PEC il messaggio risulta inviato: le sue ricevute arriveranno da sé.',
    },
    resend: {
      label: 'Spedisci di nuovo',
      told: 'rimesso in spedizione',
      from: ['refused', 'failed', 'uncertain'],
      primary: ['refused', 'failed'],
      blockers: ['sentAgain', 'noMailbox', 'unreachable'],
      consequence:
        'Il documento parte con un nuovo messaggio, all’indirizzo PEC che il richiedente ha oggi.',
    },
  },
  tells: { office: 'all' },
  access: [
    ...paperReaders,
    allow.do(['confirmSent', 'resend'], { types: ['admin'] }),
    allow.do(['confirmSent', 'resend'], { types: ['provincia'], roles: ['admin', 'provincia'] }),
  ],
});
