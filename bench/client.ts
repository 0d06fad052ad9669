import { connect, type Socket } from 'node:net';

/** Where to ask and what; requests are whole HTTP texts, taken at random. */
export interface Load {
  readonly port: number;
  readonly requests: readonly string[];
  readonly connections: number;
  readonly seconds: number;
}

/** Milliseconds of every answer, in no order. */
export type Latencies = readonly number[];

/**
 * Keeps every connection busy with one request at a time. Sockets of its own, as an HTTP client
 * would use more of the machine than the server it measures.
 */
export async function drive({ port, requests, connections, seconds }: Load): Promise<Latencies> {
  const until = performance.now() + seconds * 1000;
  const latencies: number[] = [];
  await Promise.all(
    Array.from({ length: connections }, () => keepAsking(port, requests, until, latencies)),
  );
  return latencies;
}

async function keepAsking(
  port: number,
  requests: readonly string[],
  until: number,
  latencies: number[],
): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  socket.setEncoding('latin1');
  await new Promise<void>((resolve, reject) => {
    let answer = '';
    let asked = 0;
    const ask = () => {
      asked = performance.now();
      socket.write(requests[Math.floor(Math.random() * requests.length)] ?? '');
    };
    socket.once('connect', ask).once('error', reject).once('close', resolve);
    socket.on('data', (text: string) => {
      answer += text;
      if (!isWhole(answer)) return;
      if (!answer.startsWith('HTTP/1.1 200 ')) return fail(socket, answer);
      answer = '';
      const now = performance.now();
      latencies.push(now - asked);
      if (now < until) ask();
      else socket.end();
    });
  });
}

function isWhole(answer: string): boolean {
  const end = answer.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const length = /\r\ncontent-length: (\d+)\r\n/i.exec(answer.slice(0, end + 2))?.[1];
  return length === undefined
    ? answer.endsWith('\r\n0\r\n\r\n')
    : answer.length >= end + 4 + Number(length);
}

const fail = (socket: Socket, answer: string) =>
  socket.destroy(new Error(`Unexpected answer: ${answer.slice(0, 400)}`));
