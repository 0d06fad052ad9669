import { text } from 'node:stream/consumers';
import { ImapFlow, type MessageStructureObject } from 'imapflow';
import { bare } from './certificate.ts';

/** A message that says it is a receipt, by its own headers. */
export interface Announced {
  readonly uid: number;
  /** `X-Ricevuta`. */
  readonly kind: string;
  /** What it is about, without brackets. */
  readonly about: string;
  /** Bytes of the whole message. */
  readonly size: number;
}

/** A mailbox that is open to be read and stays as it is: nothing is marked, moved or deleted. */
export interface Mailbox {
  /** While this number is the same, so are those of the messages. */
  readonly validity: number;
  /** What came after a message, and the last number seen. */
  since(uid: number): Promise<{ readonly receipts: readonly Announced[]; readonly last: number }>;
  /** The whole message and its certificate; undefined where it has none, or is not signed. */
  read(uid: number): Promise<{ readonly eml: Buffer; readonly xml: string } | undefined>;
  close(): void;
}

const seconds = 1000;
const headers = ['x-ricevuta', 'x-riferimento-message-id', 'x-trasporto'];

/** Opens the folder an address names; the password stands in it, so it is in no message. */
export async function openMailbox(imapUrl: string): Promise<Mailbox> {
  const { protocol, hostname, port, username, password, pathname } = new URL(imapUrl);
  const isSecure = protocol === 'imaps:';
  const client = new ImapFlow({
    host: hostname,
    port: Number(port) || (isSecure ? 993 : 143),
    secure: isSecure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: 20 * seconds,
    greetingTimeout: 20 * seconds,
    socketTimeout: 60 * seconds,
  });
  // What goes wrong is told to who waits for an answer.
  client.on('error', () => undefined);
  await client.connect();
  const folder = decodeURIComponent(pathname.slice(1)) || 'INBOX';
  const { uidValidity } = await client.mailboxOpen(folder, { readOnly: true });
  return {
    validity: Number(uidValidity),

    async since(uid) {
      const receipts: Announced[] = [];
      let last = uid;
      // The last message is always among them, whatever its number.
      for await (const one of client.fetch(
        `${uid + 1}:*`,
        { headers, size: true },
        { uid: true },
      )) {
        if (one.uid <= uid) continue;
        last = Math.max(last, one.uid);
        const receipt = announced(one.headers);
        if (receipt) receipts.push({ uid: one.uid, size: one.size ?? 0, ...receipt });
      }
      return { receipts, last };
    },

    async read(uid) {
      const asked = { source: true, bodyStructure: true };
      const { source, bodyStructure } =
        (await client.fetchOne(`${uid}`, asked, { uid: true })) || {};
      const signed = bodyStructure && signedPart(bodyStructure);
      const part = signed && certificatePart(signed);
      if (!source || !part) return undefined;
      const { content } = await client.download(`${uid}`, part, {
        uid: true,
        maxBytes: largestXml,
      });
      return content && { eml: source, xml: await text(content) };
    },

    close: () => client.close(),
  };
}

const largestXml = 256 * 1024;

/** What a provider itself has written; an envelope around somebody else's message (`X-Trasporto`) is no receipt. */
function announced(bytes: Buffer | undefined): Pick<Announced, 'kind' | 'about'> | undefined {
  const lines =
    bytes
      ?.toString('latin1')
      .replace(/\r?\n[ \t]+/g, ' ')
      .split(/\r?\n/) ?? [];
  const said = new Map(
    lines.flatMap((line) => {
      const [, name = '', value = ''] = /^([^:]+):(.*)$/.exec(line) ?? [];
      return name ? [[name.toLowerCase(), value.trim()] as const] : [];
    }),
  );
  const kind = said.get('x-ricevuta');
  const about = bare(said.get('x-riferimento-message-id') ?? '');
  return kind && about && !said.has('x-trasporto') ? { kind, about } : undefined;
}

/** What a provider has put its signature to (RFC 6109, 3.3; RFC 8551, 3.5.3); undefined where nobody has. */
function signedPart({ type, childNodes = [] }: MessageStructureObject) {
  const [signed, signature] = childNodes;
  return type === 'multipart/signed' && signatures.includes(signature?.type ?? '')
    ? signed
    : undefined;
}

const signatures = ['application/pkcs7-signature', 'application/x-pkcs7-signature'];

/** The part the provider joined; never one inside a message it encloses. */
function certificatePart(node: MessageStructureObject): string | undefined {
  if (node.type === 'message/rfc822') return undefined;
  const name = node.dispositionParameters?.filename ?? node.parameters?.name;
  if (name?.toLowerCase() === 'daticert.xml') return node.part ?? '1';
  for (const child of node.childNodes ?? []) {
    const found = certificatePart(child);
    if (found) return found;
  }
  return undefined;
}
