import { isConcealed, isWritable } from '#src/schema/fields.ts';
import { entriesOf, type Resource } from '#src/schema/resource.ts';
import { setKey } from '#src/schema/secrets.ts';
import { bulkPaths } from './bulk/openapi.ts';
import { importPaths } from './imports/openapi.ts';
import {
  fieldsWanted,
  id,
  idempotencyKey,
  ifMatch,
  type Json,
  listQuery,
  manager,
  operation,
} from './openapi-operation.ts';
import { exportPaths, groupsPath, historyPaths, mapPath, totalsPath } from './openapi-reading.ts';
import { jsonSchema } from './openapi-schema.ts';
import { blockers, verbPaths } from './openapi-verbs.ts';

/** OpenAPI 3.1 of every resource route, from the same schemas that judge requests, plus `others`. */
export function openApiFor(resources: readonly Resource[], others: Json): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Soggiorno',
      version: '1.0.0',
      description: 'Il gestionale aperto dell’amministrazione turistica italiana.',
      license: { name: 'EUPL-1.2', identifier: 'EUPL-1.2' },
    },
    servers: [{ url: '/api' }],
    security: [{ token: [] }],
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
      schemas: {
        Failure: {
          type: 'object',
          required: ['message'],
          properties: {
            message: { type: 'string' },
            errors: {
              type: 'object',
              additionalProperties: { type: 'array', items: { type: 'string' } },
            },
            blockers,
          },
        },
        ...Object.assign({}, ...resources.map(schemasOf)),
      },
    },
  };
}

function schemasOf(resource: Resource): Json {
  const answered = entriesOf(resource).filter(([, field]) => !isConcealed(field));
  const { properties, required } = jsonSchema(answered) as {
    properties: Json;
    required?: string[];
  };
  const secrets = entriesOf(resource).flatMap(([name, { kind }]) =>
    kind === 'secret' ? [[setKey(name), { type: 'boolean' }] as const] : [],
  );
  const instant = { type: 'string', format: 'date-time' };
  const person = { type: ['integer', 'null'] };
  return {
    [resource.name]: {
      type: 'object',
      properties: {
        id: { type: 'integer' },
        version: { type: 'integer' },
        createdAt: instant,
        createdBy: person,
        updatedAt: instant,
        updatedBy: person,
        ...properties,
        ...Object.fromEntries(secrets),
      },
      required: ['id', 'version', ...(required ?? [])],
    },
    ...(!resource.view && {
      [`${resource.name}-input`]: {
        ...jsonSchema(entriesOf(resource).filter(([, field]) => isWritable(field))),
        required: entriesOf(resource).flatMap(([name, field]) =>
          isWritable(field) && field.required && !field.when ? [name] : [],
        ),
      },
    }),
  };
}

function pathsOf(resource: Resource): Json {
  const base = `/managers/{managerId}/${resource.name}`;
  const { name, words } = resource;
  const record = { $ref: `#/components/schemas/${name}` };
  const input = { $ref: `#/components/schemas/${name}-input` };
  const one = `${base}/{id}`;
  return {
    [base]: {
      parameters: [manager],
      get: operation(name, 'list', `${words.many}: elenco`, { type: 'array', items: record }, [
        ...listQuery,
        fieldsWanted,
      ]),
      ...(!resource.view && {
        post: operation(name, 'create', `${words.one}: crea`, record, [idempotencyKey], input, 201),
      }),
    },
    ...groupsPath(resource, base),
    ...mapPath(resource, base),
    ...totalsPath(resource, base),
    ...exportPaths(resource, base),
    ...(!resource.view && bulkPaths(resource.name, resource.words.many, [manager])),
    ...(!resource.view && importPaths(resource.name, resource.words.many, [manager])),
    [one]: {
      parameters: [manager, id],
      get: operation(name, 'show', `${words.one}: leggi`, record),
      ...(!resource.view && {
        put: operation(name, 'edit', `${words.one}: modifica`, record, [ifMatch], {
          allOf: [input],
          required: [],
        }),
        patch: operation(name, 'patch', `${words.one}: modifica`, record, [ifMatch], {
          allOf: [input],
          required: [],
        }),
        delete: operation(name, 'delete', `${words.one}: elimina`, record, [ifMatch]),
      }),
    },
    ...historyPaths(resource, one, record),
    ...(!resource.view && verbPaths(resource, one, record)),
  };
}
