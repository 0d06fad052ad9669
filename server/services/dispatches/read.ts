import type { ApiMeans } from '../../api/means.ts';
import { run, type Tx, transact } from '../../db/transaction.ts';
import type { CertifiedMailbox } from '../../settings.ts';
import { largestFile } from '../files/upload.ts';
import { certificateIn } from './certificate.ts';
import { type Announced, type Mailbox, openMailbox } from './mailbox.ts';
import { receive } from './receive.ts';
import { expectedOf, misfit } from './sound.ts';

/** Reads the receipts that came since the last time; a mailbox that does not answer is asked again the next time. */
export async function readReceipts(services: ApiMeans): Promise<void> {
  const { pec } = services.settings;
  if (!pec) return;
  const mailbox = await openMailbox(pec.imapUrl).catch((error: unknown) => {
    services.log.warn({ reason: codeOf(error) }, 'the certified mailbox does not answer');
  });
  if (!mailbox) return;
  try {
    await readAll(services, pec, mailbox);
  } catch (error) {
    services.log.warn({ reason: codeOf(error) }, 'the certified mailbox was not read to its end');
  } finally {
    mailbox.close();
  }
}

/** A message is passed over for good once what it brought is kept. */
async function readAll(services: ApiMeans, pec: CertifiedMailbox, mailbox: Mailbox): Promise<void> {
  const { db } = services;
  const { validity } = mailbox;
  const seen = (tx: Tx, uid: number) => remember(tx, pec.address, validity, uid);
  const from = await db.transaction().execute((tx) => seenIn(tx, pec.address, validity));
  const { receipts, last } = await mailbox.since(from);
  for (const one of receipts) {
    const receipt = await receiptIn(services, pec, mailbox, one);
    await transact(db, async (tx) => {
      if (receipt) await receive(services, tx, receipt);
      await seen(tx, one.uid);
    });
  }
  if (last > from) await db.transaction().execute((tx) => seen(tx, last));
}

/** Of a message sent from here, signed, and where all of it fits what was sent; all else is left alone. */
async function receiptIn(
  { db, log }: ApiMeans,
  pec: CertifiedMailbox,
  mailbox: Mailbox,
  announced: Announced,
) {
  const { uid, about, size } = announced;
  const ours = await db.transaction().execute((tx) => expectedOf(tx, about));
  if (!ours) return undefined;
  if (size > largestFile) {
    log.error({ dispatch: ours.id, size }, 'a receipt is too large to be kept');
    return undefined;
  }
  const read = await mailbox.read(uid);
  const certificate = read && certificateIn(read.xml);
  const reason = certificate ? misfit(certificate, announced, pec.address, ours) : 'certificate';
  if (!certificate || reason !== undefined) {
    log.warn({ dispatch: ours.id, reason }, 'what calls itself a receipt is not believed');
    return undefined;
  }
  return { certificate, eml: read.eml };
}

async function seenIn(tx: Tx, name: string, validity: number): Promise<number> {
  const [row] = await run<{ readonly seen: number }>(
    tx,
    'select seen from mailboxes where name = $1 and validity = $2',
    [name, validity],
  );
  return row?.seen ?? 0;
}

async function remember(tx: Tx, name: string, validity: number, uid: number): Promise<void> {
  await run(
    tx,
    `insert into mailboxes (name, validity, seen) values ($1, $2, $3)
     on conflict (name) do update set validity = excluded.validity, seen = excluded.seen`,
    [name, validity, uid],
  );
}

/** A server repeats names in its answers; a code says enough. */
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown failure';
