import { Readable } from 'node:stream';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Message } from './message.ts';

/** What is known once a message was handed over, or was not. */
export type Handover =
  | { readonly outcome: 'handed' }
  /** The server has not taken it, and may later. */
  | { readonly outcome: 'later'; readonly reason: string }
  /** The server has said it will never take it. */
  | { readonly outcome: 'refused'; readonly reason: string; readonly answer: number }
  /** The bytes were on their way and no answer came: it may have been taken. */
  | { readonly outcome: 'unknown'; readonly reason: string };

export interface Conversation {
  hand(message: Message): Promise<Handover>;
  end(): void;
}

const seconds = 1000;

/** A server that knows us and waits for a message; until then nothing was promised. Throws an error that names no person. */
export async function converse(url: string): Promise<Conversation> {
  const { auth, ...options } = parseConnectionUrl(url);
  const connection = new SMTPConnection({
    ...options,
    connectionTimeout: 20 * seconds,
    greetingTimeout: 20 * seconds,
    socketTimeout: 60 * seconds,
  });
  // What goes wrong later is told to who waits for an answer.
  connection.on('error', () => undefined);
  await new Promise<void>((open, fail) => {
    const refuse = (error: Failure) => {
      connection.close();
      fail(new Error(`certified mail: ${reasonOf(error)}`));
    };
    connection.once('error', refuse);
    connection.connect((failure) => {
      if (failure) return refuse(failure);
      if (!auth) return open();
      connection.login(auth, (refusal) => (refusal ? refuse(refusal) : open()));
    });
  });
  return {
    hand: ({ from, to, bytes }) => {
      let isUnderWay = false;
      // Asked for its first bytes when the server has said it takes them.
      const stream = new Readable({
        read() {
          isUnderWay = true;
          this.push(bytes);
          this.push(null);
        },
      });
      return new Promise((done) =>
        connection.send({ from, to: [to] }, stream, (error) =>
          done(error ? handoverOf(error, isUnderWay) : { outcome: 'handed' }),
        ),
      );
    },
    end: () => connection.quit(),
  };
}

/** Only an answer about the sender, the recipient or the message itself is one; a line that goes down is none. */
function handoverOf(error: Failure, isUnderWay: boolean): Handover {
  const { code, responseCode = 0 } = error;
  const reason = reasonOf(error);
  const isAnswered = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (isAnswered && responseCode >= 500)
    return { outcome: 'refused', reason, answer: responseCode };
  return isUnderWay && !isAnswered ? { outcome: 'unknown', reason } : { outcome: 'later', reason };
}

interface Failure {
  readonly code?: string | undefined;
  readonly responseCode?: number | undefined;
}

/** Servers repeat addresses in their answers; a code says enough. */
const reasonOf = ({ code, responseCode }: Failure): string =>
  [code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown failure';
