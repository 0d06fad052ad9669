import type { InputField } from '#src/schema/fields.ts';
import { f } from '#src/schema/fields.ts';
import type { Action } from '#src/schema/resource.ts';

/** What is received of who filed, once an application is: from them by the portal, or entered by the office it reached otherwise. */
export const receivedVerbs = ['integrate', 'comply', 'observe', 'withdraw', 'renounce'] as const;

export type ReceivedVerb = (typeof receivedVerbs)[number];

/** What an office says of what reached it otherwise than by the portal. */
const receipt = {
  receivedOn: f.date('Giorno di arrivo', {
    notAfterToday: true,
    help: 'Il giorno in cui l’ufficio ha ricevuto ciò che inserisce',
  }),
  protocol: f.text('Protocollo di arrivo', {
    max: 30,
    help: 'Il numero con cui l’ufficio l’ha ricevuto',
  }),
};

/** Who files is not asked: it is received as they send it. */
const askedOfOffices: Action['offers'] = (_, { type }) =>
  type === 'provincia' || type === 'admin' ? {} : { receivedOn: false, protocol: false };

/** A verb by which something of who filed is received, with what it asks besides. */
export const receiving = <const I extends Readonly<Record<string, InputField>>>(input: I) => ({
  inPerson: true as const,
  input: { ...input, ...receipt },
  offers: askedOfOffices,
});

/** Where an application keeps the number under which each was received. */
export const numberOf = {
  integrate: 'answerProtocol',
  comply: 'measuresProtocol',
  observe: 'observationsProtocol',
  withdraw: 'withdrawalProtocol',
  renounce: 'withdrawalProtocol',
} as const satisfies Readonly<Record<ReceivedVerb, string>>;
