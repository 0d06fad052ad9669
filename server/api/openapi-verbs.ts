import { callingOff } from '#src/schema/called-off.ts';
import {
  type Action,
  type Fields,
  isForPeople,
  isInPerson,
  ownVerbs,
  type Resource,
} from '#src/schema/resource.ts';
import {
  absent,
  heldBack,
  jsonOf,
  operation,
  tried,
  unfit,
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
import { blockers } from './openapi-problem.ts';
import { recordOf, withVersion } from './openapi-records.ts';
import { inputSchema, requiredIn } from './openapi-schema.ts';

const text = { type: 'string' };
const date = { type: 'string', format: 'date' };
const object = (properties: Json) => ({ type: 'object', properties });
/** What a verb is sent with. */
const posted = [ifMatch, idempotencyKey];
const listOf = (items: Json) => ({ type: 'array', items });
/** Who acts as another is answered 403. */
const ownPerson = ' (di persona)';

/** What may be done to a record, what holds it back, what is in programme; the verbs themselves. */
export function verbPaths(resource: Resource, one: string): Json {
  const { name, words, actions = {} } = resource;
  const scheduled = parameter('path', 'scheduled', integer, true);
  const settled = (input: Fields) => ({
    answer: object({ content: recordOf(resource), message: text }),
    parameters: [ifMatch],
    body: jsonOf(withVersion(inputSchema(input)), false),
    also: { ...absent, ...versioned, ...unfit },
  });
  return {
    [`${one}/verbs`]: {
      parameters: [manager, id, impersonate],
      get: operation(
        `${name}.verbs`,
        `${words.one}: che cosa si può fare e che cosa lo impedisce`,
        { answer: all, also: tried },
      ),
    },
    [`${one}/scheduled/{scheduled}`]: {
      parameters: [manager, id, scheduled, impersonate],
      delete: operation(
        `${name}.callOff`,
        `${words.one}: annulla ciò che è in programma; con un motivo ciò che segue da un atto`,
        settled(callingOff),
      ),
    },
    [`${one}/scheduled/{scheduled}/set-aside`]: {
      parameters: [manager, id, scheduled, impersonate],
      post: operation(
        `${name}.setAside`,
        `${words.one}: lascia ciò che non è riuscito; con un motivo ciò che segue da un atto`,
        { ...settled(callingOff), parameters: posted },
      ),
    },
    [`${one}/scheduled/{scheduled}/confirm`]: {
      parameters: [manager, id, scheduled, impersonate],
      post: operation(`${name}.confirm`, `${words.one}: fai ora ciò che era in programma`, {
        ...settled({}),
        parameters: posted,
        also: { ...absent, ...versioned, ...heldBack, ...unfit },
      }),
    },
    ...Object.fromEntries(
      Object.entries(actions)
        .filter(([, action]) => isForPeople(action))
        .map(([verb, action]) => [`${one}/${verb}`, pathOf(resource, verb, action)]),
    ),
    ...ownPaths(resource),
  };
}

const toldOfEach = { type: 'object', additionalProperties: object({ blockers }) };

const maybe = { type: ['string', 'null'] };

const all = object({
  content: toldOfEach,
  scheduled: listOf(
    object({
      id: integer,
      verb: text,
      on: date,
      state: { enum: ['waiting', 'failed', 'calledOff'] },
      failure: maybe,
      calledOffFor: maybe,
      given: { type: 'object' },
      follows: maybe,
      ifCalledOff: listOf(text),
      settlement: { oneOf: [object({ end: maybe, confirm: maybe }), { type: 'null' }] },
    }),
  ),
  warnings: listOf(object({ code: text, field: text, message: text })),
});

function pathOf(resource: Resource, verb: string, action: Action): Json {
  const { label, from, to, input = {}, effectiveOn } = action;
  const { name } = resource;
  const content = recordOf(resource);
  const states = from ? ` (da: ${from.join(', ')}${to ? `; a: ${to}` : ''})` : '';
  const waiting = object({ content, message: text, scheduled: object({ id: integer, on: date }) });
  return {
    parameters: [manager, id, impersonate],
    get: operation(`${name}.${verb}.ask`, `${label}: che cosa lo impedisce e che cosa comporta`, {
      answer: foreseen,
      also: tried,
    }),
    post: operation(`${name}.${verb}`, `${label}${states}${isInPerson(action) ? ownPerson : ''}`, {
      answer: object({ content, message: text, made: integer }),
      parameters: posted,
      body: jsonOf(withVersion(inputSchema(input)), requiredIn(input).length > 0),
      also: {
        ...(effectiveOn && {
          202: { description: 'In programma', media: 'application/json', schema: () => waiting },
        }),
        ...absent,
        ...versioned,
        ...heldBack,
        ...unfit,
      },
    }),
  };
}

const foreseen = object({ content: object({ blockers, consequences: listOf(text) }) });

/** What one does by oneself, in the profile. */
function ownPaths(resource: Resource): Json {
  const { name, words } = resource;
  const verbs = ownVerbs(resource);
  if (verbs.length === 0) return {};
  const one = `/profile/${name}/{id}`;
  return {
    [`${one}/verbs`]: {
      parameters: [id],
      get: operation(
        `${name}.own.verbs`,
        `${words.one}: che cosa posso fare io e che cosa lo impedisce`,
        { answer: object({ content: toldOfEach }), also: tried },
      ),
    },
    ...Object.fromEntries(
      verbs.map(([verb, action]) => [`${one}/${verb}`, ownPathOf(resource, verb, action)]),
    ),
  };
}

function ownPathOf({ name, words }: Resource, verb: string, { label, input = {} }: Action): Json {
  const what = `${words.one}: ${label}`;
  return {
    parameters: [id],
    get: operation(
      `${name}.own.${verb}.ask`,
      `${what}, che cosa lo impedisce e che cosa comporta${ownPerson}`,
      { answer: foreseen, also: tried },
    ),
    post: operation(`${name}.own.${verb}`, `${what}${ownPerson}`, {
      answer: object({ content: object({ id: integer }), message: text }),
      parameters: posted,
      body: jsonOf(withVersion(inputSchema(input)), requiredIn(input).length > 0),
      also: { ...absent, ...versioned, ...heldBack, ...unfit },
    }),
  };
}
