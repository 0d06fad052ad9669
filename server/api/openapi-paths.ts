import type { Resource } from '#src/schema/resource.ts';
import { mergePatch } from './endpoint-input.ts';
import {
  absent,
  fieldsWanted,
  filterQuery,
  heldBack,
  jsonOf,
  listQuery,
  operation,
  unfit,
  versioned,
} from './openapi-operation.ts';
import { id, idempotencyKey, ifMatch, impersonate, type Json, manager } from './openapi-parts.ts';
import {
  exportPaths,
  groupsPath,
  historyPaths,
  mapPath,
  searched,
  totalsPath,
} from './openapi-reading.ts';
import { changesOf, inputOf, recordOf } from './openapi-records.ts';
import { verbPaths } from './openapi-verbs.ts';

/** Every route of a resource but those that declare themselves. */
export function pathsOf(resource: Resource): Json {
  const base = `/managers/{managerId}/${resource.name}`;
  const one = `${base}/{id}`;
  return {
    [base]: { parameters: [manager, impersonate], ...listAndCreate(resource) },
    ...groupsPath(resource, base),
    ...mapPath(resource, base),
    ...totalsPath(resource, base),
    ...exportPaths(resource, base),
    [one]: { parameters: [manager, id, impersonate], ...readAndChange(resource) },
    ...historyPaths(resource, one),
    ...(!resource.view && verbPaths(resource, one)),
  };
}

const pageHeaders = {
  'Content-Range': {
    description: 'Le righe date e quante sono, per esempio `licenses 0-24/319`',
    schema: { type: 'string' },
  },
  'X-Total-Capped': {
    description: 'Il totale è solo un minimo: si conta fino a 10.000',
    schema: { type: 'string', enum: ['true'] },
  },
};

function listAndCreate(resource: Resource): Json {
  const { name, words, view } = resource;
  const record = recordOf(resource);
  return {
    get: operation(`${name}.list`, `${words.many}: elenco`, {
      answer: { type: 'array', items: record },
      parameters: [...listQuery, filterQuery, fieldsWanted],
      headers: pageHeaders,
      also: searched,
    }),
    ...(!view && {
      post: operation(`${name}.create`, `${words.one}: crea`, {
        answer: record,
        parameters: [idempotencyKey],
        body: jsonOf(inputOf(resource)),
        status: 201,
        also: { ...heldBack, ...unfit },
      }),
    }),
  };
}

function readAndChange(resource: Resource): Json {
  const { name, words, view } = resource;
  const record = recordOf(resource);
  const changed = {
    answer: record,
    parameters: [ifMatch],
    also: { ...absent, ...versioned, ...heldBack, ...unfit },
  };
  const changes = changesOf(resource);
  return {
    get: operation(`${name}.show`, `${words.one}: leggi`, { answer: record, also: absent }),
    ...(!view && {
      put: operation(`${name}.edit`, `${words.one}: modifica; i campi non nominati restano`, {
        ...changed,
        body: jsonOf(changes),
      }),
      patch: operation(`${name}.patch`, `${words.one}: modifica; i campi non nominati restano`, {
        ...changed,
        body: jsonOf(changes, true, mergePatch),
      }),
      delete: operation(`${name}.delete`, `${words.one}: elimina`, {
        answer: record,
        parameters: [ifMatch],
        also: { ...absent, ...versioned, ...heldBack },
      }),
    }),
  };
}
