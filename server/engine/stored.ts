import sanitizeHtml from 'sanitize-html';
import type { Field } from '#src/schema/fields.ts';
import { richTextElements } from '#src/schema/rich-text.ts';
import type { Values } from '#src/schema/validation.ts';
import { hashPassword } from './password.ts';

/** What was sent, rich text without anything that runs: so it is judged, and so it is kept. */
export const harmless = (fields: Readonly<Record<string, Field>>, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      fields[name]?.kind === 'richText' && typeof value === 'string' ? harmlessHtml(value) : value,
    ]),
  );

/** What is really stored: passwords as hashes. */
export async function storedValues(
  fields: Readonly<Record<string, Field>>,
  values: Values,
): Promise<Values> {
  const entries = await Promise.all(
    Object.entries(values).map(async ([name, value]) => [
      name,
      fields[name]?.kind === 'password' && typeof value === 'string'
        ? await hashPassword(value)
        : value,
    ]),
  );
  return Object.fromEntries(entries);
}

/** The HTML people may write: text, lists, headings, links to http(s), mail and telephone. */
export const harmlessHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...richTextElements],
    // Whatever stood in `rel` is written over below.
    allowedAttributes: { a: ['href', 'rel'] },
    allowProtocolRelative: false,
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }) },
  }).trim();
