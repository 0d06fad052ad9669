import { gunzipSync } from 'node:zlib';
import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  bareApp,
  type Document,
  methods,
  operationsOf,
  readDocument,
} from '../support/document.ts';

/** Where the versions of several records are sent, each with its record. */
const byItself: readonly (string | undefined)[] = [
  'guest-groups.departures',
  'guest-groups.changeCard',
  'machine-keys.issue',
];

const app = bareApp();
let document: Document;
beforeAll(async () => {
  document = await readDocument(app);
});

describe('the document of the API', () => {
  it('tells every route of the router, and no other', () => {
    const routes = app.routes
      .filter(({ method }) => methods.includes(method.toLowerCase()))
      .map(({ method, path }) => {
        const told = path.replace(/^\/api/, '').replace(/:(\w+)(\{[^}]*\}+)?/g, '{$1}');
        return `${method.toLowerCase()} ${told}`;
      })
      .filter((route) => !route.endsWith('*'));
    const told = operationsOf(document).map(({ method, path }) => `${method} ${path}`);
    expect(told.toSorted()).toEqual([...new Set(routes)].toSorted());
  });

  it('names every operation once, below a tag it explains', () => {
    const operations = operationsOf(document).map(({ operation }) => operation);
    const names = operations.map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
    const tags = new Set(document.tags.map(({ name }) => name));
    expect(operations.filter(({ tags: own }) => !own.every((tag) => tags.has(tag)))).toEqual([]);
  });

  it('asks for the version wherever 428 follows without', () => {
    const careless = operationsOf(document).filter(
      ({ operation: { operationId, responses, parameters = [] } }) =>
        responses['428'] &&
        !parameters.some(({ name, required }) => name === 'If-Match' && required === true) &&
        !byItself.includes(operationId),
    );
    expect(careless).toEqual([]);
  });

  it('takes an Idempotency-Key wherever a record is made, or what is posted writes one that was read', () => {
    const careless = operationsOf(document).filter(
      ({ method, operation: { operationId, responses, parameters = [] } }) =>
        method === 'post' &&
        (responses['428'] || /\.create$/.test(operationId)) &&
        !parameters.some(({ name }) => name === 'Idempotency-Key'),
    );
    expect(careless).toEqual([]);
  });

  it('is made once, and the page tells parameters, bodies and answers', async () => {
    const page = await (await app.request('/api/docs')).text();
    expect(page).toContain('<code>filter</code> dopo il «?»');
    expect(page).toContain('<a href="#attractions-input">attractions-input</a>');
    expect(page).not.toMatch(/<script|(src|href)="(?!#|\/api\/)/);
  });

  it('travels packed, and not to who has it', async () => {
    for (const path of ['/api/openapi.json', '/api/docs', '/api/docs.css']) {
      const ask = (headers: Record<string, string>) =>
        app.request(path, { headers: { 'Accept-Encoding': 'gzip', ...headers } });
      const sent = await ask({});
      expect([sent.status, sent.headers.get('Content-Encoding')]).toEqual([200, 'gzip']);
      const text = gunzipSync(Buffer.from(await sent.arrayBuffer())).toString();
      expect(text).toBe(await (await app.request(path)).text());
      const known = { 'If-None-Match': sent.headers.get('ETag') ?? '' };
      expect((await ask(known)).status).toBe(304);
    }
  });

  it('has no error by the rules of spectral:oas', { timeout: 400_000 }, async () => {
    const linter = new Spectral();
    // Its own type lacks what a ruleset may leave out.
    linter.setRuleset({ extends: [oas as RulesetDefinition] });
    // Spectral's severities begin with the error.
    const errors = (await linter.run(document as never)).filter(({ severity }) => severity === 0);
    expect(errors.map(({ code, path, message }) => [code, path.join('/'), message])).toEqual([]);
  });
});
