import { ReadableStream } from 'node:stream/web';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Row } from '../db/reads.ts';
import { databaseOn } from '../db/schema.ts';
import { openSnapshot, type Snapshot } from '../db/snapshot.ts';
import { run, type Tx } from '../db/transaction.ts';
import type { Env } from '../env.ts';
import { Rejected } from '../errors.ts';
import { type Asker, askerOf } from './asker.ts';
import type { ApiMeans } from './means.ts';

/** Milliseconds a client may take to ask for the next piece of a file. */
const patience = 10_000;

/**
 * The snapshot a file is made from. Each holds a connection until its client has read it: a person
 * takes one file at a time (429, across processes), and a crowd is turned away (503).
 */
export async function openDownload({ snapshots }: ApiMeans, asker: Asker): Promise<Snapshot> {
  refuseCrowd(snapshots);
  const snapshot = await openSnapshot(snapshots);
  try {
    refuseSecond(await snapshot.query(turnSql, turnOf(asker)));
    return snapshot;
  } catch (error) {
    await snapshot.close();
    throw error;
  }
}

/** The same for a file that is made whole before it is sent: of one picture of the database, in the same turns. */
export function makeDownload<T>(
  { snapshots }: ApiMeans,
  asker: Asker,
  make: (tx: Tx) => Promise<T>,
): Promise<T> {
  refuseCrowd(snapshots);
  return databaseOn(snapshots)
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      refuseSecond(await run(tx, turnSql, turnOf(asker)));
      return make(tx);
    });
}

function refuseCrowd({ totalCount, idleCount, options }: ApiMeans['snapshots']): void {
  if (totalCount - idleCount >= options.max) throw crowded();
}

/** Goes with the transaction. */
const turnSql = 'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as "isFree"';
const turnOf = (asker: Asker) => [`download ${askerOf(asker)}`];

function refuseSecond([turn]: readonly Row[]): void {
  if (turn?.isFree !== true) throw oneAtATime();
}

const crowded = () =>
  new Rejected(
    503,
    { message: 'Altre esportazioni sono in corso: riprova fra un minuto' },
    { 'Retry-After': '30' },
  );

const oneAtATime = () =>
  new Rejected(
    429,
    { message: 'Hai già un’esportazione in corso: aspetta che finisca, poi riprova' },
    { 'Retry-After': '10' },
  );

/** Ends the connection a request came by; in process, without one, does nothing. */
export const hangUpOn = (c: Context<Env>) => (): void => {
  (c.env as Partial<HttpBindings> | undefined)?.outgoing?.destroy();
};

/**
 * Pulled by whoever reads; the snapshot ends with the last byte, an error, or the reader's leaving.
 * Who leaves a piece unread for too long is cut off.
 */
export function bodyOf(
  file: AsyncGenerator<Uint8Array>,
  snapshot: Snapshot,
  hangUp: () => void,
): ReadableStream {
  let isCutOff = false;
  let waiting: NodeJS.Timeout | undefined;
  const end = async () => {
    clearTimeout(waiting);
    await file.return(undefined);
    await snapshot.close();
  };
  const cutOff = () => {
    isCutOff = true;
    end().catch(() => undefined);
    hangUp();
  };
  const wait = () => {
    waiting = setTimeout(cutOff, patience);
  };
  return new ReadableStream<Uint8Array>(
    {
      start: wait,
      async pull(controller) {
        clearTimeout(waiting);
        if (isCutOff) return controller.error(new Error('The file was not read in time'));
        try {
          const { done, value } = await file.next();
          if (!done) {
            controller.enqueue(value);
            return wait();
          }
          await snapshot.close();
          controller.close();
        } catch (error) {
          await snapshot.close();
          controller.error(error);
        }
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  );
}
