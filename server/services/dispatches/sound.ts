import { run, type Tx } from '../../db/transaction.ts';
import type { Certificate } from './certificate.ts';
import type { Announced } from './mailbox.ts';

/** What is known here of the message a receipt speaks of. */
export interface Expected {
  readonly id: number;
  /** As it was written. */
  readonly recipient: string;
  /** When it was begun to be sent, in milliseconds of the epoch; null while it waits. */
  readonly sent: number | null;
}

/** How far the clocks of providers and ours may be apart, in milliseconds. */
const apart = 5 * 60_000;

/**
 * What of a receipt does not fit the message sent, in a word; undefined where all of it does. The signature
 * itself is not verified: this is what can be asked without a list of providers.
 */
export function misfit(
  { kind, messageId, sender, recipient, instant }: Certificate,
  announced: Pick<Announced, 'kind' | 'about'>,
  address: string,
  expected: Expected,
): string | undefined {
  const sent = expected.sent ?? Number.POSITIVE_INFINITY;
  const made = instant.getTime();
  if (kind !== announced.kind) return 'kind';
  if (messageId !== announced.about) return 'message';
  if (sender !== address.toLowerCase()) return 'sender';
  if (recipient !== expected.recipient.toLowerCase()) return 'recipient';
  return made < sent - apart || made > Date.now() + apart ? 'moment' : undefined;
}

/** The dispatch a message was; undefined where nobody here sent it. */
export async function expectedOf(tx: Tx, messageId: string): Promise<Expected | undefined> {
  const [found] = await run<Expected>(tx, expectedSql, [messageId]);
  return found;
}

/** Of the hour that comes twice in autumn, the first. */
const expectedSql = `
  select id, recipient, 1000 * extract(epoch from least(clock at time zone 'Europe/Rome',
    (clock - interval '1 hour') at time zone 'Europe/Rome' + interval '1 hour'))::float8 as sent
  from (select id, recipient, "messageId", "sentOn" + "sentAt"::time as clock from dispatches) d
  where "messageId" = $1`;
