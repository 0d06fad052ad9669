import { z } from 'zod/mini';
import { type Field, isWritable } from '#src/schema/fields.ts';
import { type Action, entriesOf, type Resource } from '#src/schema/resource.ts';
import { fieldSchema } from '#src/schema/value-schema.ts';
import { bulkPaths } from './bulk/openapi.ts';
import { contentTypes } from './export.ts';
import { importPaths } from './imports/openapi.ts';

type Json = Record<string, unknown>;

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
          },
        },
        ...Object.assign({}, ...resources.map(schemasOf)),
      },
    },
  };
}

const jsonSchema = (fields: readonly (readonly [string, Field])[]): Json => {
  const shape = Object.fromEntries(fields.map(([name, field]) => [name, fieldSchema(field)]));
  const { $schema, ...schema } = z.toJSONSchema(z.object(shape), {
    unrepresentable: 'any',
  }) as Json;
  return schema;
};

function schemasOf(resource: Resource): Json {
  const { properties, required } = jsonSchema(
    entriesOf(resource).filter(([, { kind }]) => kind !== 'password'),
  ) as { properties: Json; required?: string[] };
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
      get: operation(
        name,
        'list',
        `${words.many}: elenco`,
        { type: 'array', items: record },
        listQuery,
      ),
      ...(!resource.view && {
        post: operation(name, 'create', `${words.one}: crea`, record, [idempotencyKey], input, 201),
      }),
    },
    ...groupsPath(resource, base),
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
    ...Object.fromEntries(
      Object.entries(resource.actions ?? {}).map(([action, spec]) => [
        `${one}/${action}`,
        { parameters: [manager, id], post: actionOperation(name, action, spec, record) },
      ]),
    ),
  };
}

/** The rows of a list counted by a field. */
const groupsPath = ({ name, words }: Resource, base: string): Json => {
  const group = { value: {}, count: { type: 'integer' }, sum: { type: 'number' } };
  const answer = { type: 'array', items: { type: 'object', properties: group } };
  const named = (parameter: string, required: boolean) => ({
    in: 'query',
    name: parameter,
    required,
    schema: { type: 'string' },
  });
  const filters = listQuery.filter((one) => one.name === 'filter');
  return {
    [`${base}/groups`]: {
      parameters: [manager],
      get: operation(name, 'groups', `${words.many}: conteggi per valore`, answer, [
        named('by', true),
        named('sum', false),
        ...filters,
      ]),
    },
  };
};

/** The sums under a list, where some are declared. */
const totalsPath = ({ name, words, list }: Resource, base: string): Json => {
  if (!list.totals) return {};
  const sums = Object.fromEntries(list.totals.map((total) => [total, { type: 'number' }]));
  const answer = { type: 'object', properties: sums };
  const filters = listQuery.filter((one) => one.name === 'filter');
  return {
    [`${base}/totals`]: {
      parameters: [manager],
      get: operation(name, 'totals', `${words.many}: totali`, answer, filters),
    },
  };
};

const exportPaths = ({ name, words }: Resource, base: string): Json =>
  Object.fromEntries(
    (['csv', 'xlsx'] as const).map((format) => [
      `${base}/export.${format}`,
      {
        parameters: [manager],
        get: operation(
          name,
          `export.${format}`,
          `${words.many}: esporta in ${format.toUpperCase()}`,
          { type: 'string', ...(format === 'xlsx' && { contentMediaType: contentTypes.xlsx }) },
          [...listQuery, parameter('query', 'columns', { type: 'string', examples: ['["name"]'] })],
          undefined,
          200,
          contentTypes[format].split(';')[0],
        ),
      },
    ]),
  );

/** The history of a record, how it stood, and what may be reverted. */
function historyPaths({ name, words, view }: Resource, one: string, record: Json): Json {
  const object = { type: 'object' };
  const entry = parameter('path', 'entry', { type: 'integer' }, true);
  const extent = { type: 'string', enum: ['change', 'point'] };
  const page = [
    parameter('query', 'limit', { type: 'integer', maximum: 100 }),
    parameter('query', 'before', { type: 'integer' }),
  ];
  return {
    [`${one}/history`]: {
      parameters: [manager, id],
      get: operation(
        name,
        'history',
        `${words.one}: cronologia`,
        { type: 'array', items: object },
        page,
      ),
    },
    [`${one}/history/{entry}`]: {
      parameters: [manager, id, entry],
      get: operation(name, 'state', `${words.one}: com’era prima e dopo una modifica`, object),
    },
    ...(!view && {
      [`${one}/history/{entry}/revert`]: {
        parameters: [manager, id, entry],
        get: operation(name, 'revertible', `${words.one}: che cosa tornerebbe com’era`, object, [
          parameter('query', 'to', extent, true),
        ]),
      },
      [`${one}/revert`]: {
        parameters: [manager, id],
        post: operation(
          name,
          'revert',
          `${words.one}: riporta dei campi com’erano`,
          { type: 'object', properties: { content: record, message: { type: 'string' } } },
          [ifMatch, idempotencyKey],
          {
            type: 'object',
            required: ['entry', 'to', 'fields'],
            properties: {
              entry: { type: 'integer' },
              to: extent,
              fields: { type: 'array', items: { type: 'string' } },
            },
          },
        ),
      },
    }),
  };
}

const actionOperation = (name: string, action: string, spec: Action, record: Json): Json =>
  operation(
    name,
    action,
    `${spec.word}${spec.from ? ` (da: ${spec.from.join(', ')}${spec.to ? `; a: ${spec.to}` : ''})` : ''}`,
    { type: 'object', properties: { content: record, message: { type: 'string' } } },
    [ifMatch, idempotencyKey],
    jsonSchema(Object.entries(spec.input ?? {})),
  );

const parameter = (where: string, name: string, schema: Json, required = false): Json => ({
  in: where,
  name,
  required,
  schema,
});
const manager = parameter('path', 'managerId', { type: 'integer' }, true);
const id = parameter('path', 'id', { type: 'integer' }, true);
const ifMatch = parameter('header', 'If-Match', { type: 'string', examples: ['"3"'] });
const idempotencyKey = parameter('header', 'Idempotency-Key', { type: 'string' });
const listQuery = [
  parameter('query', 'sort', { type: 'string', examples: ['["name","ASC"]'] }),
  parameter('query', 'range', { type: 'string', examples: ['[0,24]'] }),
  parameter('query', 'filter', { type: 'string', examples: ['{"q":"livigno"}'] }),
];

function operation(
  tag: string,
  action: string,
  summary: string,
  answer: Json,
  parameters: readonly Json[] = [],
  body?: Json,
  status = 200,
  type = 'application/json',
): Json {
  return {
    operationId: `${tag}.${action}`,
    tags: [tag],
    summary,
    parameters,
    ...(body && { requestBody: { content: { 'application/json': { schema: body } } } }),
    responses: {
      [status]: { description: 'OK', content: { [type]: { schema: answer } } },
      default: {
        description: 'Rifiuto',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  };
}
