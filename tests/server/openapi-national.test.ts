import { beforeAll, describe, expect, it } from 'vitest';
import { type Document, operationsOf, readDocument } from '../support/document.ts';

/**
 * What AgID asks of an API of an Italian administration (Linee guida sull'interoperabilità tecnica,
 * "Raccomandazioni di implementazione"), as far as a document can show it.
 */
let document: Document;
beforeAll(async () => {
  document = await readDocument();
});

/** Every object of the document, with its place. */
function* partsOf(part: unknown, place = ''): Generator<[string, Record<string, unknown>]> {
  if (typeof part !== 'object' || part === null) return;
  if (!Array.isArray(part)) yield [place, part as Record<string, unknown>];
  for (const [key, inner] of Object.entries(part)) yield* partsOf(inner, `${place}/${key}`);
}

describe('as AgID asks', () => {
  it('says what it is, whom to ask, where it is, over https', () => {
    expect(document.info).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      'x-summary': expect.any(String),
      contact: { url: expect.any(String) },
      license: { name: 'EUPL-1.2' },
    });
    for (const { url, description } of document.servers) {
      expect(url).toMatch(/^https:/);
      expect(description).toBeTruthy();
    }
  });

  it('RAC_REST_FORMAT_004: every number has a size', () => {
    const formats: Record<string, string[]> = {
      integer: ['int32', 'int64'],
      number: ['float', 'double'],
    };
    const sizeless = [...partsOf(document)].filter(
      ([, { type, format }]) =>
        typeof type === 'string' && formats[type] && !formats[type].includes(String(format)),
    );
    expect(sizeless).toEqual([]);
  });

  it('RAC_REST_NAME_007: every refusal is a problem of RFC 9457', () => {
    const { Refusal } = document.components.responses ?? {};
    expect(Object.keys((Refusal as { content: object }).content)).toEqual([
      'application/problem+json',
    ]);
    for (const { operation } of operationsOf(document)) {
      expect(operation.responses.default).toEqual({ $ref: '#/components/responses/Refusal' });
      for (const [status, { content = {} }] of Object.entries(operation.responses))
        if (status >= '400' && status < '600')
          expect(Object.keys(content)).toEqual(['application/problem+json']);
    }
    const problem = document.components.schemas?.Problem as { properties: object };
    expect(Object.keys(problem.properties)).toEqual(
      expect.arrayContaining(['type', 'title', 'status', 'detail', 'message', 'errors']),
    );
  });

  it('answers at /status whether it is well', () => {
    expect(Object.keys(document.paths['/status']?.get?.responses ?? {})).toEqual(
      expect.arrayContaining(['200', '503']),
    );
  });

  it('PATCH sends a patch (RFC 7396), always', () => {
    for (const { operation } of operationsOf(document).filter(({ method }) => method === 'patch')) {
      expect(operation.requestBody?.required).toBe(true);
      expect(Object.keys(operation.requestBody?.content ?? {})).toEqual([
        'application/merge-patch+json',
      ]);
    }
  });

  it('sends nothing with GET and answers nothing with 204', () => {
    for (const { method, operation } of operationsOf(document)) {
      if (method === 'get') expect(operation.requestBody).toBeUndefined();
      expect(operation.responses['204']?.content).toBeUndefined();
    }
  });

  it('RAC_GEN_004: no credential stands in an address, none is a header of its own', () => {
    for (const { operation } of operationsOf(document))
      for (const { in: where, name } of operation.parameters ?? []) {
        if (where === 'query' || where === 'path')
          expect(name).not.toMatch(/password|secret|apikey/i);
        if (where === 'header') expect(name).not.toMatch(/^(accept|content-type|authorization)$/i);
      }
  });

  it('takes writes from nobody without a token, but to get one', () => {
    const open = operationsOf(document)
      .filter(({ method, operation }) => method !== 'get' && operation.security)
      .map(({ path }) => path);
    expect(open).toEqual([
      '/login',
      '/register',
      '/forgot-password',
      '/reset-password',
      '/first-administrator',
    ]);
  });
});
