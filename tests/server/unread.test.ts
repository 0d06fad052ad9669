import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refuseUnread } from '#server/unread.ts';

/** What Node cannot read as a request is refused in the shape of every refusal. */
const server = createServer((_, answer) => answer.end('read'));
server.on('clientError', refuseUnread);
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
afterAll(() => new Promise((done) => server.close(done)));

/** Sends these bytes; answers status, headers and body. */
const sent = (text: string) =>
  new Promise<{ head: string; body: string }>((done, fail) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let said = '';
    socket.on('data', (part) => {
      said += part;
    });
    socket.on('error', fail);
    socket.on('close', () => {
      const [head = '', body = ''] = said.split('\r\n\r\n');
      done({ head, body });
    });
    socket.write(text);
  });

it.each([
  ['too many headers', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['no HTTP', 'Buongiorno\r\n\r\n', 400],
])('%s', async (_, text, status) => {
  const { head, body } = await sent(text);
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toContain('Content-Type: application/problem+json');
  expect(JSON.parse(body)).toMatchObject({ status, message: expect.any(String) });
});

it('what can be read is answered as before', async () => {
  const { head, body } = await sent('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect([head.split('\r\n')[0], body]).toEqual([
    'HTTP/1.1 200 OK',
    expect.stringContaining('read'),
  ]);
});
