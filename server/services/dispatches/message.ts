import MailComposer from 'nodemailer/lib/mail-composer';
import type { ApiMeans } from '../../api/means.ts';
import { run } from '../../db/transaction.ts';
import type { CertifiedMailbox } from '../../settings.ts';
import { compose } from '../mail/mail.ts';

/** A dispatch and its paper, as they are sent. */
interface Facts {
  readonly subject: string;
  readonly recipient: string;
  readonly messageId: string;
  readonly protocol: string | null;
  readonly number: string;
  readonly office: string;
  readonly file: number;
  readonly name: string;
  readonly type: string;
}

/** What goes over the line: between whom, and the bytes. */
export interface Message {
  readonly from: string;
  readonly to: string;
  readonly bytes: Buffer;
}

/**
 * The message a dispatch is: a few lines and the paper. Sender and recipient are those of the conversation,
 * as a provider wants it (RFC 6109, 3.1.1). Undefined where the store has lost the paper.
 */
export async function messageOf(
  { db, files }: Pick<ApiMeans, 'db' | 'files'>,
  { address }: CertifiedMailbox,
  id: number,
): Promise<Message | undefined> {
  const [facts] = await db.transaction().execute((tx) => run<Facts>(tx, factsSql, [id]));
  const bytes = facts && (await files.open(facts.file));
  if (!facts || !bytes) return undefined;
  const { subject, recipient, messageId, office, name, type } = facts;
  const { text, html } = compose({ to: recipient, subject, paragraphs: coverOf(facts) });
  const mail = new MailComposer({
    from: { name: office, address },
    to: { name: '', address: recipient },
    subject,
    messageId: `<${messageId}>`,
    text,
    html,
    attachments: [
      {
        filename: name,
        contentType: type,
        content: Buffer.from(await new Response(bytes).arrayBuffer()),
      },
    ],
    disableFileAccess: true,
    disableUrlAccess: true,
    newline: 'windows',
  });
  return { from: address, to: recipient, bytes: await mail.compile().build() };
}

/** The paper is the letter, in the office's words; these lines only hand it over. */
const coverOf = ({ office, subject, number, protocol }: Facts): readonly string[] => [
  `${office} trasmette in allegato il documento «${subject}» della pratica ${number}.`,
  ...(protocol === null ? [] : [`Protocollo della pratica: ${protocol}.`]),
];

const factsSql = `
  select d.subject, d.recipient, d."messageId", p.protocol, a.number, m.name as office,
    f.id as file, f.name, f.type
  from dispatches d
  join applications a on a.id = d.application
  join application_papers p on p.id = d.paper
  join files f on f.id = p.file
  join managers m on m.id = f.manager
  where d.id = $1`;
