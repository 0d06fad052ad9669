type Json = Record<string, unknown>;

/** How many records of a resource are worked on at once, as OpenAPI path items. */
export function bulkPaths(name: string, many: string, parameters: readonly Json[]): Json {
  const base = `/managers/{managerId}/${name}/selections`;
  const number = (id: string) => ({
    in: 'path',
    name: id,
    required: true,
    schema: { type: 'integer' },
  });
  const selection = { parameters: [...parameters, number('selection')] };
  const run = { parameters: [...parameters, number('selection'), number('run')] };
  const operation = (action: string, summary: string, status: number, rest: Json = {}) => ({
    operationId: `${name}.bulk.${action}`,
    tags: [name],
    summary: `${many}: ${summary}`,
    ...rest,
    responses: {
      [status]: { description: 'OK', content: { 'application/json': { schema: answer } } },
      default: {
        description: 'Rifiuto',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  });
  return {
    [base]: {
      parameters,
      post: operation('select', 'seleziona con un filtro o per righe, per un’ora', 201, chosen),
    },
    [`${base}/{selection}`]: {
      ...selection,
      get: operation('selection', 'quanti elementi sono selezionati', 200),
    },
    [`${base}/{selection}/runs`]: {
      ...selection,
      post: operation('run', 'prova o esegui un’operazione su ogni riga', 202, {
        ...work,
        parameters: [{ in: 'header', name: 'Idempotency-Key', schema: { type: 'string' } }],
      }),
    },
    [`${base}/{selection}/runs/{run}`]: {
      ...run,
      get: operation('progress', 'a che punto è l’operazione', 200),
    },
    [`${base}/{selection}/runs/{run}/rows`]: {
      ...run,
      get: operation('rows', 'l’esito riga per riga, 100 alla volta', 200, {
        parameters: [
          { in: 'query', name: 'after', schema: { type: 'integer' } },
          { in: 'query', name: 'outcome', schema: { type: 'string' } },
        ],
      }),
    },
    [`${base}/{selection}/runs/{run}/stop`]: {
      ...run,
      post: operation('stop', 'ferma l’operazione: le righe fatte restano fatte', 200),
    },
  };
}

const answer = { type: 'object' };
const body = (properties: Json, required: readonly string[] = []) => ({
  requestBody: {
    content: { 'application/json': { schema: { type: 'object', properties, required } } },
  },
});
const chosen = body({
  filter: { type: 'object', description: 'Il filtro dell’elenco; in alternativa a rows' },
  rows: {
    type: 'array',
    items: {
      type: 'object',
      properties: { id: { type: 'integer' }, version: { type: 'integer' } },
      required: ['id', 'version'],
    },
  },
});
const work = body(
  {
    verb: { type: 'string', description: 'edit, delete o il nome di un’azione' },
    input: { type: 'object', description: 'I campi da cambiare, o ciò che l’azione chiede' },
    rehearsal: { type: 'boolean', description: 'Prova: dice cosa succederebbe, senza cambiare' },
  },
  ['verb'],
);
