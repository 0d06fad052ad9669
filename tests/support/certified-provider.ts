import type { Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { certifiedReceipt, type Told } from './certified-receipt.ts';
import { imapServer } from './dovecot.ts';

/** What the provider took, as it was sent. */
interface Taken {
  readonly messageId: string;
  readonly recipient: string;
  readonly text: string;
}

/** How the provider behaves: what it answers to a recipient and to a message, and which receipts it gives back. */
interface Manners {
  /** An SMTP code that refuses the recipient. */
  recipient?: number | undefined;
  /** The same for the message, once it was received. */
  message?: number | undefined;
  /** Takes the message and never says so. */
  isSilent?: boolean;
  /** Takes the message and goes down before it says so. */
  isBroken?: boolean;
  receipts: readonly (Partial<Told> & Pick<Told, 'kind'>)[];
}

export const address = 'turismo@pec.provincia.example';

/** A provider of certified mail: SMTP to send by, IMAP to read the receipts it lays down. */
export async function certifiedProvider() {
  const mailbox = await imapServer();
  const taken: Taken[] = [];
  const manners: Manners = { receipts: [] };
  const tell = (one: Taken, told: Partial<Told> & Pick<Told, 'kind'>) =>
    mailbox.lay(certifiedReceipt({ ...receiptOf(one), ...told }));
  const take = async (text: string, recipient: string) => {
    const [, messageId = ''] = /^Message-ID: (<.*>)/im.exec(text) ?? [];
    const one = { messageId, recipient, text };
    taken.push(one);
    for (const told of manners.receipts) await tell(one, told);
  };
  const sockets = new Set<Socket>();
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, done) =>
      username === 'ente' && password === 'segreta'
        ? done(null, { user: username })
        : done(new Error('no')),
    onRcptTo: (_, __, done) => done(manners.recipient ? refused(manners.recipient) : undefined),
    onData: (stream, { envelope }, done) => {
      let text = '';
      stream.on('data', (part) => {
        text += part;
      });
      stream.on('end', async () => {
        if (manners.message) return done(refused(manners.message));
        await take(text, envelope.rcptTo[0]?.address ?? '');
        if (manners.isBroken) hangUp();
        else if (!manners.isSilent) done();
      });
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => sockets.add(socket));
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  const bound = server.server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  return {
    env: {
      PEC_SMTP_URL: `smtp://ente:segreta@127.0.0.1:${port}`,
      PEC_IMAP_URL: mailbox.url,
      PEC_ADDRESS: address,
    },
    mailbox,
    taken,
    manners,
    /** A receipt about a message, whenever it comes. */
    tell,
    close: async () => {
      await new Promise<void>((closed) => server.close(() => closed()));
      await mailbox.close();
    },
  };
}

const refused = (responseCode: number) => Object.assign(new Error('refused'), { responseCode });

const receiptOf = ({ messageId, recipient }: Taken) => ({ messageId, recipient, sender: address });
