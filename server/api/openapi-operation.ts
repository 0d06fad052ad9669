import { type Answers, responsesOf, type Answer as Told } from './endpoint-answers.ts';
import type { Json } from './openapi-parts.ts';

/** What an operation asks and answers beside its record. */
interface Operation {
  readonly answer: Json;
  readonly parameters?: readonly Json[];
  readonly body?: Json;
  readonly status?: number;
  readonly media?: string;
  readonly headers?: Json;
  /** Further answers, by their status. */
  readonly also?: Answers;
}

/** One operation of a resource, `<resource>.<action>`. */
export function operation(
  name: `${string}.${string}`,
  summary: string,
  { answer, parameters = [], body, status = 200, media, headers, also }: Operation,
): Json {
  const told: Told = {
    description: 'OK',
    media: media ?? 'application/json',
    schema: () => answer,
    ...(headers && { headers }),
  };
  return {
    operationId: name,
    tags: [name.slice(0, name.indexOf('.'))],
    summary,
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: responsesOf({ [status]: told, ...also }),
  };
}

/** A body of JSON; of which nothing is required, it may be left out. */
export const jsonOf = (schema: Json, isRequired = true, media = 'application/json'): Json => ({
  ...(isRequired && { required: true }),
  content: { [media]: { schema } },
});

export const absent = { 404: 'Non c’è o non si vede' };
/** What tries an act and takes it back waits its turn. */
export const tried = { ...absent, 429: 'Troppe prove della stessa persona insieme' };
export const unfit = { 422: 'Errori per campo' };
/** What a verb, or a write in a closed month, waits for. */
export const heldBack = { 409: 'Qualcosa lo impedisce: `blockers`' };
/** What answers a version that is not the one there is. */
export const versioned = {
  412: 'Qualcun altro ha salvato nel frattempo: `content` è l’elemento com’è ora',
  428: 'Manca la versione letta',
};

export const listQuery = [
  query('sort', 'Un campo e il verso', '["name","ASC"]'),
  query('range', 'La prima e l’ultima riga, al massimo 500', '[0,24]'),
];
export const filterQuery = query(
  'filter',
  'Uguaglianze, elenchi, e `<campo>_gte`, `_lte`, `_gt`, `_lt`, `_like`; `q` cerca ovunque',
  '{"q":"livigno"}',
);

/** Which fields the rows of a list carry. */
export const fieldsWanted = query(
  'fields',
  'Solo questi campi, oltre a id e version',
  '["number","city"]',
);

/** A parameter of the query that holds JSON. */
function query(name: string, description: string, example: string): Json {
  return {
    in: 'query',
    name,
    description: `${description}, JSON`,
    schema: { type: 'string', examples: [example] },
  };
}
