import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { resources } from '#src/resources/all.ts';
import { actionsCalled, auditedWord, auditedWords } from '#src/schema/audited.ts';

/** Where the server gives a name of its own to what it writes into the audit. */
const named = [
  /traceOf\(\w+, '(\w+)'/g,
  /finish\(\s*\w+,\s*\w+,\s*'(\w+)'/g,
  /author[^}]*?action: '(\w+)'/g,
  /into audit[^;]*?values \('(\w+)'/g,
];

const server = join(import.meta.dirname, '..', '..', 'server');
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => readFileSync(join(server, path), 'utf8'));

const written = new Set(
  sources.flatMap((text) =>
    named.flatMap((how) => [...text.matchAll(how)].map(([, action]) => action as string)),
  ),
);

it('finds the names the server gives to what it writes', () => {
  expect([...written].sort()).toEqual(
    expect.arrayContaining(['callOff', 'create', 'delete', 'edit', 'export', 'schedule']),
  );
});

const isSaid = (word: string | undefined, action: string) =>
  word !== undefined && word !== action && /^[A-ZÀ-Ù]/.test(word);

it('has a word for each of them in the history of every kind of record', () => {
  const unsaid = resources.flatMap((resource) =>
    [...written, 'revert', 'import']
      .filter((action) => !isSaid(auditedWord(resource, action), action))
      .map((action) => `${resource.name}: ${action}`),
  );
  expect(unsaid).toEqual([]);
});

it('has a word for every declared verb, in its own history and among the choices of the register', () => {
  for (const resource of resources) {
    const choices = auditedWords([resource]);
    for (const [action, { label }] of Object.entries(resource.actions ?? {})) {
      expect(auditedWord(resource, action)).toBe(label);
      expect([action, choices.includes(label)]).toEqual([action, true]);
      expect(actionsCalled(resource, [label])).toContain(action);
    }
  }
});

it('offers each word of the register once, for what is called so and nothing else', () => {
  const choices = auditedWords(resources);
  expect(new Set(choices).size).toBe(choices.length);
  // One verb, two words; one word, two verbs.
  const called = (name: string, word: string) =>
    actionsCalled(
      resources.find((one) => one.name === name),
      [word],
    );
  expect(choices).toEqual(expect.arrayContaining(['Accetta', 'Accogli', 'Respingi', 'Rigetta']));
  expect(called('delegations', 'Accetta')).toEqual(['accept']);
  expect(called('delegations', 'Accogli')).toEqual([]);
  expect(called('access-requests', 'Respingi')).toEqual(['reject']);
  expect(called('contact-changes', 'Respingi')).toEqual(['refuse']);
  expect(called('applications', 'Respingi')).toEqual([]);
});

it.each([
  ['accommodations', ['activate', 'suspend', 'reactivate', 'close', 'reopen', 'prohibit', 'lift']],
  ['accommodations', ['accept', 'conform', 'merge']],
  ['licenses', ['takeover', 'accept', 'conform', 'merge']],
  ['memberships', ['merge']],
  ['applications', ['merge']],
  ['rate-declarations', ['replace']],
  ['delegations', ['expire', 'renounce']],
  ['alerts', ['expire', 'publish']],
] as const)('%s tell what earlier versions noted on them: %j', (name, actions) => {
  const resource = resources.find((one) => one.name === name);
  const choices = auditedWords(resources);
  for (const action of actions) {
    expect([action, isSaid(auditedWord(resource, action), action)]).toEqual([action, true]);
    expect(choices).toContain(auditedWord(resource, action));
    // Also where the kind of record is gone.
    expect(isSaid(auditedWord(undefined, action), action)).toBe(true);
  }
});
