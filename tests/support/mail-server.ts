import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server that takes everything `accept` lets it, and what it received. */
export async function mailServer(accept: (address: string) => boolean = () => true) {
  const received: { to: string[]; from: string; text: string }[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _, done) =>
      done(accept(address) ? undefined : new Error(`no such person ${address}`)),
    onData: (stream, { envelope }, done) => {
      let text = '';
      stream.on('data', (part) => {
        text += part;
      });
      stream.on('end', () => {
        received.push({
          to: envelope.rcptTo.map(({ address }) => address),
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          text,
        });
        done();
      });
    },
  });
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}
