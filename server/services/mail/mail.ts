import { plainText } from '#src/schema/plain-text.ts';
import type { Mail } from '../../engine/post.ts';

interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** One thing to do, as a link. */
  readonly link?: { readonly label: string; readonly url: string };
  readonly after?: readonly string[];
}

/** `html` is harmless already. */
interface Written {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
}

const signature = 'Soggiorno — messaggio automatico, non serve rispondere.';

/** Lays out a letter of ours, as text and as HTML. */
export function compose({ to, subject, paragraphs, link, after = [] }: Letter): Mail {
  const text = [
    ...paragraphs,
    ...(link ? [`${link.label}:\n${link.url}`] : []),
    ...after,
    signature,
  ].join('\n\n');
  const html = [
    ...paragraphs.map(paragraph),
    ...(link ? [`<p><a href="${escaped(link.url)}">${escaped(link.label)}</a></p>`] : []),
    ...after.map(paragraph),
    `<p style="color:#5c6f82">${escaped(signature)}</p>`,
  ].join('\n');
  return { to, subject, text: `${text}\n`, html: page(html) };
}

/** A letter written in formatted text, as text and as HTML. */
export const mailOf = ({ to, subject, html }: Written): Mail => ({
  to,
  subject,
  text: `${textOf(html)}\n\n${signature}\n`,
  html: page(`${html}\n<p style="color:#5c6f82">${escaped(signature)}</p>`),
});

/** Formatted text as lines: a link is followed by its address. */
const textOf = (html: string): string =>
  html
    .replace(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs, (_, href: string, words: string) =>
      words === href ? href : `${words}: ${href}`,
    )
    .replaceAll('<li>', '<li>- ')
    .split(/<\/(?:p|li|h[234]|blockquote|pre)>|<hr \/>/)
    .map((block) => block.split('<br />').map(plainText).join('\n').trim())
    .filter(Boolean)
    .join('\n\n');

const page = (body: string) =>
  `<!doctype html>\n<html lang="it"><meta charset="utf-8"><body style="font-family:sans-serif">\n${body}\n</body></html>\n`;

const paragraph = (text: string) => `<p>${escaped(text)}</p>`;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Text that is no HTML wherever it stands. */
export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
