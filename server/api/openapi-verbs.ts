import { callingOff } from '#src/schema/called-off.ts';
import { type Action, isForPeople, ownVerbs, type Resource } from '#src/schema/resource.ts';
import {
  id,
  idempotencyKey,
  ifMatch,
  type Json,
  manager,
  operation,
  parameter,
} from './openapi-operation.ts';
import { jsonSchema } from './openapi-schema.ts';

const text = { type: 'string' };
const integer = { type: 'integer' };
const date = { type: 'string', format: 'date' };
const object = (properties: Json) => ({ type: 'object', properties });
/** Who acts as another is answered 403. */
const ownPerson = ' (di persona)';
const listOf = (items: Json) => ({ type: 'array', items });

/** What holds a verb back: in words, and where it is settled. */
export const blockers = listOf(
  object({
    code: text,
    message: text,
    field: text,
    resource: text,
    id: integer,
    filter: { type: 'object' },
  }),
);

/** What may be done to a record, what holds it back, what is in programme; the verbs themselves. */
export function verbPaths(resource: Resource, one: string, record: Json): Json {
  const { name, words, actions = {} } = resource;
  const scheduled = parameter('path', 'scheduled', integer, true);
  const answer = object({ content: record, message: text });
  return {
    [`${one}/verbs`]: {
      parameters: [manager, id],
      get: operation(
        name,
        'verbs',
        `${words.one}: che cosa si può fare e che cosa lo impedisce`,
        all,
      ),
    },
    [`${one}/scheduled/{scheduled}`]: {
      parameters: [manager, id, scheduled],
      delete: operation(
        name,
        'callOff',
        `${words.one}: annulla ciò che è in programma; con un motivo ciò che segue da un atto`,
        answer,
        [],
        jsonSchema(Object.entries(callingOff)),
      ),
    },
    [`${one}/scheduled/{scheduled}/confirm`]: {
      parameters: [manager, id, scheduled],
      post: operation(name, 'confirm', `${words.one}: fai ora ciò che era in programma`, answer),
    },
    ...Object.fromEntries(
      Object.entries(actions)
        .filter(([, action]) => isForPeople(action))
        .map(([verb, action]) => [`${one}/${verb}`, pathOf(name, verb, action, record)]),
    ),
    ...Object.fromEntries(
      ownVerbs(resource).map(([verb, { word, input = {} }]) => [
        `/profile/${name}/{id}/${verb}`,
        {
          parameters: [id],
          post: operation(
            name,
            verb,
            `${words.one}: ${word}${ownPerson}`,
            object({ content: object({ id: integer }), message: text }),
            [],
            jsonSchema(Object.entries(input)),
          ),
        },
      ]),
    ),
  };
}

const all = object({
  content: { type: 'object', additionalProperties: object({ blockers }) },
  scheduled: listOf(
    object({
      id: integer,
      verb: text,
      on: date,
      state: { enum: ['waiting', 'failed'] },
      failure: { type: ['string', 'null'] },
      follows: { type: ['string', 'null'] },
    }),
  ),
  warnings: listOf(object({ code: text, field: text, message: text })),
});

function pathOf(name: string, verb: string, action: Action, record: Json): Json {
  const { word, from, to, input = {}, inPerson, effectiveOn } = action;
  const states = from ? ` (da: ${from.join(', ')}${to ? `; a: ${to}` : ''})` : '';
  const answer = object({ content: record, message: text, made: integer });
  const post = operation(
    name,
    verb,
    `${word}${states}${inPerson ? ownPerson : ''}`,
    answer,
    [ifMatch, idempotencyKey],
    jsonSchema(Object.entries(input)),
  );
  const waiting = object({
    content: record,
    message: text,
    scheduled: object({ id: integer, on: date }),
  });
  const inProgramme = {
    description: 'In programma',
    content: { 'application/json': { schema: waiting } },
  };
  return {
    parameters: [manager, id],
    get: operation(
      name,
      `${verb}.ask`,
      `${word}: che cosa lo impedisce e che cosa comporta`,
      object({ content: object({ blockers, consequences: listOf(text) }) }),
    ),
    post: {
      ...post,
      ...(effectiveOn && { responses: { ...(post.responses as Json), 202: inProgramme } }),
    },
  };
}
