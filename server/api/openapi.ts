import type { Hono } from 'hono';
import { generateSpecs } from 'hono-openapi';
import type { Resource } from '#src/schema/resource.ts';
import type { Env } from '../env.ts';
import { refusal } from './endpoint-answers.ts';
import { withFormats } from './openapi-formats.ts';
import { type Json, parameter } from './openapi-parts.ts';
import { pathsOf } from './openapi-paths.ts';
import { problemSchema } from './openapi-problem.ts';
import { schemasOf } from './openapi-records.ts';
import { schemaOf } from './openapi-schema.ts';
import { shapes } from './openapi-shapes.ts';
import { tagsOf } from './openapi-tags.ts';

/** The document of an application: of its endpoints as they declare themselves, of resources as they are declared. */
export async function documentOf(
  app: Hono<Env>,
  resources: readonly Resource[],
  publicUrl: string,
): Promise<Json> {
  const { paths } = await generateSpecs(app, { excludeStaticFile: false });
  const own = Object.entries(paths).map(([path, item]) => [path.replace(/^\/api/, ''), item]);
  return openApiFor(resources, Object.fromEntries(own), publicUrl);
}

/** OpenAPI 3.1 of every resource route, from the same schemas that judge requests, plus `others`. */
export function openApiFor(
  resources: readonly Resource[],
  others: Json,
  publicUrl = 'https://soggiorno.example.it',
): Json {
  const summary = 'Il gestionale aperto dell’amministrazione turistica italiana';
  return withFormats({
    openapi: '3.1.0',
    info: {
      title: 'Soggiorno',
      version: '1.0.0',
      summary,
      'x-summary': summary,
      description: `${summary}. I rifiuti sono problemi di RFC 9457, con \`message\` e \`errors\` in italiano.`,
      contact: { name: 'Soggiorno', url: publicUrl },
      license: { name: 'EUPL-1.2', identifier: 'EUPL-1.2' },
    },
    servers: [
      {
        url: `${publicUrl}/api`,
        description: 'Questa installazione',
        ...(!publicUrl.startsWith('https:') && { 'x-sandbox': true }),
      },
    ],
    security: [{ token: [] }],
    tags: tagsOf(resources),
    paths: { ...others, ...Object.assign({}, ...resources.map(pathsOf)) },
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'Token <token>',
        },
      },
      parameters: {
        impersonate: parameter('query', 'impersonate', {
          type: 'integer',
          description: 'Agisce come questa persona, dove lo si può',
        }),
      },
      responses: { Refusal: refusal('Rifiuto', true) },
      schemas: {
        Problem: problemSchema,
        ...Object.fromEntries(
          Object.entries(shapes).map(([name, shape]) => [name, schemaOf(shape)]),
        ),
        ...Object.assign({}, ...resources.map(schemasOf)),
      },
    },
  });
}
