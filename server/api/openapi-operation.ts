export type Json = Record<string, unknown>;

/** A parameter of an operation, in OpenAPI. */
export const parameter = (where: string, name: string, schema: Json, required = false): Json => ({
  in: where,
  name,
  required,
  schema,
});
export const manager = parameter('path', 'managerId', { type: 'integer' }, true);
export const id = parameter('path', 'id', { type: 'integer' }, true);
export const ifMatch = parameter('header', 'If-Match', { type: 'string', examples: ['"3"'] });
export const idempotencyKey = parameter('header', 'Idempotency-Key', { type: 'string' });
export const listQuery = [
  parameter('query', 'sort', { type: 'string', examples: ['["name","ASC"]'] }),
  parameter('query', 'range', { type: 'string', examples: ['[0,24]'] }),
  parameter('query', 'filter', { type: 'string', examples: ['{"q":"livigno"}'] }),
];

/** Which fields the rows of a list carry, beside id and version. */
export const fieldsWanted = parameter('query', 'fields', {
  type: 'string',
  examples: ['["number","city"]'],
});

/** One operation: what it is called, asks and answers. */
export function operation(
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
