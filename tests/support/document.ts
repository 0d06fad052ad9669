import { pino } from 'pino';
import type { ApiMeans } from '#server/api/means.ts';
import { createApp } from '#server/app.ts';
import { product } from '#server/product.ts';

type Json = Record<string, unknown>;
export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly security?: readonly object[];
  readonly parameters?: readonly Json[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Record<string, Json> };
  readonly responses: Record<string, { readonly content?: Record<string, Json> }>;
}
export interface Document {
  readonly info: Json;
  readonly servers: readonly { url: string; description?: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: Record<string, Record<string, Json>>;
}

export const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** The application without a database: enough for its routes and its document. */
export const bareApp = () =>
  // Only these are read before a call asks for more.
  createApp({
    model: product,
    settings: { publicUrl: 'https://turismo.example.it' },
    log: pino({ level: 'silent' }),
  } as unknown as ApiMeans);

export const readDocument = async (app = bareApp()): Promise<Document> =>
  (await app.request('/api/openapi.json')).json() as Promise<Document>;

export const operationsOf = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) =>
      item[method] ? [{ path, method, operation: item[method] as Operation }] : [],
    ),
  );
