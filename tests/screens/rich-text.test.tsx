import { render } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { harmlessHtml } from '#server/engine/stored.ts';
import { f } from '#src/schema/fields.ts';
import { plainText } from '#src/schema/plain-text.ts';
import { richTextElements } from '#src/schema/rich-text.ts';
import { ValueView } from '#src/values/views.tsx';
import { attacks } from '../support/rich-text-attacks.ts';

const elements = new Set<string>(richTextElements);
const attributes = new Set(['href', 'rel']);

/** What a parsed text holds that no text may: elements, attributes, addresses. */
function forbidden(root: ParentNode): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => [
    ...(elements.has(element.localName) ? [] : [element.localName]),
    ...element.getAttributeNames().filter((name) => !attributes.has(name)),
    ...addressesOf(element).filter((to) => !/^(https?:\/\/|mailto:|tel:)/.test(to)),
  ]);
}
const addressesOf = (element: Element) =>
  element.hasAttribute('href') ? [element.getAttribute('href') ?? ''] : [];

const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;
const all = Object.entries(attacks).flatMap(([family, texts]) =>
  texts.map((text, at) => [`${family} ${at + 1}`, text] as const),
);

it('Knows a hundred ways to attack, and a judge who catches most of them as they come', () => {
  expect(all.length).toBeGreaterThanOrEqual(100);
  const caught = all.filter(([, text]) => forbidden(parsed(text)).length > 0);
  expect(caught.length).toBeGreaterThan(70);
});

describe('What is stored of a text', () => {
  it.each(all)('is harmless: %s', (_, text) => {
    const stored = harmlessHtml(text);
    expect(forbidden(parsed(stored))).toEqual([]);
    // Parsed and written once more it is the same: nothing waits to become something else.
    expect(harmlessHtml(stored)).toBe(stored);
    expect(forbidden(parsed(parsed(stored).innerHTML))).toEqual([]);
  });

  it('keeps what an honest text says', () => {
    const honest =
      '<h2>Titolo</h2><p>Uno <strong>due</strong> <a href="https://ok.example" rel="noopener noreferrer">tre</a></p><ul><li>quattro</li></ul>';
    expect(parsed(harmlessHtml(honest)).textContent).toBe('TitoloUno due trequattro');
    expect(harmlessHtml(honest)).toContain('href="https://ok.example"');
  });

  it.each([
    '<a href="https://ok.example">tre</a>',
    '<a href="https://ok.example" rel="opener" target="_blank">tre</a>',
    '<a href="https://ok.example" rel="noopener noreferrer nofollow">tre</a>',
  ])('says of every link that the page it leads to hears nothing of ours: %s', (link) => {
    expect(harmlessHtml(link)).toBe(
      '<a href="https://ok.example" rel="noopener noreferrer">tre</a>',
    );
  });
});

describe('On screen', () => {
  it.each(Object.keys(attacks))('nothing of "%s" lives, even unstored', (family) => {
    for (const text of attacks[family] ?? []) {
      const { container, unmount } = render(
        <MemoryRouter>
          <AdminContext>
            <ValueView field={f.richText('Testo')} value={text} />
          </AdminContext>
        </MemoryRouter>,
      );
      expect(
        container.querySelectorAll('script, iframe, object, embed, form, meta, base'),
      ).toHaveLength(0);
      const live = [...container.querySelectorAll('*')].flatMap((element) =>
        element.getAttributeNames().filter((name) => name.startsWith('on')),
      );
      expect(live).toEqual([]);
      const links = [...container.querySelectorAll('a[href]')].map(
        (link) => link.getAttribute('href') ?? '',
      );
      expect(links.filter((to) => /^\s*(javascript|data|vbscript):/i.test(to))).toEqual([]);
      unmount();
    }
  });
});

it('As plain text, in lists and spreadsheets, nothing of it is markup', () => {
  const written = all.filter(([, text]) => !text.includes('&lt;'));
  for (const [, text] of written)
    expect(plainText(harmlessHtml(text))).not.toMatch(/<(script|img|iframe)/i);
});
