import type { Page } from 'playwright-core';
import { resources } from '#src/resources/all.ts';
import type { Field } from '#src/schema/fields.ts';
import { optionWord, plain } from '#src/schema/fields.ts';
import type { Resource } from '#src/schema/resource.ts';

/** Words that English interfaces have and Italian ones do not. */
const foreign =
  /\b(?:the|and|of|your|please|rows|page|loading|close|clear|select|next|previous|save|delete|edit|create|cancel|submit|back|required|invalid|filters?|search|sort(?:ed)?|show|columns?|empty|unknown|undefined|null|NaN|yes|true|false)\b/i;

/** What a machine says of itself, in whatever people read: codes, keys of rows, days as they are kept, dots for what is missing. */
const raw = [
  /…|(?<!Caricamento)\.\.\./,
  /\b(?:ra|resources|soggiorno|mui)\.[a-z_]+(?:\.[a-z_]+)+/,
  /\b(?:undefined|null|NaN)\b|\[object\b/,
  /(?<![\p{L}\p{N}.-])\p{Ll}+\p{Lu}\p{L}*/u,
  /(?<![\p{L}\p{N}.-])\p{L}+_[\p{L}_]+/u,
  /(?<!\p{L})#\d/u,
  /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/i,
  /(?<![\d-])\d{4}-\d\d-\d\d(?![\d-])/,
];

/** Addresses, files as people call them, and the code an application has nationally (CUI) are written as they are. */
const written =
  /\S+@\S+|\b(?:https?:\/\/|www\.)\S+|\S+\.(?:pdf|jpe?g|png|csv|xlsx|p7m)\b|\bPagoPA\b|\b\d{6}-\d{8}-\d{7}-[0-9a-f-]{36}\b|\bkB\b/gi;

/** What no Italian reads, and the pages between two numbers, which are not missing. */
const unreadParts = 'script, style, noscript, [lang="en"], .MuiPaginationItem-ellipsis';

/** Codes of choices that are no words people read. */
const codes = codesOf(resources);

/** What is no Italian for people, of all that a page says, also to those who hear it; English only where people wrote no data. */
export async function strayWords(page: Page): Promise<string[]> {
  const { worded, data } = await page.evaluate((unread) => {
    const said = { worded: [document.title], data: [] as string[] };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement: parent, textContent: text } = walker.currentNode;
      if (!parent || parent.closest(unread)) continue;
      said[parent.closest('td, dd') ? 'data' : 'worded'].push(wholeOf(parent) ?? text ?? '');
    }
    /** What is bold in part is read as a whole. */
    function wholeOf({ parentElement: line }: Element) {
      return line?.querySelector(':scope > b') ? line.textContent : null;
    }
    const named = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'];
    for (const element of document.querySelectorAll(named.map((name) => `[${name}]`).join()))
      said.worded.push(...named.map((name) => element.getAttribute(name) ?? ''));
    return said;
  }, unreadParts);
  const stray = [
    ...worded.filter((text) => foreign.test(text)),
    ...[...worded, ...data].filter(isRaw),
  ];
  return [...new Set(stray)].map((text) => `says "${text.slice(0, 80)}"`);
}

/** Is it something only the product itself reads? */
export function isRaw(text: string): boolean {
  const said = text.replace(written, '').trim();
  return codes.has(text.trim()) || raw.some((one) => one.test(said));
}

function codesOf(declared: readonly Resource[]): ReadonlySet<string> {
  const options = declared.flatMap(({ fields, actions = {} }) =>
    [fields, ...Object.values(actions).map(({ input = {} }) => input)].flatMap(optionsIn),
  );
  const words = new Set(options.map(([, word]) => word));
  return new Set(
    options.flatMap(([code]) => (words.has(code) || !/^[a-z]/.test(code) ? [] : code)),
  );
}

function optionsIn(fields: Readonly<Record<string, Field>>): (readonly [string, string])[] {
  return Object.values(fields).flatMap((field) => {
    const shape = plain(field);
    if (shape.kind === 'rows') return optionsIn(shape.of);
    if (!('options' in shape)) return [];
    const { options } = shape;
    return Object.keys(options).map((code) => [code, optionWord(options, code)] as const);
  });
}
