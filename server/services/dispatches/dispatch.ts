import { randomUUID } from 'node:crypto';
import { dispatches } from '#src/resources/registry/dispatches.ts';
import type { ApiMeans } from '../../api/means.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Commands } from '../../engine/commands.ts';

interface Hands {
  readonly tx: Tx;
  readonly services: Pick<ApiMeans, 'settings'>;
  readonly system: Commands;
}

/** A paper to be sent: its number, and what it is called. */
interface Sent {
  readonly application: number;
  readonly paper: number;
  readonly title: string;
}

/**
 * Puts a paper on its way to the applicant's certified mailbox and answers the number of the dispatch; none
 * where the applicant or the installation has no such mailbox. The message is known by its identifier before
 * it is sent, and by another each time.
 */
export async function dispatch(
  { tx, services, system }: Hands,
  { application, paper, title }: Sent,
): Promise<number | undefined> {
  const { pec } = services.settings;
  const { pec: recipient } = await applicantOf(tx, application);
  if (!pec || !recipient) return undefined;
  const domain = pec.address.slice(pec.address.indexOf('@') + 1);
  const messageId = `${randomUUID()}@${domain}`;
  return system.create(dispatches, { application, paper, subject: title, recipient, messageId });
}

/** Who applied, and their certified address. */
export async function applicantOf(tx: Tx, application: number): Promise<Applicant> {
  const row = await tx
    .selectFrom('applications')
    .innerJoin('managers', 'managers.id', 'applications.manager')
    .select(['managers.id', 'managers.pec'])
    .where('applications.id', '=', application)
    .executeTakeFirst();
  return row ?? { id: 0, pec: null };
}

interface Applicant {
  /** The organisation. */
  readonly id: number;
  readonly pec: string | null;
}
