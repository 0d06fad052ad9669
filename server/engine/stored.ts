import sanitizeHtml from 'sanitize-html';
import type { Field } from '#src/schema/fields.ts';
import { richTextElements } from '#src/schema/rich-text.ts';
import type { Values } from '#src/schema/validation.ts';
import { hashPassword } from './password.ts';

/** What is really stored: rich text without anything that runs, passwords as hashes. */
export async function storedValues(
  fields: Readonly<Record<string, Field>>,
  values: Values,
): Promise<Values> {
  const entries = await Promise.all(
    Object.entries(values).map(async ([name, value]) => [name, await stored(fields[name], value)]),
  );
  return Object.fromEntries(entries);
}

async function stored(field: Field | undefined, value: unknown): Promise<unknown> {
  if (typeof value !== 'string') return value;
  if (field?.kind === 'richText') return harmlessHtml(value);
  return field?.kind === 'password' ? hashPassword(value) : value;
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
