import { dispatchReceipts, type ReceiptKind } from '#src/resources/registry/dispatch-receipts.ts';
import { dispatches } from '#src/resources/registry/dispatches.ts';
import type { ApiMeans } from '../../api/means.ts';
import { run, type Tx } from '../../db/transaction.ts';
import { commandsOf } from '../../engine/commands-of.ts';
import { lockFound } from '../../engine/locks.ts';
import { doOfItself } from '../../engine/of-itself.ts';
import { calendarWriter } from '../../engine/writers.ts';
import { keepFile } from '../files/upload.ts';
import type { Certificate } from './certificate.ts';

/** A receipt that is believed: what is told of it, and its bytes as they came. */
export interface Receipt {
  readonly certificate: Omit<Certificate, 'recipient' | 'instant'>;
  readonly eml: Buffer;
}

type Verb = keyof typeof dispatches.actions;

const verbs: { readonly [K in ReceiptKind]?: Verb } = {
  accettazione: 'accept',
  'non-accettazione': 'refuse',
  'avvenuta-consegna': 'deliver',
  'preavviso-errore-consegna': 'warn',
  'errore-consegna': 'fail',
  'rilevazione-virus': 'fail',
};

/**
 * Keeps a receipt with the dispatch it is about, once, and moves that on: never back, whatever the order
 * receipts come in. Nothing where nobody here sent that message.
 */
export async function receive(services: ApiMeans, tx: Tx, receipt: Receipt): Promise<void> {
  const { kind, messageId, madeOn, madeAt, failure } = receipt.certificate;
  const sent = await sentAs(services, tx, messageId);
  if (!sent || (await isKept(tx, sent.id, receipt.certificate))) return;
  const file = await keepFile(
    tx,
    services.files,
    { managerId: sent.issuer },
    {
      name: `${kind}.eml`,
      type: 'message/rfc822',
      bytes: receipt.eml,
    },
  );
  const system = commandsOf(calendarWriter(tx, services));
  await system.create(dispatchReceipts, { dispatch: sent.id, kind, madeOn, madeAt, file });
  const verb = verbs[kind];
  if (verb && isFrom(verb, sent.state))
    await doOfItself(
      tx,
      services,
      dispatches,
      verb,
      sent.id,
      failure === undefined ? {} : { failure },
    );
}

const isFrom = (verb: Verb, state: string): boolean =>
  dispatches.actions[verb].from.some((from) => from === state);

interface Sent {
  readonly id: number;
  readonly state: string;
  /** Whose paper it is. */
  readonly issuer: number;
}

/** The dispatch a message was, held until the receipt is kept. */
async function sentAs(services: ApiMeans, tx: Tx, messageId: string): Promise<Sent | undefined> {
  const [sent] = await lockFound<Sent>(
    { tx, services },
    dispatches,
    `select d.id, d.state, f.manager as issuer from dispatches d
     join application_papers p on p.id = d.paper join files f on f.id = p.file
     where d."messageId" = $1`,
    [messageId],
  );
  return sent;
}

async function isKept(tx: Tx, dispatch: number, { kind, madeOn, madeAt }: Receipt['certificate']) {
  const [kept] = await run(
    tx,
    `select id from dispatch_receipts
     where dispatch = $1 and kind = $2 and "madeOn" = $3 and "madeAt" = $4`,
    [dispatch, kind, madeOn, madeAt],
  );
  return kept !== undefined;
}
