type Json = Record<string, unknown>;

/** How a resource is imported, as OpenAPI path items. */
export function importPaths(name: string, many: string, parameters: readonly Json[]): Json {
  const base = `/managers/{managerId}/${name}/imports`;
  const id = { in: 'path', name: 'id', required: true, schema: { type: 'integer' } };
  const one = { parameters: [...parameters, id] };
  const operation = (action: string, summary: string, status: number, rest: Json = {}) => ({
    operationId: `${name}.import.${action}`,
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
      get: operation('list', 'le mie ultime importazioni', 200),
      post: operation('upload', 'manda un file CSV o XLSX da importare', 201, {
        requestBody: {
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                required: ['file'],
                properties: { file: { type: 'string', format: 'binary' } },
              },
            },
          },
        },
      }),
    },
    [`${base}/{id}`]: { ...one, get: operation('read', 'a che punto è un’importazione', 200) },
    [`${base}/{id}/errors`]: {
      ...one,
      get: operation('errors', 'le righe con errori, 50 alla volta', 200, {
        parameters: [{ in: 'query', name: 'after', schema: { type: 'integer' } }],
      }),
    },
    [`${base}/{id}/failed.csv`]: {
      ...one,
      get: operation('failed', 'le righe con errori come CSV', 200),
    },
    [`${base}/{id}/check`]: { ...one, post: operation('check', 'controlla', 202, body(choice)) },
    [`${base}/{id}/run`]: { ...one, post: operation('run', 'importa', 202, body(mode)) },
    [`${base}/{id}/undo`]: { ...one, post: operation('undo', 'annulla l’importazione', 202) },
  };
}

const answer = { type: 'object' };
const body = (schema: Json) => ({ requestBody: { content: { 'application/json': { schema } } } });
const choice = {
  type: 'object',
  properties: {
    mapping: {
      type: 'array',
      items: { type: ['string', 'null'] },
      description: 'Per ogni colonna del file il campo che riempie; null: nessuno',
    },
    matchBy: {
      type: ['string', 'null'],
      description: 'Il campo che ritrova gli elementi da aggiornare; null: tutti nuovi',
    },
  },
};
const mode = {
  type: 'object',
  required: ['mode'],
  properties: { mode: { enum: ['all', 'valid'] } },
};
