import { coordinatesOf, type Resource } from '#src/schema/resource.ts';
import { contentTypes } from './export.ts';
import {
  id,
  idempotencyKey,
  ifMatch,
  type Json,
  listQuery,
  manager,
  operation,
  parameter,
} from './openapi-operation.ts';

/** The rows of a list counted by a field. */
export const groupsPath = ({ name, words }: Resource, base: string): Json => {
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

/** The rows of a list on a map, where they have coordinates. */
export const mapPath = (resource: Resource, base: string): Json => {
  if (!coordinatesOf(resource)) return {};
  const number = { type: 'number' };
  const integer = { type: 'integer' };
  const mark = {
    count: integer,
    latitude: number,
    longitude: number,
    id: { type: ['integer', 'null'] },
  };
  const answer = {
    type: 'object',
    properties: {
      extent: { type: ['array', 'null'], items: number },
      located: integer,
      missing: integer,
      marks: { type: 'array', items: { type: 'object', properties: mark } },
    },
  };
  const box = { in: 'query', name: 'box', required: false, schema: { type: 'string' } };
  const filters = listQuery.filter((one) => one.name === 'filter');
  return {
    [`${base}/map`]: {
      parameters: [manager],
      get: operation(resource.name, 'map', `${resource.words.many}: mappa`, answer, [
        box,
        ...filters,
      ]),
    },
  };
};

/** The sums under a list, where some are declared. */
export const totalsPath = ({ name, words, list }: Resource, base: string): Json => {
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

export const exportPaths = ({ name, words }: Resource, base: string): Json =>
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
export function historyPaths({ name, words, view }: Resource, one: string, record: Json): Json {
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
