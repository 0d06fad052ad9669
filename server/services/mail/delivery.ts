import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mail } from '../../engine/post.ts';

/**
 * Hands a message over; throws an error that names no person when it could not. What goes a second time under the
 * same id, as after a stop just then, is the same message to who receives it.
 */
export type Deliver = (id: string, mail: Mail) => Promise<void>;

const seconds = 1000;

/** Sends through a mail server. */
export function deliverBySmtp(smtpUrl: string, from: string): Deliver {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 20 * seconds,
    greetingTimeout: 20 * seconds,
    socketTimeout: 60 * seconds,
  });
  return async (id, mail) => {
    try {
      await transport.sendMail(messageOf(id, mail, from));
    } catch (error) {
      throw new Error(`mail server: ${reasonOf(error)}`);
    }
  };
}

/** Lays messages down as `.eml` files that only their owner reads. */
export function deliverToFolder(folder: string, from: string): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (id, mail) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { message } = await transport.sendMail(messageOf(id, mail, from));
    const begun = join(folder, `.${id}`);
    try {
      await writeFile(begun, message as Buffer, { mode: 0o600 });
      await rename(begun, join(folder, `${id}.eml`));
    } catch (error) {
      await rm(begun, { force: true });
      throw error;
    }
  };
}

/** The address is an object, so that no comma in it makes two. */
const messageOf = (id: string, { to, subject, text, html }: Mail, from: string) => ({
  messageId: `<${id}@${from.split('@')[1]}>`,
  from: { name: 'Soggiorno', address: from },
  to: { name: '', address: to },
  subject,
  text,
  ...(html !== undefined && { html }),
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Servers repeat addresses in their answers; a code says enough. */
const reasonOf = (error: unknown): string => {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown failure';
};
