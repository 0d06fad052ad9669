import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { places } from '#src/areas/places.ts';
import { glossary, strayWords } from '#src/i18n/glossary.ts';
import { resources } from '#src/resources/all.ts';
import { isForPeople, type Resource } from '#src/schema/resource.ts';
import { didBy, doneBy, isRegular, ofMany } from '#src/values/told.ts';
import { isRaw } from '../browser/words.ts';

/** Titles of windows are the specification's; what their screens are called is judged for itself. */
const others = /reference\/data|^src\/areas\/|i18n\/glossary\.ts$/;

const files = ['src', 'server'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => /\.tsx?$/.test(path) && !others.test(path)),
);

/** What people may read of a program: what has a space or an accent or begins with a capital; no code of it. */
function textsIn(path: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isText =
      ts.isStringLiteralLike(node) ||
      ts.isJsxText(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddle(node) ||
      ts.isTemplateTail(node);
    if (isText && /[\s’…]|\.\.\.|^\p{Lu}/u.test(node.text)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true));
  return found;
}

const texts = files.flatMap((path) => textsIn(path).map((text) => ({ path, text })));

it('has one word for a thing, in every text and on every screen', () => {
  expect(texts.length).toBeGreaterThan(5000);
  const said = [...texts, ...places.map(({ called }) => ({ path: 'src/areas', text: called }))];
  const stray = said.flatMap(({ path, text }) =>
    strayWords(text).map((word) => `${path}: ${word}, in "${text.trim()}"`),
  );
  expect(stray).toEqual([]);
});

it('says of who does a verb what they have done', () => {
  const applications = resources.find(({ name }) => name === 'applications') as Resource;
  const said = ['submit', 'take', 'archive'].map((verb) => didBy(applications, verb));
  expect(said).toEqual(['ha inviato', 'ha preso in carico', 'ha archiviato']);
  const unasked = resources.flatMap((resource) =>
    Object.entries(resource.actions ?? {}).flatMap(([verb, { by }]) =>
      by === undefined || by === 'self' ? [] : [didBy(resource, verb)],
    ),
  );
  expect(unasked.every((words) => words === undefined)).toBe(true);
});

it('knows a word where it stands, and lets laws have theirs', () => {
  expect(strayWords('Nuovo utente dell’ente')).toEqual(['«ente»: si dice «Organizzazione»']);
  expect(strayWords('In attesa di un altro ente, presente e utente')).toEqual([]);
  expect(strayWords('{{ente.nome}}')).toEqual([]);
});

it('lists each word once, by the alphabet, and explains it in one of its own', () => {
  const words = glossary.map(({ word }) => word);
  expect(words).toEqual([...new Set(words)].toSorted(new Intl.Collator('it').compare));
  expect(glossary.filter(({ means }) => strayWords(means).length > 0)).toEqual([]);
});

it('has dots for nothing but what is being loaded', () => {
  const dotted = texts.filter(({ path, text }) => {
    const isShown = path.startsWith('src/') && !path.startsWith('src/schema/');
    return isShown && /…|(?<!Caricamento)\.\.\./.test(text);
  });
  expect(dotted).toEqual([]);
});

it('says what every verb of people makes of a record', () => {
  const verbs = resources.flatMap((resource: Resource) =>
    Object.entries(resource.actions ?? {}).filter(([, action]) => isForPeople(action)),
  );
  expect(verbs.length).toBeGreaterThan(90);
  const untold = verbs.filter(([, { label, told }]) => told === undefined && !isRegular(label));
  expect(untold.map(([name]) => name)).toEqual([]);
});

it.each([
  ['licenses', 'suspend', '2026-12-01', 'sospesa dal 01/12/2026', 'sospese dal 01/12/2026'],
  ['licenses', 'activate', undefined, 'attivata', 'attivate'],
  ['alerts', 'publish', undefined, 'pubblicato', 'pubblicati'],
  ['applications', 'take', undefined, 'presa in carico', 'prese in carico'],
  ['licenses', 'lift', undefined, 'attiva: divieto revocato', 'attive: divieto revocato'],
  ['applications', 'opine', undefined, 'ha il parere', 'hanno il parere'],
])('of %s and %s it says so', (name, verb, since, one, many) => {
  const resource = resources.find((other) => other.name === name) ?? expect.unreachable();
  expect(doneBy(resource, verb, since)).toBe(one);
  expect(ofMany(one)).toBe(many);
});

it.each([
  'Caricati 3 di 12...',
  '…',
  'effectiveOn',
  'AUDIT_MONTHS',
  'in_charge',
  'submitted',
  'Pratica #31',
  'dal 2026-11-26',
  'undefined',
  '[object Object]',
  'ra.action.save',
  '6f1a2b3c-0000-4000-8000-00000000000f',
])('a screen that says "%s" is found out', (text) => expect(isRaw(text)).toBe(true));

it.each([
  'Caricamento...',
  'SO-2005-0104',
  'IT014037A1YLEPO1H9',
  'planimetria_2.pdf',
  'info@comune-di-livigno.it',
  'comune pagoPA',
  '21 kB · SHA-256 0c8825d15e84',
  'dal 26/11/2026',
  '',
])('a screen may say "%s"', (text) => expect(isRaw(text)).toBe(false));
