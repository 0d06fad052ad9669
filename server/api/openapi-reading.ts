import { coordinatesOf, type Resource } from '#src/schema/resource.ts';
import { oneFile } from './endpoint-answers.ts';
import { contentTypes } from './export.ts';
import {
  absent,
  filterQuery,
  jsonOf,
  listQuery,
  operation,
  tried,
  versioned,
} from './openapi-operation.ts';
import {
  id,
  idempotencyKey,
  ifMatch,
  impersonate,
  integer,
  type Json,
  manager,
  parameter,
} from './openapi-parts.ts';
import { recordOf } from './openapi-records.ts';

const number = { type: 'number' };
const text = { type: 'string' };
const object = (properties: Json) => ({ type: 'object', properties });
const listOf = (items: Json) => ({ type: 'array', items });
const misunderstood = { 400: 'Una domanda che l’elenco non capisce' };
/** A list may be searched by words. */
export const searched = { ...misunderstood, 429: 'Troppe ricerche della stessa persona insieme' };
const below = [manager, impersonate];

/** The rows of a list counted by a field. */
export const groupsPath = ({ name, words }: Resource, base: string): Json => ({
  [`${base}/groups`]: {
    parameters: below,
    get: operation(`${name}.groups`, `${words.many}: conteggi per valore`, {
      answer: listOf(object({ value: {}, count: integer, sum: number })),
      parameters: [
        parameter('query', 'by', { ...text, description: 'Il campo' }, true),
        parameter('query', 'sum', { ...text, description: 'Il campo da sommare' }),
        filterQuery,
      ],
      also: searched,
    }),
  },
});

/** The rows of a list on a map, where they have coordinates. */
export const mapPath = (resource: Resource, base: string): Json => {
  if (!coordinatesOf(resource)) return {};
  const mark = object({
    count: integer,
    latitude: number,
    longitude: number,
    id: { type: ['integer', 'null'] },
  });
  const answer = object({
    extent: { type: ['array', 'null'], items: number },
    located: integer,
    missing: integer,
    marks: listOf(mark),
  });
  const box = { ...text, description: 'Il riquadro: sud,ovest,nord,est', examples: ['46,9,47,11'] };
  return {
    [`${base}/map`]: {
      parameters: below,
      get: operation(`${resource.name}.map`, `${resource.words.many}: mappa`, {
        answer,
        parameters: [parameter('query', 'box', box), filterQuery],
        also: searched,
      }),
    },
  };
};

/** The sums under a list, where some are declared. */
export const totalsPath = ({ name, words, list }: Resource, base: string): Json =>
  list.totals
    ? {
        [`${base}/totals`]: {
          parameters: below,
          get: operation(`${name}.totals`, `${words.many}: totali`, {
            answer: object(Object.fromEntries(list.totals.map((total) => [total, number]))),
            parameters: [filterQuery],
            also: searched,
          }),
        },
      }
    : {};

export const exportPaths = ({ name, words, view }: Resource, base: string): Json =>
  Object.fromEntries(
    (['csv', 'xlsx'] as const).map((format) => [
      `${base}/export.${format}`,
      {
        parameters: below,
        get: operation(
          `${name}.export.${format}`,
          `${words.many}: esporta in ${format.toUpperCase()}`,
          {
            answer: { ...text, ...(format === 'xlsx' && { contentMediaType: contentTypes.xlsx }) },
            parameters: [
              ...listQuery,
              filterQuery,
              parameter('query', 'columns', { ...text, examples: ['["name"]'] }),
              ...(view ? [] : [parameter('query', 'selection', integer)]),
            ],
            media: String(contentTypes[format].split(';')[0]),
            also: {
              ...misunderstood,
              404: 'La selezione non esiste, è di un altro o è scaduta',
              ...oneFile,
            },
          },
        ),
      },
    ]),
  );

const named = { type: ['object', 'null'], properties: { id: integer, name: text } };
const changes = listOf(object({ field: text, before: {}, after: {} }));
const line = object({
  id: integer,
  at: { ...text, format: 'date-time' },
  lateFrom: { type: ['string', 'null'], format: 'date' },
  action: text,
  user: named,
  impersonator: named,
  manager: named,
  because: {
    ...object({ resource: text, record: integer, name: text, verb: text, given: changes }),
    type: ['object', 'null'],
  },
  changes,
  names: { type: 'object' },
});
const extent = { ...text, enum: ['change', 'point'] };

/** The history of a record, how it stood, and what may be reverted. */
export function historyPaths(resource: Resource, one: string): Json {
  const { name, words, view } = resource;
  const entry = parameter('path', 'entry', integer, true);
  const values = { type: ['object', 'null'] };
  return {
    [`${one}/history`]: {
      parameters: [manager, id, impersonate],
      get: operation(`${name}.history`, `${words.one}: cronologia`, {
        answer: listOf(line),
        parameters: [
          parameter('query', 'limit', { type: 'integer', minimum: 1, maximum: 100 }),
          parameter('query', 'before', { ...integer, description: 'La riga già letta' }),
        ],
        also: absent,
      }),
    },
    [`${one}/history/{entry}`]: {
      parameters: [manager, id, entry, impersonate],
      get: operation(`${name}.state`, `${words.one}: com’era prima e dopo una modifica`, {
        answer: object({ line, before: values, after: values, names: { type: 'object' } }),
        also: absent,
      }),
    },
    ...(!view && revertPaths(resource, one, [manager, id, entry, impersonate])),
  };
}

function revertPaths(resource: Resource, one: string, parameters: readonly Json[]): Json {
  const { name, words } = resource;
  const field = object({ field: text, now: {}, back: {}, problem: text });
  return {
    [`${one}/history/{entry}/revert`]: {
      parameters,
      get: operation(`${name}.revertible`, `${words.one}: che cosa tornerebbe com’era`, {
        answer: object({ version: integer, fields: listOf(field), names: { type: 'object' } }),
        parameters: [parameter('query', 'to', extent, true)],
        also: tried,
      }),
    },
    [`${one}/revert`]: {
      parameters: [manager, id, impersonate],
      post: operation(`${name}.revert`, `${words.one}: riporta dei campi com’erano`, {
        answer: object({ content: recordOf(resource), message: text }),
        parameters: [ifMatch, idempotencyKey],
        body: jsonOf({
          ...object({ version: integer, entry: integer, to: extent, fields: listOf(text) }),
          required: ['entry', 'to', 'fields'],
        }),
        also: { ...absent, ...versioned, 422: 'Errori per campo' },
      }),
    },
  };
}
