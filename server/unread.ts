import type { Duplex } from 'node:stream';
import { Rejected } from './errors.ts';
import { problemOf, problemType } from './problem.ts';

/** What Node could not read as a request, so that no handler sees it. */
const unread: Readonly<Record<string, readonly [status: 408 | 431, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Le intestazioni della richiesta sono troppo grandi'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'La richiesta non è arrivata in tempo'],
};

/** Answers such a request like any other that is refused, and hangs up. */
export function refuseUnread({ code = '' }: NodeJS.ErrnoException, socket: Duplex): void {
  // In the middle of an answer there is nothing to say any more.
  if (!socket.writable || code === 'ECONNRESET' || isAnswering(socket)) {
    socket.destroy();
    return;
  }
  const [status, message] = unread[code] ?? [400, 'La richiesta non è HTTP'];
  const problem = problemOf(new Rejected(status, { message }), crypto.randomUUID());
  const body = JSON.stringify(problem);
  socket.end(
    [
      `HTTP/1.1 ${status} ${problem.title}`,
      `Content-Type: ${problemType}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

/** As Node tells it apart. */
const isAnswering = (socket: Duplex & { readonly _httpMessage?: { headersSent: boolean } }) =>
  socket._httpMessage?.headersSent === true;
