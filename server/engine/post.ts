import type { Database } from '../db/schema.ts';
import type { Tx } from '../db/transaction.ts';

/** A message as it is sent: plain text and, beside it, the same as simple HTML. */
export interface Mail {
  /** Empty: nobody; the message is put in the queue like any other and then dropped. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

/** Where mails wait: put in with the change that causes them, sent when it is committed. */
export interface Post {
  /** Puts a mail in the queue, in the given transaction. */
  enqueue(tx: Tx | Database, mail: Mail): Promise<void>;
}
