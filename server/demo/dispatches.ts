import { randomUUID } from 'node:crypto';
import type { VerbOf } from '#src/resources/all.ts';
import type { ReceiptKind } from '#src/resources/registry/dispatch-receipts.ts';
import { dispatches } from '#src/resources/registry/dispatches.ts';
import type { ApiMeans } from '../api/means.ts';
import { run } from '../db/transaction.ts';
import { receive } from '../services/dispatches/receive.ts';
import type { Stage } from './stage.ts';

/** What the providers certified of each, the newest first; of the one without receipts nobody knows. */
const fates: readonly (readonly ReceiptKind[])[] = [
  ['accettazione'],
  ['accettazione', 'avvenuta-consegna'],
  ['accettazione', 'errore-consegna'],
  [],
  ['accettazione', 'avvenuta-consegna'],
  ['accettazione', 'preavviso-errore-consegna'],
  ['non-accettazione'],
  ['accettazione', 'avvenuta-consegna'],
];

interface Sent {
  readonly paper: number;
  readonly application: number;
  readonly title: string;
  /** The verb that made the paper. */
  readonly verb: VerbOf<'applications'>;
  readonly day: string;
  readonly pec: string;
}

/** How some of the last papers went by certified mail; none of it was ever sent, and none waits to be. */
export async function createDispatches({ tx, make }: Stage, services: ApiMeans): Promise<void> {
  const papers = await run<Sent>(tx, papersSql, [fates.length]);
  for (const [at, kinds] of fates.entries()) {
    const sent = papers[at];
    if (sent) await send(sent, kinds);
  }

  async function send(
    { paper, application, verb, title, day, pec }: Sent,
    kinds: (typeof fates)[number],
  ) {
    const hand = make.on(day);
    const messageId = `${randomUUID()}@pec.example`;
    const body = { paper, application, subject: title, recipient: pec, messageId };
    const cause = { resource: 'applications', verb, record: application } as const;
    const [id = 0] = await hand.follow('dispatches', [body], cause);
    const system = await hand.system();
    await system.act(dispatches, id, 'begin');
    await system.act(dispatches, id, kinds.length > 0 ? 'hand' : 'doubt');
    const { sentAt } = await system.read(dispatches, id);
    const madeAt = sentAt ?? '';
    for (const kind of kinds) {
      const failure = failures[kind];
      const certificate = { kind, messageId, sender: '', madeOn: day, madeAt, failure };
      await receive(services, tx, { certificate, eml: Buffer.from(receiptOf(kind, messageId)) });
    }
  }
}

const failures: { readonly [K in ReceiptKind]?: string } = {
  'non-accettazione': 'Il gestore vi ha trovato un virus',
  'preavviso-errore-consegna': 'Il gestore del destinatario non ha ancora confermato la consegna',
  'errore-consegna': 'L’indirizzo non esiste presso il gestore del destinatario',
};

const receiptOf = (kind: ReceiptKind, messageId: string): string =>
  [
    `X-Ricevuta: ${kind}`,
    `X-Riferimento-Message-ID: <${messageId}>`,
    'From: posta-certificata@pec.example',
    'Subject: Ricevuta di esempio',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Dimostrazione: nessun messaggio vero.',
    '',
  ].join('\r\n');

const papersSql = `
  select p.id as paper, p.application, p.verb, p.title, p."madeOn"::text as day, m.pec
  from application_papers p join managers m on m.id = p.manager
  where m.pec is not null order by p."madeOn" desc, p.id desc limit $1`;
